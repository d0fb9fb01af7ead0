import { RecordType } from '@portico/domain';
import {
  articleOf,
  emptyDocument,
  isOfBlocks,
  readDocument,
  ROOT,
  type EditDocument,
  type JsonObject,
  type JsonValue,
} from '@portico/page-model';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { isId } from '../../../platform/ids/is-id.ts';
import type { ReadSubject } from './subject.ts';

/** A post, event or other member of a collection; products have an editor of their own. */
export const readItem: ReadSubject = async (tx, subject) => {
  const [row] = isId(subject)
    ? await tx.query<ItemRow & Record<string, unknown>>(READ, [tx.websiteId, subject, RecordType.StoreItem])
    : [];
  if (!row) {
    return undefined;
  }
  const own = emptyDocument('item', itemValue(row));
  const document = isOfBlocks(row.content)
    ? { ...own, nodes: { ...readDocument(row.document, 'item').nodes, ...own.nodes } }
    : own;
  return { draft: document, live: row.workflow_state === 'draft' ? null : document };
};

/** Whether it was there, and lies among what was removed. */
export async function isRemovedItem(tx: SiteTransaction, subject: string): Promise<boolean> {
  const rows = isId(subject) ? await tx.query(REMOVED, [tx.websiteId, subject, RecordType.StoreItem]) : [];
  return rows.length > 0;
}

interface ItemRow {
  readonly title: string;
  readonly url_id: string;
  readonly body: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly author_name: string | null;
  readonly is_starred: boolean;
  readonly publish_at: Date;
  readonly workflow_state: string;
  readonly content: JsonObject;
  readonly asset_id: string | null;
  readonly alt_text: string | null;
  readonly document: unknown;
}

/** What an item says beside its columns. */
export const CONTENT_FIELDS = [
  'seo',
  'sourceUrl',
  'customContent',
  'commentState',
  'startDate',
  'endDate',
  /** How an event comes again: an `EventRepetition`. */
  'repeats',
  'location',
  /** What is heard: `{ assetId }`. */
  'sound',
  /** `blocks` where the text is made of them; else it is the HTML of `body`. */
  'bodyMode',
] as const;

/** An item has an address beginning so until it gets its own: nothing is found there. */
export const NEW_ADDRESS = 'new-';

/** What is said of an item, as its document says it; `publishAt` in epoch milliseconds. */
function itemValue(row: ItemRow): JsonObject {
  return {
    title: row.title,
    urlId: row.workflow_state === 'draft' && row.url_id.startsWith(NEW_ADDRESS) ? '' : row.url_id,
    // Blocks say themselves what the column says of them.
    body: isOfBlocks(row.content) ? '' : row.body,
    excerpt: row.excerpt,
    tags: row.tags,
    categories: row.categories,
    authorName: row.author_name ?? '',
    isStarred: row.is_starred,
    // What was never live has the date on which it is published, until somebody says another.
    ...(row.workflow_state === 'draft' ? {} : { publishAt: row.publish_at.getTime() }),
    ...(row.asset_id === null ? {} : { assetId: row.asset_id, alt: row.alt_text ?? '' }),
    ...Object.fromEntries(
      CONTENT_FIELDS.flatMap((name) => (row.content[name] === undefined ? [] : [[name, row.content[name]]])),
    ),
  };
}

/** What a document says of an item, as the columns of one hold it: {@link itemValue} the other way; words may be shown as they are. */
export function itemColumns(document: EditDocument) {
  const value = document.nodes[ROOT]?.value ?? {};
  return {
    title: text(value['title']),
    body: sanitiseRichText(isOfBlocks(value) ? articleOf(document) : text(value['body'])),
    excerpt: sanitiseRichText(text(value['excerpt'])),
    tags: texts(value['tags']),
    categories: texts(value['categories']),
    author_name: text(value['authorName']) || null,
    is_starred: value['isStarred'] === true,
    content: Object.fromEntries(
      CONTENT_FIELDS.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])),
    ),
  };
}

function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

const READ = {
  name: 'subject-item',
  text: `select i.title, i.url_id, i.body, i.excerpt, i.tags, i.categories, i.author_name, i.is_starred, i.publish_at,
      i.workflow_state, i.content, a.asset_id, a.alt_text, b.document
    from item i left join item_asset a on a.website_id = $1 and a.item_id = i.id and a.position = 0
      left join item_body b on b.website_id = $1 and b.item_id = i.id
    where i.website_id = $1 and i.id = $2 and i.record_type <> $3 and i.removed_at is null`,
};

const REMOVED = {
  name: 'subject-item-removed',
  text: 'select id from item where website_id = $1 and id = $2 and record_type <> $3 and removed_at is not null',
};
