import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { UploadTables } from '../../platform/database/schema/uploads.ts';
import { assetKey } from '../assets/asset.ts';
import type { Services } from '../services.ts';

/** A file on its way in, or one that a visitor sent with a form. */
export type Upload = Selectable<UploadTables['upload']>;

/** So long a file waits for the rest of it, or for somebody to use it. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60_000;

/** What the database keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Where a part of an upload lies, or the whole of it (`file`) once it was looked into. */
export function uploadKey(websiteId: string, uploadId: string, part: string): string {
  return assetKey(websiteId, uploadId, part);
}

/** The name under which a whole upload is kept; what it is called and what it is stand in its row. */
export const WHOLE = 'file.bin';

/** An upload of the site; undefined where it has none such. */
export function findUpload(tx: SiteTransaction, id: string): Promise<Upload | undefined> {
  return tx.kysely
    .selectFrom('upload')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

/**
 * Notes that a part was stored.
 * @returns false where something else came at this place before
 */
export async function addPart(
  tx: SiteTransaction,
  id: string,
  part: { readonly name: string; readonly at: number; readonly byteSize: number },
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(ADD_PART, [tx.websiteId, id, part.at, part.byteSize, part.name]);
  return rows.length === 1;
}

const ADD_PART = {
  name: 'upload-add-part',
  text: `update upload set received = received + $4::bigint, parts = parts || $5::text
    where website_id = $1 and id = $2 and received = $3::bigint and state = 'receiving'
      and received + $4::bigint <= byte_size returning id`,
};

/** The bytes that have come so far, in their order. */
export function bytesOf({ storage }: Pick<Services, 'storage'>, upload: Upload): Readable {
  return Readable.from(
    (async function* read() {
      for (const part of upload.parts) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        const file = await storage.get(uploadKey(upload.website_id, upload.id, part));
        if (!file) throw new Error(`A part of upload ${upload.id} is missing.`);
        yield* file.stream;
      }
    })(),
  );
}

/** Takes away what was stored of uploads, then their rows: a program that is killed between finds them again. */
export async function removeUploads(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  websiteId: string,
  uploads: readonly Pick<Upload, 'id' | 'parts'>[],
): Promise<void> {
  for (const { id, parts } of uploads) {
    for (const part of [...parts, WHOLE]) {
      // oxlint-disable-next-line no-await-in-loop -- few, and nobody waits
      await storage.delete(uploadKey(websiteId, id, part));
    }
  }
  await database.inSite(websiteId, (tx) => tx.query(REMOVE, [websiteId, uploads.map(({ id }) => id)]));
}

const REMOVE = { name: 'upload-remove', text: 'delete from upload where website_id = $1 and id = any($2::uuid[])' };
