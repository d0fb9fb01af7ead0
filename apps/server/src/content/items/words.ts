import { accept, editorMessages, fillMessage, refuse, type Result } from '@portico/locale';
import type { WordKind } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { acceptTransactions } from '../editing/accept-transactions.ts';
import { readHeads } from '../editing/head.ts';
import type { Editor } from '../editing/policy.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'clock' | 'heads' | 'newId'>;

/** Name of the words in items and their documents. */
const FIELDS = { tag: 'tags', category: 'categories' } as const;

export interface WordChange {
  readonly collectionId: string;
  readonly kind: WordKind;
  /** What each word becomes; null takes it away. */
  readonly become: ReadonlyMap<string, string | null>;
}

/** Letters without their accents and in one case: what people take for the same word. */
export function sameWord(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * Calls a word something else in all items of a collection, as visitors see them and as they are edited.
 * @returns how many items had it; EDITOR-015 where one of the new name is there and the two were not to be made one
 */
export async function renameWord(
  tx: SiteTransaction,
  services: Parts,
  asked: {
    readonly collectionId: string;
    readonly kind: WordKind;
    readonly from: string;
    readonly to: string;
    readonly merges: boolean;
  },
  editor: Editor,
): Promise<Result<number, { readonly code: 'WORD_EXISTS'; readonly message: string }>> {
  const { collectionId, kind, from, to } = asked;
  const known = await readWords(tx, services, collectionId, kind);
  const others = [...known].filter((word) => word !== from && sameWord(word) === sameWord(to));
  if (others.length > 0 && !asked.merges) {
    return refuse({ code: 'WORD_EXISTS', message: fillMessage(editorMessages.tagExists, { tagType: kind }) });
  }
  // Made one, they are spelled as was asked for now.
  const become = new Map([from, ...others].map((word) => [word, to]));
  return accept(await changeWords(tx, services, { collectionId, kind, become }, editor));
}

/** Changes words in everything that has them. */
export async function changeWords(
  tx: SiteTransaction,
  services: Parts,
  { collectionId, kind, become }: WordChange,
  editor: Editor,
): Promise<number> {
  const field = FIELDS[kind];
  const changed = (words: readonly string[]) => [
    ...new Set(
      words.map((word) => (become.has(word) ? become.get(word) : word)).filter((word) => typeof word === 'string'),
    ),
  ];
  const rows = await tx.query<{ id: string; words: readonly string[] }>(ROWS[field], [
    tx.websiteId,
    collectionId,
    [...become.keys()],
  ]);
  await tx.query(WRITE[field], [
    tx.websiteId,
    JSON.stringify(rows.map(({ id, words }) => ({ id, words: changed(words) }))),
    new Date(services.clock.now()),
  ]);
  const drafts = await draftsOf(tx, services, collectionId);
  const touched = drafts.filter((head) => wordsOf(head, field).some((word) => become.has(word)));
  for (const head of touched) {
    const before = wordsOf(head, field);
    const operation = {
      kind: 'set' as const,
      id: 'root',
      path: ['value', field],
      from: [...before],
      to: changed(before),
    };
    const transaction = {
      id: services.newId(),
      label: kind === 'tag' ? 'Changed tags' : 'Changed categories',
      documents: [{ documentId: head.documentId, base: head.revision, operations: [operation] }],
    };
    // oxlint-disable-next-line no-await-in-loop -- Each locks its own document.
    await acceptTransactions(tx, services, { clientId: services.newId(), seq: 1, transactions: [transaction] }, editor);
  }
  return new Set([...rows.map(({ id }) => id), ...touched.map(({ subject }) => subject)]).size;
}

async function readWords(
  tx: SiteTransaction,
  services: Parts,
  collectionId: string,
  kind: WordKind,
): Promise<Set<string>> {
  const field = FIELDS[kind];
  const [rows, drafts] = [
    await tx.query<{ word: string }>(WORDS[field], [tx.websiteId, collectionId]),
    await draftsOf(tx, services, collectionId),
  ];
  return new Set([...rows.map(({ word }) => word), ...drafts.flatMap((head) => wordsOf(head, field))]);
}

/** Documents of items that hold something visitors do not have; the others are brought in when they are opened. */
async function draftsOf(tx: SiteTransaction, services: Parts, collectionId: string) {
  const rows = await tx.query<{ id: string }>(DRAFTS, [tx.websiteId, collectionId]);
  const { heads } = await readHeads(tx, services.heads, new Map(rows.map(({ id }) => [id, undefined])), true);
  return heads;
}

type DraftHead = Awaited<ReturnType<typeof draftsOf>>[number];

function wordsOf({ document }: DraftHead, field: 'tags' | 'categories'): readonly string[] {
  const words = document.nodes['root']?.value[field];
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
}

const rowsOf = (field: 'tags' | 'categories') => ({
  name: `item-words-rows-${field}`,
  text: `select id, ${field} as words from item where website_id = $1 and collection_id = $2 and ${field} && $3::text[] for update`,
});
const writeOf = (field: 'tags' | 'categories') => ({
  name: `item-words-write-${field}`,
  text: `update item i set ${field} = array(select jsonb_array_elements_text(r.words)), updated_at = $3
    from jsonb_to_recordset($2::jsonb) as r (id uuid, words jsonb) where i.website_id = $1 and i.id = r.id`,
});
const wordsIn = (field: 'tags' | 'categories') => ({
  name: `item-words-${field}`,
  text: `select distinct unnest(${field}) as word from item where website_id = $1 and collection_id = $2 and removed_at is null`,
});
const ROWS = { tags: rowsOf('tags'), categories: rowsOf('categories') };
const WRITE = { tags: writeOf('tags'), categories: writeOf('categories') };
const WORDS = { tags: wordsIn('tags'), categories: wordsIn('categories') };
const DRAFTS = {
  name: 'item-words-drafts',
  text: `select d.id from document d join item i on i.website_id = $1 and i.id::text = d.subject
    where d.website_id = $1 and d.kind = 'item' and i.collection_id = $2 and d.removed_at is null
      and d.live_revision is distinct from d.head_revision
    limit 2000`,
};
