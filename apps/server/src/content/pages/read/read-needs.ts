import type { ImageRecord } from '../../assets/present.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { EMPTY_DOCUMENT, type PageDocument } from '@portico/page-model';
import type { PageRead } from '../page-provider.ts';
import { findFacets, type Facets } from './facets.ts';
import { findItems, type ItemQuery, type ItemReading } from './item-query.ts';
import type { ItemRow } from './item-row.ts';
import { findDocuments } from './page-versions.ts';

/** One thing a page needs from the database; plain data, so that a page's needs can be remembered. */
export type Need =
  | { readonly kind: 'items'; readonly query: ItemQuery }
  | { readonly kind: 'facets'; readonly collectionId: string }
  /** The blocks of a page, or of an item. */
  | { readonly kind: 'document'; readonly id: string }
  /** What a feature reads, by the name of its read. */
  | { readonly kind: 'read'; readonly name: string; readonly query: unknown };

/** What the database says to a page's needs. */
export interface Answers {
  readonly items: readonly { readonly query: ItemQuery; readonly rows: readonly ItemRow[] }[];
  readonly facets: ReadonlyMap<string, Facets>;
  readonly documents: ReadonlyMap<string, PageDocument>;
  readonly reads: readonly { readonly name: string; readonly query: unknown; readonly answer: unknown }[];
  /** Images in the documents. */
  readonly images: ReadonlyMap<string, ImageRecord>;
}

export interface NeedReading extends ItemReading {
  /** What features read. */
  readonly reads: ReadonlyMap<string, PageRead<unknown, unknown>>;
}

/** Reads all that is needed in one way to the database, with one statement for each kind of need. */
export async function readNeeds(
  transaction: SiteTransaction,
  needs: readonly Need[],
  reading: NeedReading,
): Promise<Answers> {
  const queries = needs.flatMap((need) => (need.kind === 'items' ? [need.query] : []));
  const wanted = needs.flatMap((need) => (need.kind === 'document' ? [need.id] : []));
  const faceted = needs.flatMap((need) => (need.kind === 'facets' ? [need.collectionId] : []));
  const asked = needs.flatMap((need) => (need.kind === 'read' ? [need] : []));
  const [, found, facets, published, reads] = await Promise.all([
    // They ask by index for few rows of any site alike.
    transaction.planOnce(),
    findItems(transaction, queries, reading),
    findFacets(transaction, faceted, reading.now),
    findDocuments(transaction, wanted),
    Promise.all(asked.map(({ name, query }) => reading.reads.get(name)?.read(transaction, query))),
  ]);
  return {
    items: queries.map((query, index) => ({ query, rows: found[index] ?? [] })),
    facets,
    documents: new Map(wanted.map((id) => [id, published.documents.get(id) ?? EMPTY_DOCUMENT])),
    reads: asked.map(({ name, query }, index) => ({ name, query, answer: reads[index] })),
    images: published.images,
  };
}

/** The same for the same need. */
export function keyOf(need: Need): string {
  switch (need.kind) {
    case 'items':
      return JSON.stringify(need.query);
    case 'read':
      return `${need.name} ${JSON.stringify(need.query)}`;
    case 'document':
      return `document ${need.id}`;
    case 'facets':
      return `facets ${need.collectionId}`;
  }
}
