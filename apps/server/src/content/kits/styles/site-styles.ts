import { createHash } from 'node:crypto';
import type { KitWarning } from '../kit-files.ts';
import type { Kit } from '../kit.ts';
import { compileLess } from './compile-less.ts';
import { PLATFORM_LIBRARY } from './platform-library.ts';
import type { SavedSettings } from './setting-values.ts';
import { missingImports } from './missing-imports.ts';
import { withKitAddresses } from './style-addresses.ts';
import { styleMistakes } from './style-mistakes.ts';
import { styleUnit, type StyleUnit } from './style-unit.ts';

/** The style sheet of a site as compiled from a kit and the owner's settings. */
export interface SiteStyles {
  /** Names the output by what it was made from. */
  readonly fingerprint: string;
  readonly css: string;
  /** How many statements were left out of it. */
  readonly mistakes: number;
  readonly warnings: readonly KitWarning[];
}

export type SiteStylesResult =
  | { readonly ok: true; readonly value: SiteStyles }
  | {
      readonly ok: false;
      /** The first of them. */
      readonly error: KitWarning;
      readonly errors: readonly KitWarning[];
      /** What compiles without the statements at fault; nothing does when the compiler gives up. */
      readonly rest: SiteStyles | undefined;
      /** Nothing is known to be wrong with the sheets: the compiler's process died. */
      readonly mayPass: boolean;
    };

export interface SiteStylesOptions {
  readonly kit: Kit;
  readonly saved: SavedSettings;
  /** The merchant's own LESS. */
  readonly customCss: string;
}

/** Raised when the compiler or the way files are joined changes, so that sites compile anew. */
const COMPILER_VERSION = '3';

/** What the style sheet of a site would be called, without compiling it. */
export function stylesFingerprint(options: SiteStylesOptions): string {
  return fingerprintOf(unitOf(options), options.kit);
}

/**
 * Compiles a site's style sheet off the request path. A refusal names the files and places of the kit, and has what
 * compiles without them.
 * @param websiteId whose turn it takes; nobody's for the command line
 */
export async function compileSiteStyles(options: SiteStylesOptions, websiteId = ''): Promise<SiteStylesResult> {
  const unit = unitOf(options);
  const files = styleFiles(options.kit);
  const sheets = unit.parts.map(({ text }) => text);
  const answer = await compileLess(websiteId, { source: unit.source, sheets, files, library: PLATFORM_LIBRARY });
  const texts = new Map(Object.entries(files).map(([name, text]) => [`styles/${name}`, text]));
  for (const { file, written } of unit.parts) texts.set(file, written);
  const warnings = missingImports(
    answer.skippedImports ?? [],
    [...texts].map(([file, text]) => ({ file, text })),
  );
  const mistakes = styleMistakes(unit, answer.ok ? answer.mistakes : [answer], files);
  const fingerprint = fingerprintOf(unit, options.kit);
  const styles = answer.ok
    ? { fingerprint, css: withKitAddresses(withoutIndents(answer.css)), mistakes: mistakes.length, warnings }
    : undefined;
  const [error] = mistakes;
  if (styles && !error) return { ok: true, value: styles };
  const told = error ?? { file: 'styles', message: 'The style sheets could not be compiled.' };
  const mayPass = !answer.ok && answer.mayPass === true;
  return { ok: false, error: told, errors: [...(error ? mistakes : [told]), ...warnings], rest: styles, mayPass };
}

/** Indents are a fortieth of what a page waits for, even compressed. A line break that a string escapes keeps what follows it. */
function withoutIndents(css: string): string {
  return css.replace(/(?<!\\)\n +/g, '\n');
}

function unitOf({ kit, saved, customCss }: SiteStylesOptions): StyleUnit {
  return styleUnit({ sheets: kit.stylesheets, settings: kit.designSettings, saved, customCss });
}

function fingerprintOf(unit: StyleUnit, kit: Kit): string {
  const hash = createHash('sha256').update(COMPILER_VERSION).update(unit.source);
  // Files that are imported rather than listed count too.
  for (const [name, text] of Object.entries(styleFiles(kit))) {
    hash.update(`\0${name}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 20);
}

function styleFiles(kit: Kit): Record<string, string> {
  const decoder = new TextDecoder();
  return Object.fromEntries(
    [...kit.files]
      .filter(([file]) => file.startsWith('styles/'))
      .map(([file, content]) => [file.slice('styles/'.length), decoder.decode(content)]),
  );
}
