import type { EditableKind, FoundDocument } from '@portico/contract/studio';
import { RecordType } from '@portico/domain';
import { findPlaces, type EditDocument, type Sought } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readHeads, type Head, type Heads } from '../editing/head.ts';
import { mayEdit, type Editor } from '../editing/policy.ts';
import { SUBJECTS } from '../editing/subjects/subjects.ts';

/** So many documents are looked into in one call. */
const DOCUMENTS_A_CALL = 40;
/** With so many places found a call answers what it has. */
const PLACES_A_CALL = 300;

/**
 * Looks through what can be edited of a site, as it is in drafts; what nobody has opened yet is read as visitors have it, and
 * nothing is written.
 * @param from where the call before ended
 */
export async function findInSite(
  tx: SiteTransaction,
  kept: Heads,
  asked: Sought & { readonly from?: string | undefined },
  editor: Editor,
): Promise<{ readonly documents: FoundDocument[]; readonly next: string | null }> {
  const [rank = '0', ...subject] = (asked.from ?? '').split(' ');
  const rows = await tx.query<SubjectRow & Record<string, unknown>>(LIST, [
    tx.websiteId,
    RecordType.StoreItem,
    Number.parseInt(rank, 10) || 0,
    subject.join(' '),
    DOCUMENTS_A_CALL,
  ]);
  const { heads } = await readHeads(
    tx,
    kept,
    new Map(rows.flatMap(({ document_id: id }) => (id === null ? [] : [[id, undefined]]))),
    false,
  );
  const byId = new Map(heads.map((head) => [head.documentId, head]));
  const documents: FoundDocument[] = [];
  let places = 0;
  for (const row of rows) {
    const head = byId.get(row.document_id ?? '');
    const document = head ? drafted(head, editor) : await unopened(tx, row, editor);
    const found = document ? findPlaces(document, asked) : [];
    if (found.length > 0) {
      documents.push({ kind: row.kind, subject: row.subject, title: row.title, places: [...found] });
    }
    places += found.length;
    if (places >= PLACES_A_CALL) {
      return { documents, next: cursorOf(row) };
    }
  }
  const last = rows.at(-1);
  return { documents, next: last && rows.length === DOCUMENTS_A_CALL ? cursorOf(last) : null };
}

function drafted(head: Head, editor: Editor): EditDocument | undefined {
  return mayEdit(editor, head) ? head.document : undefined;
}

async function unopened(
  tx: SiteTransaction,
  { kind, subject }: SubjectRow,
  editor: Editor,
): Promise<EditDocument | undefined> {
  const found = mayEdit(editor, { kind, createdBy: null, liveRevision: 0 })
    ? await SUBJECTS[kind](tx, subject)
    : undefined;
  return found?.draft;
}

interface SubjectRow {
  readonly rank: number;
  readonly kind: EditableKind;
  readonly subject: string;
  readonly title: string;
  /** Null where nobody has opened it. */
  readonly document_id: string | null;
}

function cursorOf({ rank, subject }: SubjectRow): string {
  return `${rank} ${subject}`;
}

const LIST = {
  name: 'replace-subjects',
  text: `select s.rank, s.kind, s.subject, s.title, d.id as document_id from (
      select 1 as rank, 'page' as kind, id::text as subject, title from collection where website_id = $1 and removed_at is null
      union all
      select 2, 'page-settings', id::text, title from collection where website_id = $1 and removed_at is null
      union all
      select 3, 'item', id::text, title from item where website_id = $1 and removed_at is null and record_type <> $2
      union all
      select 4, 'field', field_id, '' from block_field where website_id = $1
      union all
      select 5, 'menu', navigation_id, '' from navigation where website_id = $1
    ) s
    left join document d on d.website_id = $1 and d.kind = s.kind and d.subject = s.subject and d.removed_at is null
    where (s.rank, s.subject) > ($3::int, $4::text) order by s.rank, s.subject limit $5`,
};
