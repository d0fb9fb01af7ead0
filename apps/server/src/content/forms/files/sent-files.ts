import { parsePayload, type UploadState } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { isId } from '../../../platform/ids/is-id.ts';
import type { Services } from '../../services.ts';
import { tokenHash, type Upload } from '../../uploads/upload.ts';
import type { SiteFormDocument } from '../form-document.ts';
import { lookIntoUpload } from './look-into-upload.ts';

/** How many files one form may name at all, over all its fields. */
const MOST_NAMED = 100;

/**
 * The files that answers name, each by `uploadId.token`: kept, or what is wrong with it. Those that are not ours, of another form
 * or field, not whole, or gone are not among them. One that is in a submission already still is, so that the same sent twice
 * is answered alike; a second submission cannot take it.
 */
export async function readSentFiles(
  services: Pick<Services, 'database' | 'storage'>,
  websiteId: string,
  form: Pick<SiteFormDocument, 'id' | 'fields'>,
  given: unknown,
): Promise<ReadonlyMap<string, UploadState>> {
  const states = new Map<string, UploadState>();
  const answers = parsePayload(given) ?? new Map<string, unknown>();
  for (const field of form.fields) {
    if (field.type !== 'file') continue;
    for (const named of [answers.get(field.id)].flat().slice(0, MOST_NAMED)) {
      if (typeof named !== 'string') continue;
      // oxlint-disable-next-line no-await-in-loop -- few, and looking into one takes memory
      const upload = await findSent(services, websiteId, { named, formId: form.id, fieldId: field.id });
      // oxlint-disable-next-line no-await-in-loop -- the same
      const state = upload && stateOf(await lookIntoUpload(services, upload, field.settings.types));
      if (state) states.set(named, state);
    }
  }
  return states;
}

/** An upload by what its visitor knows of it; undefined where the token is another. */
export async function findSent(
  { database }: Pick<Services, 'database'>,
  websiteId: string,
  { named, formId, fieldId }: { readonly named: string; readonly formId?: string; readonly fieldId?: string },
): Promise<Upload | undefined> {
  const [id = '', token = ''] = named.split('.', 2);
  if (!isId(id) || token === '') return undefined;
  const [upload] = await database.readInSite(websiteId, (tx) =>
    tx.query<Upload>(FIND, [websiteId, id, tokenHash(token)]),
  );
  const isOf =
    upload && (formId ?? upload.form_id) === upload.form_id && (fieldId ?? upload.field_id) === upload.field_id;
  return isOf ? { ...upload, byte_size: BigInt(upload.byte_size), received: BigInt(upload.received) } : undefined;
}

function stateOf(upload: Upload | undefined): UploadState | undefined {
  switch (upload?.state) {
    case 'kept':
    case 'claimed':
      return {
        kind: 'kept',
        file: {
          upload: upload.id,
          name: upload.file_name,
          size: Number(upload.byte_size),
          type: upload.content_type ?? '',
        },
      };
    case 'too-large':
    case 'unsupported':
      return { kind: upload.state, name: upload.file_name };
    default:
      return undefined;
  }
}

/**
 * Gives files to the submission that names them.
 * @returns false where one of them is in another submission already
 */
export async function claimFiles(
  tx: SiteTransaction,
  submissionId: string,
  uploadIds: readonly string[],
): Promise<boolean> {
  if (uploadIds.length === 0) return true;
  const claimed = await tx.query<{ id: string }>(CLAIM, [tx.websiteId, uploadIds, submissionId]);
  return claimed.length === new Set(uploadIds).size;
}

const FIND = {
  name: 'form-upload-find',
  text: `select * from upload where website_id = $1 and id = $2 and token_hash = $3 and purpose = 'form'`,
};

const CLAIM = {
  name: 'form-upload-claim',
  text: `update upload set state = 'claimed', submission_id = $3
    where website_id = $1 and id = any($2::uuid[]) and state = 'kept' returning id`,
};
