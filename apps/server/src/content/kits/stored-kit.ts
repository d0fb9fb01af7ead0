import type { SiteTransaction } from '../../platform/database/database.ts';
import { kitFileKind, type KitFiles } from './kit-files.ts';
import type { ScriptCalls } from './script-calls.ts';

/** A file of a kit as it is stored. */
export interface KitFileFacts {
  readonly sha256: string;
  readonly size: number;
  /** Of scripts, as they were looked through when the kit was installed; absent in revisions of before. */
  readonly calls?: ScriptCalls;
}

/** The files of one installed revision. */
export interface StoredKit {
  /** Templates, style sheets and settings; scripts, images and fonts stay in the database until asked for. */
  readonly files: KitFiles;
  /** Every file, served or not. */
  readonly listing: ReadonlyMap<string, KitFileFacts>;
}

/** Reads a revision of the site's kits; one that does not exist has no files. */
export async function readStoredKit(
  { kysely, websiteId }: Pick<SiteTransaction, 'kysely' | 'websiteId'>,
  revision: number,
): Promise<StoredKit> {
  const row = await kysely
    .selectFrom('kit_revision')
    .select('files')
    .where('website_id', '=', websiteId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  const listing = new Map(Object.entries((row?.files ?? {}) as Record<string, KitFileFacts>));
  const files = await readContents({ kysely, websiteId }, listing, (file) => kitFileKind(file) === 'text');
  return { files, listing };
}

/** The contents of some files of a revision. */
export async function readContents(
  { kysely, websiteId }: Pick<SiteTransaction, 'kysely' | 'websiteId'>,
  listing: ReadonlyMap<string, KitFileFacts>,
  isWanted: (file: string) => boolean,
): Promise<KitFiles> {
  const wanted = [...listing].filter(([file]) => isWanted(file));
  const hashes = [...new Set(wanted.map(([, facts]) => facts.sha256))];
  const rows =
    hashes.length === 0
      ? []
      : await kysely
          .selectFrom('kit_file')
          .select(['sha256', 'content'])
          .where('website_id', '=', websiteId)
          .where('sha256', 'in', hashes)
          .execute();
  const contents = new Map(rows.map(({ sha256, content }) => [sha256, content]));
  return new Map(
    wanted.flatMap(([file, { sha256 }]) => {
      const content = contents.get(sha256);
      return content ? [[file, content] as const] : [];
    }),
  );
}
