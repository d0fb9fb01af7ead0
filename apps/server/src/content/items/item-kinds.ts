import { CollectionType, RecordType } from '@portico/domain';
import type { CollectionKind } from '@portico/contract/studio';

const KINDS: Readonly<Record<string, CollectionKind>> = {
  blog: 'posts',
  events: 'events',
  gallery: 'gallery',
  album: 'album',
  portfolio: 'portfolio',
};

/** Pages that hold no items, and shops, which have editors of their own. */
const NONE: ReadonlySet<number> = new Set([
  CollectionType.Page,
  CollectionType.Products,
  CollectionType.TemplatePage,
  CollectionType.SplashPage,
]);
const PAGES: ReadonlySet<string> = new Set(['page', 'home', 'index', 'folder', 'products']);

/** What the items of a collection are; undefined for one that holds none that are written. */
export function collectionKind(typeName: string, collectionType: number): CollectionKind | undefined {
  if (PAGES.has(typeName) || (NONE.has(collectionType) && !Object.hasOwn(KINDS, typeName))) {
    return undefined;
  }
  return Object.hasOwn(KINDS, typeName) ? KINDS[typeName] : 'items';
}

/** What a new item of a collection is. */
export const RECORD_TYPES: Readonly<Record<CollectionKind, RecordType>> = {
  posts: RecordType.Text,
  events: RecordType.Event,
  gallery: RecordType.Image,
  album: RecordType.Audio,
  portfolio: RecordType.PortfolioItem,
  items: RecordType.Text,
};
