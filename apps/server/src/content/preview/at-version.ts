import type { EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { readVersion } from '../publishing/versions.ts';
import type { Drafts } from './draft-images.ts';

/** Drafts with one document as it was in a version: `<document>.<version>`; anything else changes nothing. */
export async function atVersion(tx: SiteTransaction, drafts: Drafts, asked: string | null): Promise<Drafts> {
  const [documentId = '', number = ''] = (asked ?? '').split('.');
  if (!isId(documentId) || !/^\d{1,9}$/.test(number)) {
    return drafts;
  }
  const version = await readVersion(tx, documentId, Number(number));
  // What was stored was read as a document there.
  const document = version?.document as EditDocument | undefined;
  return document
    ? { ...drafts, heads: drafts.heads.map((head) => (head.documentId === documentId ? { ...head, document } : head)) }
    : drafts;
}
