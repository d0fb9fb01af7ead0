import { documentOfForm, formOfDocument, isSame, readDocument } from '@portico/page-model';
import { isId } from '../../../platform/ids/is-id.ts';
import type { ReadSubject } from './subject.ts';

/** A form: the version that visitors fill in, or the blank that it begins with. */
export const readForm: ReadSubject = async (tx, subject) => {
  const [row] = isId(subject) ? await tx.query<Row & Record<string, unknown>>(READ, [tx.websiteId, subject]) : [];
  if (!row) {
    return undefined;
  }
  if (row.definition === null) {
    return { draft: documentOfForm(row.name, {}), live: null };
  }
  // What was published here is the very document, with its keys; what came by another way is made one.
  const published = row.live_state === null ? undefined : readDocument(row.live_state, 'form');
  const said = published && formOfDocument(published);
  const isSaid = isSame(said, { name: row.name, definition: row.definition });
  const live = published && isSaid ? published : documentOfForm(row.name, row.definition);
  return { draft: live, live };
};

interface Row {
  readonly name: string;
  readonly definition: unknown;
  readonly live_state: unknown;
}

const READ = {
  name: 'subject-form',
  text: `select f.name, v.definition, d.live_state from form f
    left join form_version v on v.website_id = $1 and v.form_id = f.id and v.version = f.live_version
    left join document d on d.website_id = $1 and d.kind = 'form' and d.subject = $2::uuid::text
    where f.website_id = $1 and f.id = $2::uuid and f.removed_at is null`,
};
