import type { FileKind } from '@portico/domain';
import { buffer } from 'node:stream/consumers';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { prepareFile } from '../../assets/prepare-file.ts';
import type { Services } from '../../services.ts';
import { bytesOf, findUpload, uploadKey, WHOLE, type Upload } from '../../uploads/upload.ts';
import { kindOfFile } from './file-kinds.ts';
import { isSafeZip } from './look-into-zip.ts';

type Looking = Pick<Services, 'database' | 'storage'>;

/**
 * Looks into a file that has come whole, and keeps it under one name or notes what is wrong with it. Pictures are drawn anew,
 * without the place where they were taken (SEC-40). Done twice it is the same; a process that is killed before the end leaves
 * the parts, and whoever asks next does it.
 */
export async function lookIntoUpload(
  services: Looking,
  upload: Upload,
  kinds: readonly FileKind[],
): Promise<Upload | undefined> {
  if (upload.state !== 'receiving' || upload.received !== upload.byte_size) {
    return upload;
  }
  const { website_id: websiteId, id, file_name: fileName } = upload;
  const bytes = new Uint8Array(await buffer(bytesOf(services, upload)));
  const kept = await whatIsKept(websiteId, fileName, bytes, kinds);
  if (kept) {
    await services.storage.put(uploadKey(websiteId, id, WHOLE), kept.bytes, 'application/octet-stream');
  }
  const after = await services.database.inSite(websiteId, async (tx) => {
    await note(tx, id, kept && { contentType: kept.contentType, byteSize: kept.bytes.byteLength });
    return findUpload(tx, id);
  });
  for (const part of upload.parts) {
    // oxlint-disable-next-line no-await-in-loop -- few, of one file
    await services.storage.delete(uploadKey(websiteId, id, part));
  }
  return after;
}

async function whatIsKept(websiteId: string, fileName: string, bytes: Uint8Array, kinds: readonly FileKind[]) {
  const found = await kindOfFile(fileName, bytes, kinds);
  if (!found || (found.isZip && !(await isSafeZip(bytes)))) {
    return undefined;
  }
  if (!found.isPicture) {
    return { bytes, contentType: found.contentType };
  }
  const drawn = await prepareFile(websiteId, { fileName, bytes });
  return drawn.ok ? { bytes: drawn.value.bytes, contentType: drawn.value.contentType } : undefined;
}

async function note(
  tx: SiteTransaction,
  id: string,
  kept: { readonly contentType: string; readonly byteSize: number } | undefined,
): Promise<void> {
  await tx.query(NOTE, [
    tx.websiteId,
    id,
    kept ? 'kept' : 'unsupported',
    kept?.contentType ?? null,
    kept?.byteSize ?? null,
  ]);
}

const NOTE = {
  name: 'form-upload-looked-into',
  text: `update upload set state = $3, content_type = $4, parts = '{}', byte_size = coalesce($5::bigint, byte_size),
      received = coalesce($5::bigint, received)
    where website_id = $1 and id = $2 and state = 'receiving'`,
};
