import { MEGABYTE, type FieldDefinition } from '@portico/domain';
import { newToken } from '../../../platform/config/secrets.ts';
import { sourceKey } from '../../../platform/http/source-key.ts';
import { fileLabel } from '../../assets/file-type.ts';
import type { Services } from '../../services.ts';
import { tokenHash, UPLOAD_KEPT_MS } from '../../uploads/upload.ts';

/** Files that one network may send in an hour, its bytes in a day, and bytes of a site that are in no submission yet. */
export const FORM_UPLOAD_LIMITS = {
  filesAnHour: 20,
  bytesADay: 200 * MEGABYTE,
  unclaimedBytes: 1000 * MEGABYTE,
} as const;

/** A field of files of a form. */
export type FileField = Extract<FieldDefinition, { type: 'file' }>;

/** What a visitor begins to send. */
export interface NewFormUpload {
  readonly formId: string;
  readonly field: FileField;
  readonly fileName: string;
  readonly byteSize: number;
  /** The network it comes from. */
  readonly source: string;
}

export type NewFormUploadEnd =
  /** `uploadId.token`: whoever has it may send the rest, name the file in a form, and take it away. */
  | { readonly ok: true; readonly uploadId: string; readonly token: string }
  /** Named in a form it says that it is too large. */
  | { readonly ok: false; readonly code: 'FILE_TOO_LARGE'; readonly uploadId: string; readonly token: string }
  | { readonly ok: false; readonly code: 'TOO_MANY_REQUESTS' };

/** Makes room for a visitor's file; one that is too large is remembered, so that a form that names it says why. */
export async function newFormUpload(
  { clock, database, newId, secrets }: Pick<Services, 'clock' | 'database' | 'newId' | 'secrets'>,
  websiteId: string,
  { formId, field, fileName, byteSize, source }: NewFormUpload,
): Promise<NewFormUploadEnd> {
  const now = clock.now();
  const [id, token] = [newId(), newToken()];
  const isTooLarge = byteSize > field.settings.maxSizeMb * MEGABYTE;
  const sourceHash = secrets.sign('form upload source', `${websiteId} ${sourceKey(source)}`);
  // What is not taken counts as nothing.
  const counted = isTooLarge ? 0 : byteSize;
  const isThere = await database.inSite(websiteId, async (tx) => {
    const [sent] = await tx.query<{ files: number; bytes: string; unclaimed: string }>(SENT, [
      websiteId,
      sourceHash,
      new Date(now - HOUR_MS),
      new Date(now - UPLOAD_KEPT_MS),
    ]);
    const [files, bytes, unclaimed] = [sent?.files ?? 0, Number(sent?.bytes ?? 0), Number(sent?.unclaimed ?? 0)];
    const { filesAnHour, bytesADay, unclaimedBytes } = FORM_UPLOAD_LIMITS;
    if (files >= filesAnHour || bytes + counted > bytesADay || unclaimed + counted > unclaimedBytes) {
      return false;
    }
    await tx.kysely
      .insertInto('upload')
      .values({
        website_id: websiteId,
        id,
        purpose: 'form',
        token_hash: tokenHash(token),
        account_id: null,
        fingerprint: null,
        form_id: formId,
        field_id: field.id,
        submission_id: null,
        source_hash: sourceHash,
        file_name: fileLabel(fileName),
        byte_size: BigInt(counted),
        state: isTooLarge ? 'too-large' : 'receiving',
        content_type: null,
        created_at: new Date(now),
        expires_at: new Date(now + UPLOAD_KEPT_MS),
      })
      .execute();
    return true;
  });
  if (!isThere) {
    return { ok: false, code: 'TOO_MANY_REQUESTS' };
  }
  return isTooLarge ? { ok: false, code: 'FILE_TOO_LARGE', uploadId: id, token } : { ok: true, uploadId: id, token };
}

const HOUR_MS = 60 * 60_000;

const SENT = {
  name: 'form-uploads-sent',
  text: `select count(*) filter (where source_hash = $2 and created_at > $3)::int as files,
      coalesce(sum(byte_size) filter (where source_hash = $2 and created_at > $4), 0) as bytes,
      coalesce(sum(byte_size) filter (where purpose = 'form' and state in ('receiving', 'kept')), 0) as unclaimed
    from upload where website_id = $1 and (source_hash = $2 or state in ('receiving', 'kept'))`,
};
