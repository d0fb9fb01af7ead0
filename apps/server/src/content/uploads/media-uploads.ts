import { fileLabel } from '../assets/file-type.ts';
import { importMediaFile, type AssetRefusal, type ImportAssetResult } from '../assets/commands.ts';
import { MAX_BYTES_PER_SITE, MAX_FILE_BYTES, MAX_FILES_PER_SITE } from '../assets/limits.ts';
import { withReceivedFile } from '../assets/receive-file.ts';
import { assetRepository } from '../assets/repository.ts';
import type { Services } from '../services.ts';
import { bytesOf, removeUploads, UPLOAD_KEPT_MS, type Upload } from './upload.ts';

/** A large file that a member begins to send. */
export interface NewMediaUpload {
  readonly accountId: string;
  readonly fileName: string;
  readonly byteSize: number;
  readonly fingerprint: string;
}

type Begun =
  | { readonly ok: true; readonly upload: Pick<Upload, 'id' | 'received'> }
  | { readonly ok: false; readonly error: AssetRefusal };

/** Makes room for a large file; the same file of the same person goes on where it stopped. */
export async function beginMediaUpload(
  { clock, database, newId }: Pick<Services, 'clock' | 'database' | 'newId'>,
  websiteId: string,
  { accountId, fileName, byteSize, fingerprint }: NewMediaUpload,
): Promise<Begun> {
  if (byteSize > MAX_FILE_BYTES) {
    return { ok: false, error: { code: 'FILE_TOO_LARGE', maxBytes: MAX_FILE_BYTES } };
  }
  const now = clock.now();
  return database.inSite(websiteId, async (tx): Promise<Begun> => {
    const [before] = await tx.query<{ id: string; received: string }>(FIND, [
      websiteId,
      accountId,
      fingerprint,
      byteSize,
      new Date(now),
    ]);
    if (before) {
      return { ok: true, upload: { id: before.id, received: BigInt(before.received) } };
    }
    const [usage, [waiting]] = [
      await assetRepository(tx).usage(),
      await tx.query<{ bytes: string }>(WAITING, [websiteId]),
    ];
    const bytes = usage.bytes + BigInt(waiting?.bytes ?? 0) + BigInt(byteSize);
    if (usage.files >= MAX_FILES_PER_SITE || bytes > MAX_BYTES_PER_SITE) {
      const error = { code: 'STORAGE_QUOTA', maxFiles: MAX_FILES_PER_SITE, maxBytes: MAX_BYTES_PER_SITE } as const;
      return { ok: false, error };
    }
    const id = newId();
    await tx.kysely
      .insertInto('upload')
      .values({
        website_id: websiteId,
        id,
        purpose: 'media',
        token_hash: null,
        account_id: accountId,
        fingerprint,
        form_id: null,
        field_id: null,
        submission_id: null,
        source_hash: null,
        file_name: fileLabel(fileName),
        byte_size: BigInt(byteSize),
        content_type: null,
        created_at: new Date(now),
        expires_at: new Date(now + UPLOAD_KEPT_MS),
      })
      .execute();
    return { ok: true, upload: { id, received: 0n } };
  });
}

/**
 * Takes an upload that has come whole into the library, then its parts away. A process that is killed between has lost nothing: asked
 * again, the same bytes are the file that is there.
 */
export async function finishMediaUpload(
  services: Pick<Services, 'clock' | 'database' | 'newId' | 'storage'>,
  upload: Upload,
): Promise<ImportAssetResult> {
  const result = await withReceivedFile(bytesOf(services, upload), (received) =>
    importMediaFile(services, upload.website_id, { ...received, fileName: upload.file_name }),
  );
  await removeUploads(services, upload.website_id, [upload]);
  return result;
}

const FIND = {
  name: 'media-upload-find',
  text: `select id, received from upload where website_id = $1 and account_id = $2 and fingerprint = $3
    and byte_size = $4::bigint and purpose = 'media' and expires_at > $5 order by created_at desc limit 1`,
};

const WAITING = {
  name: 'media-uploads-waiting',
  text: `select coalesce(sum(byte_size), 0) as bytes from upload where website_id = $1 and purpose = 'media'`,
};
