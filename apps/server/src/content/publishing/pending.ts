import type { PendingDocument } from '@portico/contract/studio';
import { diff, nodeOf, ROOT } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readHeads, type Head, type Heads } from '../editing/head.ts';
import { DOCUMENT_TITLE } from './read-releases.ts';
import { readLives } from './targets.ts';

/** Of the newest, so many are compared. */
const MAX_SHOWN = 200;

/** A document that is not live yet; who asked is told by account. */
export type Waiting = Omit<PendingDocument, 'asked'> & {
  readonly asked: { readonly by: string; readonly note: string } | null;
};

/** Everything that is not live yet, the newest first. */
export async function listPending(tx: SiteTransaction, kept: Heads): Promise<Waiting[]> {
  const rows = await tx.query<Row & Record<string, unknown>>(FIND, [tx.websiteId, MAX_SHOWN]);
  const { heads } = await readHeads(tx, kept, new Map(rows.map(({ id }) => [id, undefined])), false);
  const lives = await readLives(tx, heads);
  const byId = new Map(heads.map((head) => [head.documentId, head]));
  return rows.flatMap((row): Waiting[] => {
    const head = byId.get(row.id);
    const live = lives.get(row.id);
    const changes = head && live ? diff(live, head.document).length : 0;
    if (!head || (live && changes === 0)) {
      return [];
    }
    return [
      {
        documentId: row.id,
        kind: row.kind,
        subject: row.subject,
        title: titleIn(head) || row.title,
        isNew: !live,
        changes,
        people: row.people ?? [],
        asked: row.asked_by === null ? null : { by: row.asked_by, note: row.asked_note ?? '' },
        changedAt: row.changed_at.getTime(),
      },
    ];
  });
}

/** What an entry is called in its draft: before it was live nothing else knows. */
function titleIn({ kind, document }: Head): string {
  const title = kind === 'item' ? nodeOf(document, ROOT)?.value['title'] : undefined;
  return typeof title === 'string' ? title.trim() : '';
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly title: string;
  readonly people: readonly string[] | null;
  readonly asked_by: string | null;
  readonly asked_note: string | null;
  readonly changed_at: Date;
}

const FIND = {
  name: 'publishing-pending',
  text: `select d.id, d.kind, d.subject, d.asked_by, d.asked_note, d.changed_at, ${DOCUMENT_TITLE} as title,
      (select json_agg(distinct c.account_id) from document_change c where c.website_id = $1 and c.document_id = d.id
        and c.account_id is not null and c.revision > coalesce(d.live_revision, -1)) as people
    from document d where d.website_id = $1 and d.removed_at is null
      and (d.live_revision is null or d.live_revision < d.head_revision)
    order by d.changed_at desc, d.id limit $2`,
};
