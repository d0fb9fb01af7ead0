import { placeAt } from '@portico/template';
import { LIFECYCLE_NAMES, MODULE_NAMES, QUIET_NAMES, Y_NAMES } from '@portico/widgets/kit-names';
import { allSources } from './compiled/site-kit.ts';
import type { KitWarning } from './kit-files.ts';
import type { Kit } from './kit.ts';
import { sourceOf } from './read-kit.ts';
import { isScript } from './script-calls.ts';

const CALL =
  /(?:\bY\.(Squarespace\.)?|(?<![\w$.])(?:window\.)?(Squarespace)\.(?!com\b|initialize[A-Z]))([A-Za-z_$][\w$]*)(?=\s*[(.])/g;
/** A script that has a `Y` of its own, as minified ones do. */
const OWN_Y = /\b(?:var|let|const|function)\s+Y\b|[,{;]Y=|\([\w$,\s]*,\s*Y\s*[,)]/;
const MAX_REPORTED_A_FILE = 20;
const QUIETS: ReadonlySet<string> = new Set(QUIET_NAMES);

/** Calls of scripts and templates that the platform does not answer, for the kit's author. */
export function unknownCalls(kit: Kit): readonly KitWarning[] {
  const scripts = [...kit.files.keys()].filter(isScript).flatMap((file) => sourceOf(kit.files, file) ?? []);
  const sources = new Map([...scripts, ...allSources(kit)].map((source) => [source.file, source.text]));
  const own = ownMembers(sources.values());
  return [...sources].flatMap(([file, text]) => (OWN_Y.test(text) ? [] : unknownIn(file, text, own)));
}

function unknownIn(file: string, text: string, own: ReadonlySet<string>): readonly KitWarning[] {
  const told = new Map<string, KitWarning>();
  for (const match of text.matchAll(CALL)) {
    const [, module, lifecycle, name = ''] = match;
    const isOfY = module === undefined && lifecycle === undefined;
    if (knownIn(module, lifecycle).includes(name) || (isOfY && own.has(name)) || told.size === MAX_REPORTED_A_FILE)
      continue;
    const call = lifecycle === undefined ? `Y.${module ?? ''}${name}` : `Squarespace.${name}`;
    const isQuiet = !isOfY || QUIETS.has(name);
    const what = isQuiet ? 'is not known and does nothing' : 'is not known, so a script that calls it stops there';
    if (!told.has(call)) {
      told.set(call, { file, ...placeAt(text, match.index), message: `${call} ${what}.`, isNote: true });
    }
  }
  return [...told.values()];
}

function knownIn(module: string | undefined, lifecycle: string | undefined): readonly string[] {
  if (lifecycle !== undefined) return LIFECYCLE_NAMES;
  return module === undefined ? Y_NAMES : MODULE_NAMES;
}

/** What scripts of the kit give `Y` themselves: `Y.Own = …`, `Y.namespace('Own')`. */
function ownMembers(texts: Iterable<string>): ReadonlySet<string> {
  const own = new Set<string>();
  for (const text of texts) {
    for (const match of text.matchAll(
      /\bY\.([A-Za-z_$][\w$]*)(?:\.[\w$.]+)?\s*=(?!=)|\bY\.namespace\(\s*["']([\w$]+)/g,
    )) {
      own.add(match[1] ?? match[2] ?? '');
    }
  }
  return own;
}
