import type { CollectionRow } from '@portico/contract/studio';

/**
 * Whether what is in a collection has pages of its own. Pictures of a gallery and tracks of an album have none: nobody finds one of
 * them at an address, and no search engine lists it.
 */
export function hasItemPages({ kind }: Pick<CollectionRow, 'kind'>): boolean {
  return kind !== 'gallery' && kind !== 'album';
}
