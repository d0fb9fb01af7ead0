import { createHash } from 'node:crypto';
import { storableText } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { byPlace, kitRefusal, templateWarnings, type KitRefusal } from './check-kit.ts';
import type { KitFiles, KitWarning } from './kit-files.ts';
import type { Kit } from './kit.ts';
import { decodeText } from './decode-text.ts';
import { readWholeKit } from './own-kits.ts';
import { readKit } from './read-kit.ts';
import { isScript, scriptCalls } from './script-calls.ts';
import type { KitFileFacts } from './stored-kit.ts';
import { customCssOf } from './styles/keep-styles-current.ts';
import { keepLiveStyles, type LiveStyles } from './styles/live-styles.ts';
import { compileSiteStyles } from './styles/site-styles.ts';
import { reportStyleErrors } from './styles/style-errors.ts';

export interface InstalledKit {
  readonly revision: number;
  readonly kit: Kit;
  /** What the kit's author should know, style sheets included. */
  readonly warnings: readonly KitWarning[];
  /** Some of the warnings are of style sheets that do not compile as they are. */
  readonly hasStyleMistakes: boolean;
}

export type InstallResult =
  | { readonly ok: true; readonly value: InstalledKit }
  | {
      readonly ok: false;
      readonly error: KitRefusal | { readonly code: 'UNREADABLE' | 'UNKNOWN_SITE'; readonly message: string };
    };

type InstallServices = Pick<Services, 'database' | 'versions' | 'clock' | 'sites'>;

/**
 * Installs the kit of a folder on a site as a new immutable revision and shows the site with it from the next request
 * on. Files, revision, style sheet and switch are one transaction: all of it happens or nothing.
 * Refuses a folder that cannot be read and a kit that could show nothing ({@link kitRefusal}); everything else about a
 * kit is a warning. A kit whose style sheets have mistakes is shown with what of them compiles.
 */
export async function installKit(services: InstallServices, websiteId: string, folder: string): Promise<InstallResult> {
  let read;
  try {
    read = await readWholeKit(folder);
  } catch (cause) {
    return { ok: false, error: { code: 'UNREADABLE', message: unreadableText(folder, cause) } };
  }
  return installKitFiles(services, websiteId, read.files, read.warnings);
}

/** Why a folder cannot be read, as one sentence; system errors are codes (`ENOENT`) and paths. */
export function unreadableText(folder: string, cause: unknown): string {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return `There is no folder ${folder}.`;
    case 'ENOTDIR':
      return `${folder} is a file, not the folder of a kit.`;
    case 'EACCES':
    case 'EPERM':
      return `The folder ${folder} may not be read by this user.`;
    default:
      return `The folder ${folder} cannot be read (${(cause as Error).message}).`;
  }
}

/** Installs a kit from its files; see {@link installKit}. */
export async function installKitFiles(
  services: InstallServices,
  websiteId: string,
  files: KitFiles,
  earlier: readonly KitWarning[] = [],
): Promise<InstallResult> {
  const site = await services.sites.byId(websiteId);
  if (!site) {
    return { ok: false, error: { code: 'UNKNOWN_SITE', message: 'There is no such site.' } };
  }
  const kit = readKit(files, earlier);
  const refusal = kitRefusal(kit);
  if (refusal) {
    return { ok: false, error: refusal };
  }
  const saved = await services.database.inSite(websiteId, (transaction) => savedSettings(transaction, kit.name));
  const styles = await compileSiteStyles({ kit, saved, customCss: customCssOf(site) }, websiteId);
  const found = [...kit.warnings, ...templateWarnings(kit), ...(styles.ok ? styles.value.warnings : styles.errors)];
  const warnings = found
    .filter(({ isNote }) => isNote !== true)
    .toSorted(byPlace)
    .map(storedWarning);
  const revision = await services.database.inSite(websiteId, (transaction) =>
    writeRevision(transaction, {
      kit,
      warnings,
      styles: styles.ok ? styles.value : styles.rest,
      styleErrors: styles.ok ? [] : styles.errors,
      now: new Date(services.clock.now()),
    }),
  );
  services.versions.changed(websiteId);
  return { ok: true, value: { revision, kit: { ...kit, warnings }, warnings, hasStyleMistakes: !styles.ok } };
}

/** A warning as it is kept: it quotes what stands in a file, whatever that is; the line itself is in the kit. */
function storedWarning({ file, line, column, message }: KitWarning): KitWarning {
  return {
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    message: storableText(message),
  };
}

/** The owner's values of a kit's design settings, by title. */
export async function savedSettings(transaction: SiteTransaction, kitName: string): Promise<Map<string, string>> {
  const rows = await transaction.kysely
    .selectFrom('kit_setting')
    .select(['title', 'value'])
    .where('website_id', '=', transaction.websiteId)
    .where('kit_name', '=', kitName)
    .execute();
  return new Map(rows.map((row) => [row.title, row.value]));
}

interface Revision extends Pick<ShownRevision, 'styles' | 'styleErrors' | 'now'> {
  readonly kit: Kit;
  readonly warnings: readonly KitWarning[];
}

async function writeRevision(transaction: SiteTransaction, installed: Revision): Promise<number> {
  const { kit, warnings, now } = installed;
  const { kysely, websiteId } = transaction;
  // The row's lock makes two installs at once take turns.
  await kysely.selectFrom('website').select('id').where('id', '=', websiteId).forNoKeyUpdate().execute();
  const before = await revisionOfSameKit(transaction, kit);
  const newest = await kysely
    .selectFrom('kit_revision')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  const revision = (newest?.revision ?? 0) + 1;
  const listing: Record<string, KitFileFacts> = {};
  const contents = new Map<string, Buffer>();
  for (const [file, content] of kit.files) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const calls = isScript(file) ? scriptCalls([decodeText(content).text]) : undefined;
    listing[file] = { sha256, size: content.length, ...(calls && { calls }) };
    contents.set(sha256, Buffer.from(content));
  }
  await kysely
    .insertInto('kit_file')
    .values([...contents].map(([sha256, content]) => ({ website_id: websiteId, sha256, content })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await kysely
    .insertInto('kit_revision')
    .values({
      website_id: websiteId,
      revision,
      name: kit.name,
      files: JSON.stringify(listing),
      warnings: JSON.stringify(warnings),
      installed_at: now,
    })
    .execute();
  const { styles, styleErrors } = installed;
  await showRevision(transaction, { revision, styles, styleErrors, before, now });
  return revision;
}

const stylesOf = (files: Iterable<string>): string =>
  [...files]
    .filter((file) => file.startsWith('styles/'))
    .sort()
    .join();

/** The revision that the site is shown with, when it is of this very kit: by name and by style sheets. */
async function revisionOfSameKit({ kysely, websiteId }: SiteTransaction, kit: Kit): Promise<number | undefined> {
  const shown = await kysely
    .selectFrom('kit_revision')
    .innerJoin('website', 'website.id', 'kit_revision.website_id')
    .where('kit_revision.website_id', '=', websiteId)
    .whereRef('revision', '=', 'website.kit_revision')
    .select(['revision', 'kit_revision.name', 'files'])
    .executeTakeFirst();
  const isSame =
    shown?.name === kit.name &&
    stylesOf(Object.keys((shown.files ?? {}) as Record<string, unknown>)) === stylesOf(kit.files.keys());
  return isSame ? shown.revision : undefined;
}

interface ShownRevision extends LiveStyles {
  /** What is wrong with its style sheets, which are told among the errors of its templates. */
  readonly styleErrors: readonly KitWarning[];
}

/**
 * Shows the site with one of its revisions. Its style sheet becomes the live one. What was told of the templates shown
 * before is forgotten.
 */
export async function showRevision(transaction: SiteTransaction, shown: ShownRevision): Promise<void> {
  const { kysely, websiteId } = transaction;
  await keepLiveStyles(transaction, shown);
  await kysely
    .updateTable('website')
    .set((eb) => ({ kit_revision: shown.revision, content_version: eb('content_version', '+', 1n) }))
    .where('id', '=', websiteId)
    .execute();
  await kysely.deleteFrom('template_error').where('website_id', '=', websiteId).execute();
  await reportStyleErrors(transaction, shown.styleErrors, shown.now);
}
