import { createHash } from 'node:crypto';
import type { Services } from '../../services.ts';
import type { KitWarning } from '../kit-files.ts';
import type { Kit } from '../kit.ts';
import { compileLess } from './compile-less.ts';
import { PLATFORM_LIBRARY } from './platform-library.ts';
import type { SavedSettings } from './setting-values.ts';
import { missingImports } from './missing-imports.ts';
import { styleMistakes } from './style-mistakes.ts';
import { styleUnit, type StyleUnit } from './style-unit.ts';

/** The style sheet of a site as compiled from a kit and the owner's settings. */
export interface SiteStyles {
  /** Names the output by what it was made from. */
  readonly fingerprint: string;
  readonly css: string;
  readonly warnings: readonly KitWarning[];
}

export type SiteStylesResult =
  | { readonly ok: true; readonly value: SiteStyles }
  | {
      readonly ok: false;
      /** The first of them. */
      readonly error: KitWarning;
      readonly errors: readonly KitWarning[];
    };

export interface SiteStylesOptions {
  readonly kit: Kit;
  readonly saved: SavedSettings;
  /** The merchant's own LESS. */
  readonly customCss: string;
}

/** Raised when the compiler or the way files are joined changes, so that sites compile anew. */
const COMPILER_VERSION = '1';

/** What the style sheet of a site would be called, without compiling it. */
export function stylesFingerprint(options: SiteStylesOptions): string {
  return fingerprintOf(unitOf(options), options.kit);
}

/** Compiles a site's style sheet off the request path. A refusal names the files and places of the kit. */
export async function compileSiteStyles(options: SiteStylesOptions): Promise<SiteStylesResult> {
  const unit = unitOf(options);
  const files = styleFiles(options.kit);
  const sheets = unit.parts.map(({ text }) => text);
  const answer = await compileLess({ source: unit.source, sheets, files, library: PLATFORM_LIBRARY });
  const texts = new Map(Object.entries(files).map(([name, text]) => [`styles/${name}`, text]));
  for (const { file, written } of unit.parts) texts.set(file, written);
  const warnings = missingImports(
    answer.skippedImports ?? [],
    [...texts].map(([file, text]) => ({ file, text })),
  );
  if (!answer.ok) {
    const mistakes = styleMistakes(unit, answer, files);
    const [error = { file: 'styles', message: answer.message }] = mistakes;
    return { ok: false, error, errors: [...mistakes, ...warnings] };
  }
  return { ok: true, value: { fingerprint: fingerprintOf(unit, options.kit), css: answer.css, warnings } };
}

/**
 * Keeps a compiled style sheet as the site's live one: the newest is what pages link to, so a failed compile changes
 * nothing (template-kits §6.1).
 */
export async function saveSiteStyles(
  services: Pick<Services, 'database' | 'versions' | 'clock'>,
  websiteId: string,
  styles: SiteStyles,
): Promise<void> {
  const compiledAt = new Date(services.clock.now());
  await services.database.inSite(websiteId, async (transaction) => {
    await transaction.kysely
      .insertInto('kit_stylesheet')
      .values({ website_id: websiteId, fingerprint: styles.fingerprint, css: styles.css, compiled_at: compiledAt })
      .onConflict((conflict) =>
        conflict.columns(['website_id', 'fingerprint']).doUpdateSet({ compiled_at: compiledAt }),
      )
      .execute();
    await services.versions.raise(transaction);
  });
  services.versions.changed(websiteId);
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
