import type { EditableKind } from '@portico/contract/studio';
import { RecordType } from '@portico/domain';
import type { EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readHeads, type Head, type Heads } from './head.ts';
import { mayEdit, type Editor } from './policy.ts';
import { SUBJECTS } from './subjects/subjects.ts';

/** Something of a site that can be edited. */
export interface WalkedDraft {
  readonly kind: EditableKind;
  readonly subject: string;
  /** Of its page or post; empty for menus and parts of every page. */
  readonly title: string;
  /** The collection of a post. */
  readonly collectionId: string | null;
  /** Goes on behind it. */
  readonly cursor: string;
  /** What stands there, as it is edited; undefined where the person may not edit it. */
  read(): Promise<EditDocument | undefined>;
}

/**
 * A part of what can be edited of a site, as it is in drafts; what nobody has opened yet is read as visitors have it, and nothing
 * is written. Fewer than asked for are the last.
 * @param from cursor of the one before
 */
export async function walkDrafts(
  tx: SiteTransaction,
  kept: Heads,
  { from, limit }: { readonly from: string | undefined; readonly limit: number },
  editor: Editor,
): Promise<readonly WalkedDraft[]> {
  const behind = placeOf(from);
  const rows = await tx.query<SubjectRow & Record<string, unknown>>(LIST, [
    tx.websiteId,
    limit,
    ...BY_ID.map((rank) => lowestId(rank, behind)),
    behind.rank,
    behind.subject,
  ]);
  const { heads } = await readHeads(
    tx,
    kept,
    new Map(rows.flatMap(({ document_id: id }) => (id === null ? [] : [[id, undefined]]))),
    false,
  );
  const byId = new Map(heads.map((head) => [head.documentId, head]));
  return rows.map((row) => {
    const head = byId.get(row.document_id ?? '');
    return {
      kind: row.kind,
      subject: row.subject,
      title: row.title,
      collectionId: row.collection_id,
      cursor: `${row.rank} ${row.subject}`,
      read: async () => (head ? drafted(head, editor) : unopened(tx, row, editor)),
    };
  });
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

interface Place {
  readonly rank: number;
  readonly subject: string;
}

/** Ranks of what has an id of its own: pages, their settings, items. */
const BY_ID = [1, 2, 3];
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** A rank and a subject, as `cursor` writes them; whatever else is asked for begins anew. */
const CURSOR = /^(?:([123]) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})|([45]) (.*))$/s;

function placeOf(from: string | undefined): Place {
  const [, idRank, id, rank, subject] = CURSOR.exec(from ?? '') ?? [];
  return { rank: Number(idRank ?? rank ?? 0), subject: id ?? subject ?? '' };
}

/** Behind which id those of a rank go on: the index leads there, whatever was read before. */
function lowestId(rank: number, behind: Place): string {
  if (rank === behind.rank) {
    return behind.subject;
  }
  return rank > behind.rank ? FIRST_ID : LAST_ID;
}

interface SubjectRow {
  readonly rank: number;
  readonly kind: EditableKind;
  readonly subject: string;
  readonly title: string;
  readonly collection_id: string | null;
  /** Null where nobody has opened it. */
  readonly document_id: string | null;
}

const LIST = {
  name: 'editing-subjects',
  text: `select s.rank, s.kind, s.subject, s.title, s.collection_id, d.id as document_id from (
      (select 1 as rank, 'page' as kind, id::text as subject, title, null::uuid as collection_id from collection
        where website_id = $1 and removed_at is null and id > $3::uuid order by id limit $2)
      union all
      (select 2, 'page-settings', id::text, title, null from collection
        where website_id = $1 and removed_at is null and id > $4::uuid order by id limit $2)
      union all
      (select 3, 'item', id::text, title, collection_id from item
        where website_id = $1 and removed_at is null and record_type <> ${RecordType.StoreItem} and id > $5::uuid order by id limit $2)
      union all
      select 4, 'field', field_id, '', null from block_field
        where website_id = $1 and ($6::int < 4 or $6 = 4 and field_id > $7)
      union all
      select 5, 'menu', navigation_id, '', null from navigation
        where website_id = $1 and ($6 < 5 or $6 = 5 and navigation_id > $7)
      order by rank, subject limit $2
    ) s
    left join document d on d.website_id = $1 and d.kind = s.kind and d.subject = s.subject and d.removed_at is null
    order by s.rank, s.subject`,
};
