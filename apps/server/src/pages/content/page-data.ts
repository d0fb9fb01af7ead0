import type { ImageRecord } from '../../assets/present.ts';
import type { SiteTransaction } from '../../database/database.ts';
import { EMPTY_DOCUMENT, type PageDocument } from '../blocks/page-document.ts';
import { findFacets, type Facets } from './facets.ts';
import { findItems, type ItemQuery } from './item-query.ts';
import type { ItemRow } from './item-row.ts';
import { findDocuments } from './page-versions.ts';
import type { SiteContent } from './site-content.ts';

/** One thing a page needs from the database; plain data, so that a page's needs can be remembered. */
export type Need =
  | { readonly kind: 'items'; readonly query: ItemQuery }
  | { readonly kind: 'facets'; readonly collectionId: string }
  | { readonly kind: 'document'; readonly collectionId: string };

/**
 * What a page reads while it renders. Templates ask without waiting: what is not here yet is noted, the render goes on
 * with nothing, and after {@link PageData.load} it runs again. Needs of the last render of the same kind of page are
 * loaded beforehand, so that one run is the rule.
 */
export interface PageData {
  items(query: ItemQuery): readonly ItemRow[] | undefined;
  facets(collectionId: string): Facets | undefined;
  document(collectionId: string): PageDocument | undefined;
  image(assetId: string): ImageRecord | undefined;
  /** Notes what will be needed. */
  expect(needs: readonly Need[]): void;
  /** Loads what was asked for and is not here; false when nothing was missing. */
  load(): Promise<boolean>;
  /** Everything asked for. */
  needs(): readonly Need[];
}

export interface PageDataOptions {
  /** Everything a page reads is read in one transaction. */
  readonly transaction: SiteTransaction;
  readonly content: SiteContent;
  readonly now: number;
}

export function createPageData({ transaction, content, now }: PageDataOptions): PageData {
  const items = new Map<string, readonly ItemRow[]>();
  const documents = new Map<string, PageDocument>();
  const images = new Map(content.images);
  const asked = new Map<string, Need>();
  const missing = new Map<string, Need>();

  const note = (key: string, need: Need, isHere: boolean) => {
    asked.set(key, need);
    if (!isHere) {
      missing.set(key, need);
    }
  };

  return {
    items: (query) => {
      const key = JSON.stringify(query);
      note(key, { kind: 'items', query }, items.has(key));
      return items.get(key);
    },
    facets: (collectionId) => {
      const known = content.memo.get(facetsKey(collectionId)) as Facets | undefined;
      note(`facets ${collectionId}`, { kind: 'facets', collectionId }, known !== undefined);
      return known;
    },
    document: (collectionId) => {
      note(`document ${collectionId}`, { kind: 'document', collectionId }, documents.has(collectionId));
      return documents.get(collectionId);
    },
    image: (assetId) => images.get(assetId),
    expect: (needs) => {
      for (const need of needs) {
        const key = keyOf(need);
        const isHere = need.kind === 'facets' && content.memo.has(facetsKey(need.collectionId));
        if (!isHere && !items.has(key)) {
          missing.set(key, need);
        }
      }
    },
    load: async () => {
      const needs = [...missing.values()];
      missing.clear();
      if (needs.length === 0) {
        return false;
      }
      const queries = needs.flatMap((need) => (need.kind === 'items' ? [need.query] : []));
      const wanted = needs.flatMap((need) => (need.kind === 'document' ? [need.collectionId] : []));
      const faceted = needs.flatMap((need) => (need.kind === 'facets' ? [need.collectionId] : []));
      const [found, facets, published] = await Promise.all([
        findItems(transaction, queries, now),
        findFacets(transaction, faceted, now),
        findDocuments(transaction, wanted),
      ]);
      queries.forEach((query, index) => items.set(JSON.stringify(query), found[index] ?? []));
      for (const [id, answer] of facets) {
        content.memo.set(facetsKey(id), answer);
      }
      wanted.forEach((id) => documents.set(id, published.documents.get(id) ?? EMPTY_DOCUMENT));
      for (const [id, image] of published.images) {
        images.set(id, image);
      }
      return true;
    },
    needs: () => [...asked.values()],
  };
}

const facetsKey = (collectionId: string) => `facets ${collectionId}`;

function keyOf(need: Need): string {
  return need.kind === 'items' ? JSON.stringify(need.query) : `${need.kind} ${need.collectionId}`;
}
