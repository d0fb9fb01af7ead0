import type { ImageRecord } from '../../assets/present.ts';
import type { PageRead } from '../page-provider.ts';
import type { PageDocument } from '@portico/page-model';
import type { Facets } from './facets.ts';
import type { ItemQuery } from './item-query.ts';
import type { ItemRow } from './item-row.ts';
import { keyOf, type Answers, type Need } from './read-needs.ts';
import type { SiteContent } from './site-content.ts';

/**
 * What a page reads while it renders. Templates ask without waiting: what is not here yet is noted, the render goes on
 * with nothing, and after {@link PageData.load} it runs again. Needs of the last render of the page, or of one of its
 * kind, are loaded beforehand, so that one run is the rule.
 */
export interface PageData {
  items(query: ItemQuery): readonly ItemRow[] | undefined;
  facets(collectionId: string): Facets | undefined;
  /** The blocks of a page or an item, by its id. */
  document(id: string): PageDocument | undefined;
  /** What a feature reads. */
  read<Query, Answer>(read: PageRead<Query, Answer>, query: Query): Answer | undefined;
  image(assetId: string): ImageRecord | undefined;
  /** Notes what will be needed. */
  expect(needs: readonly Need[]): void;
  /** Takes what was read ahead. */
  take(answers: Answers): void;
  /** Loads what was asked for and is not here; false when nothing was missing. */
  load(): Promise<boolean>;
  /** Everything asked for. */
  needs(): readonly Need[];
  /** The items among the answers. */
  itemIds(): readonly string[];
}

export interface PageDataOptions {
  readonly content: SiteContent;
  readonly read: (needs: readonly Need[]) => Promise<Answers>;
}

export function createPageData({ content, read }: PageDataOptions): PageData {
  const items = new Map<string, readonly ItemRow[]>();
  const documents = new Map<string, PageDocument>();
  const reads = new Map<string, unknown>();
  const images = new Map(content.images);
  const asked = new Map<string, Need>();
  const missing = new Map<string, Need>();

  const note = (key: string, need: Need, isHere: boolean) => {
    asked.set(key, need);
    if (!isHere) {
      missing.set(key, need);
    }
  };
  const isHere = (need: Need) => {
    switch (need.kind) {
      case 'items':
        return items.has(keyOf(need));
      case 'facets':
        return content.memo.has(keyOf(need));
      case 'document':
        return documents.has(need.id);
      case 'read':
        return reads.has(keyOf(need));
    }
  };
  const take = (answers: Answers) => {
    for (const { query, rows } of answers.items) {
      items.set(JSON.stringify(query), rows);
    }
    for (const [id, facets] of answers.facets) {
      content.memo.set(keyOf({ kind: 'facets', collectionId: id }), facets);
    }
    for (const [id, document] of answers.documents) {
      documents.set(id, document);
    }
    for (const { name, query, answer } of answers.reads) {
      reads.set(keyOf({ kind: 'read', name, query }), answer);
    }
    for (const [id, image] of answers.images) {
      images.set(id, image);
    }
  };

  return {
    items: (query) => {
      const need = { kind: 'items', query } as const;
      const key = keyOf(need);
      note(key, need, items.has(key));
      return items.get(key);
    },
    facets: (collectionId) => {
      const need = { kind: 'facets', collectionId } as const;
      const known = content.memo.get(keyOf(need)) as Facets | undefined;
      note(keyOf(need), need, known !== undefined);
      return known;
    },
    document: (id) => {
      const need = { kind: 'document', id } as const;
      note(keyOf(need), need, documents.has(id));
      return documents.get(id);
    },
    read: <Query, Answer>({ name }: PageRead<Query, Answer>, query: Query) => {
      const need = { kind: 'read', name, query } as const;
      const key = keyOf(need);
      note(key, need, reads.has(key));
      // Under a read's name stands what that read answered.
      return reads.get(key) as Answer | undefined;
    },
    image: (assetId) => images.get(assetId),
    expect: (needs) => {
      for (const need of needs) {
        if (!isHere(need)) {
          missing.set(keyOf(need), need);
        }
      }
    },
    take,
    load: async () => {
      const needs = [...missing.values()];
      missing.clear();
      if (needs.length === 0) {
        return false;
      }
      take(await read(needs));
      return true;
    },
    needs: () => [...asked.values()],
    itemIds: () => [...new Set([...items.values()].flatMap((rows) => rows.map(({ id }) => id)))],
  };
}
