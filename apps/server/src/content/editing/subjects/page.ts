import { emptyDocument, readDocument } from '@portico/page-model';
import { isId } from '../../../platform/ids/is-id.ts';
import type { ReadSubject } from './subject.ts';

/** The body of a page: its newest version, and the one that is published. */
export const readPage: ReadSubject = async (tx, subject) => {
  const [row] = isId(subject) ? await tx.query<{ newest: unknown; live: unknown }>(READ, [tx.websiteId, subject]) : [];
  return (
    row && {
      draft: row.newest === null ? emptyDocument('page') : readDocument(row.newest, 'page'),
      live: row.live === null ? null : readDocument(row.live, 'page'),
    }
  );
};

const READ = {
  name: 'subject-page',
  text: `select
      (select v.document from page_version v where v.website_id = $1 and v.collection_id = c.id
        order by v.version desc limit 1) as newest,
      (select v.document from page_version v where v.website_id = $1 and v.collection_id = c.id
        and v.version = c.published_version) as live
    from collection c where c.website_id = $1 and c.id = $2`,
};
