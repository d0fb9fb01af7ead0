import type { SiteTransaction } from '../../platform/database/database.ts';
import { readHeads, type Heads } from '../editing/head.ts';
import { mayEdit, type Editor } from '../editing/policy.ts';
import { DOCUMENT_TITLE } from './read-releases.ts';

/** A document that somebody is asked to look at. */
export interface Reviewed {
  readonly documentId: string;
  readonly kind: string;
  readonly subject: string;
  /** Empty where it has none yet. */
  readonly title: string;
  /** Of the collection that an item is in. */
  readonly collectionId: string | null;
  /** Who asked before this. */
  readonly askedBy: string | null;
}

/**
 * Asks those who may to publish a document; without a note it is sent back. Undefined where it is not the caller's to edit.
 * @returns what it is, as it was before
 */
export async function markForReview(
  tx: SiteTransaction,
  kept: Heads,
  documentId: string,
  asked: { readonly note: string; readonly now: number } | undefined,
  editor: Editor,
): Promise<Reviewed | undefined> {
  const { heads } = await readHeads(tx, kept, new Map([[documentId, undefined]]), true);
  const head = heads.find((one) => mayEdit(editor, one) || editor.may('content.publish'));
  const [row] = head ? await tx.query<Row & Record<string, unknown>>(READ, [tx.websiteId, documentId]) : [];
  if (!head || !row) {
    return undefined;
  }
  await tx.query(MARK, [
    tx.websiteId,
    documentId,
    asked ? editor.accountId : null,
    asked?.note ?? null,
    asked ? new Date(asked.now) : null,
  ]);
  const said = head.document.nodes['root']?.value['title'];
  return {
    documentId,
    kind: head.kind,
    subject: head.subject,
    title: typeof said === 'string' && said !== '' ? said : row.title,
    collectionId: row.collection_id,
    askedBy: row.asked_by,
  };
}

interface Row {
  readonly title: string;
  readonly asked_by: string | null;
  readonly collection_id: string | null;
}

const READ = {
  name: 'document-reviewed',
  text: `select d.asked_by, ${DOCUMENT_TITLE} as title,
      (select i.collection_id from item i where i.website_id = $1 and d.kind = 'item' and i.id::text = d.subject) as collection_id
    from document d where d.website_id = $1 and d.id = $2`,
};
const MARK = {
  name: 'document-review',
  text: 'update document set asked_by = $3, asked_note = $4, asked_at = $5 where website_id = $1 and id = $2',
};
