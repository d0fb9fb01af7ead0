import { platformPlugins } from '@portico/formatters';
import {
  definedMacros,
  lateErrors,
  parseTemplate,
  suggestionFor,
  templateNotes,
  visibleText,
  type OfferedNames,
  type TemplateError,
} from '@portico/template';
import { allSources, createSiteKit } from './compiled/site-kit.ts';
import type { KitFiles, KitWarning } from './kit-files.ts';
import type { Kit } from './kit.ts';
import { sourceOf } from './read-kit.ts';
import { readTolerantJson } from './tolerant-json.ts';

/** Why a kit cannot show a site at all. */
export interface KitRefusal {
  readonly code: 'NOT_A_KIT' | 'CONF_UNREADABLE' | 'NO_REGION';
  /** One sentence for the kit's author. */
  readonly message: string;
}

/**
 * Refuses a kit that would leave a site without any page: no kit at all, a `template.conf` that cannot be read, or a
 * default layout without a region. Everything else about a kit is a warning.
 */
export function kitRefusal(kit: Kit): KitRefusal | undefined {
  const { files } = kit;
  if (![...files.keys()].some((file) => file === 'template.conf' || file.endsWith('.region'))) {
    return { code: 'NOT_A_KIT', message: 'The folder holds neither a template.conf nor a region file.' };
  }
  const conf = confRefusal(files);
  if (conf) {
    return conf;
  }
  return (kit.layouts.get('default')?.regions ?? []).length === 0
    ? { code: 'NO_REGION', message: 'The kit cannot show anything: its default layout has no region file.' }
    : undefined;
}

/** What is wrong in the kit's templates, each with its place; such a kit still renders the rest. */
export function templateWarnings(kit: Kit): KitWarning[] {
  const siteKit = createSiteKit(kit, 0, new Map());
  for (const id of kit.layouts.keys()) {
    siteKit.layout(id);
  }
  for (const { list, item } of kit.collectionTypes.values()) {
    [list, item].forEach((source) => source && siteKit.compile(source));
  }
  for (const { source } of kit.pages.values()) {
    siteKit.compile(source);
  }
  const found = [...siteKit.takeErrors().map((error) => siteKit.locate(error)), ...lateErrorsOf(kit)];
  // Layouts share regions: what is wrong in one is told once.
  const told = new Map<string, KitWarning>();
  for (const error of found) {
    const warning = templateWarning(error, offeredBy(kit));
    told.set(warningText(warning), warning);
  }
  return [...told.values()];
}

/** An error of a template as a warning to its author, with the names that may be meant where one does not exist. */
export function templateWarning(
  error: TemplateError & { readonly isMistake?: boolean },
  offered?: OfferedNames,
): KitWarning {
  const { file = 'template.conf', line, column, frame, isMistake = true } = error;
  const near = offered === undefined ? [] : suggestionFor(error.message, offered);
  return {
    file,
    message:
      near.length === 0 ? error.message : `${error.message.replace(/\.$/, '')}; perhaps meant: ${near.join(', ')}`,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(frame === undefined ? {} : { frame }),
    ...(isMistake ? {} : { isNote: true as const }),
  };
}

function offeredBy(kit: Kit): OfferedNames {
  return {
    formatters: platformPlugins.formatters.keys(),
    predicates: platformPlugins.predicates.keys(),
    tags: platformPlugins.tags ?? [],
    partials: kit.blocks.keys(),
  };
}

/** Mistakes in the order an author goes through them: by file, then by place in it. */
export function byPlace(a: KitWarning, b: KitWarning): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** What pages would meet: each text by itself, as a partial may be named wherever it is. */
function lateErrorsOf(kit: Kit): readonly TemplateError[] {
  const parsed = allSources(kit).map(({ file, text }) => parseTemplate(text, platformPlugins, { file }));
  const partials = new Set([...kit.blocks.keys(), ...parsed.flatMap((one) => definedMacros(one))]);
  const known = { partials, tags: platformPlugins.tags ?? new Set<string>(), partialAttribute: 'template' };
  return parsed.flatMap((one) => [...lateErrors(one, known), ...templateNotes(one, platformPlugins)]);
}

/**
 * A warning on one line, in the form that editors and terminals make a link of: `site.region:3:14: …`. What a file says
 * cannot steer the terminal.
 */
export function warningText({ file, line, column, message, isNote }: KitWarning): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return visibleText(`${place}: ${isNote ? 'note: ' : ''}${message}`).replaceAll('\n', ' ');
}

/** The line a warning points at, indented so that it reads as a part of the warning; empty when there is none. */
export function frameText({ frame }: KitWarning): string {
  return frame === undefined ? '' : frame.replace(/^/gm, '    ');
}

function confRefusal(files: KitFiles): KitRefusal | undefined {
  const source = sourceOf(files, 'template.conf');
  if (!source) {
    return undefined;
  }
  const { value, warnings } = readTolerantJson(source.text, source.file);
  const [first] = warnings;
  // A slip somewhere in the file is a warning as long as the layouts were understood.
  return first && !value.has('layouts')
    ? {
        code: 'CONF_UNREADABLE',
        message: `template.conf cannot be read: it is not valid JSON at line ${first.line ?? 1}, column ${first.column ?? 1}.`,
      }
    : undefined;
}
