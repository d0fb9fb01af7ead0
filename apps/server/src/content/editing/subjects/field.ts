import { emptyDocument, readDocument } from '@portico/page-model';
import type { ReadSubject } from './subject.ts';

/** A zone of the kit; one that nobody filled is there too, and empty. */
export const readField: ReadSubject = async (tx, subject) => {
  if (!FIELD_ID.test(subject)) {
    return undefined;
  }
  const [row] = await tx.query<{ document: unknown }>(READ, [tx.websiteId, subject]);
  const live = row ? readDocument(row.document, 'field') : emptyDocument('field');
  return { draft: live, live };
};

/** As kits name their fields. */
const FIELD_ID = /^[\w.:-]{1,100}$/;

const READ = {
  name: 'subject-field',
  text: 'select document from block_field where website_id = $1 and field_id = $2',
};
