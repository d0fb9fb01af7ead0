import { CollectionType, FolderBehavior } from '@portico/domain';
import type { PageKind, PageType } from '@portico/contract/studio';
import type { CollectionType as KitCollectionType } from '../kits/collection-type.ts';
import type { SiteKit } from '../kits/compiled/site-kit.ts';

/** What a page is for, by what it takes; those whose items nobody knows are lists. */
export function pageKindOf(
  { typeName, folderBehavior }: { readonly typeName: string; readonly folderBehavior: number | null },
  type: KitCollectionType | undefined,
): PageKind {
  if (type?.isIndex || folderBehavior === FolderBehavior.Index) {
    return 'index';
  }
  if (type?.isFolder || folderBehavior !== null) {
    return 'folder';
  }
  if (typeName === 'page') {
    return 'page';
  }
  const taken = type?.acceptTypes[0];
  if (taken === undefined) {
    return 'page';
  }
  return KINDS[taken] ?? 'list';
}

const KINDS: Readonly<Record<string, PageKind>> = {
  text: 'blog',
  store_item: 'store',
  image: 'gallery',
  video: 'gallery',
  event: 'events',
  audio: 'album',
};

/** Types that can be made whatever the kit brings. */
const ALWAYS = ['page', 'index', 'folder'];

/** What can be made with a kit: its own types first, then those that it lets the platform draw. */
export function pageTypes({ kit, types }: SiteKit): readonly PageType[] {
  const names = new Set(['page', ...kit.collectionTypes.keys(), ...kit.systemCollections, ...ALWAYS]);
  return [...names].flatMap((typeName) => {
    const type = types.of({ typeName });
    if (!type && typeName !== 'page') {
      return [];
    }
    const title = type?.title ?? 'Page';
    const kind = pageKindOf({ typeName, folderBehavior: null }, type);
    return [{ typeName, kind, title, newTitle: title, takesFilm: type?.takesFilm ?? false }];
  });
}

/** Columns of a row of `collection` that its type decides. */
export function columnsOf(typeName: string, type: KitCollectionType | undefined) {
  return {
    collectionType: COLLECTION_TYPES[pageKindOf({ typeName, folderBehavior: null }, type)] ?? CollectionType.Generic,
    ordering: type?.ordering ?? 'chronological',
    pageSize: type?.pageSize ?? 20,
    folderBehavior: folderBehaviorOf(type),
  };
}

const COLLECTION_TYPES: Readonly<Partial<Record<PageKind, number>>> = {
  page: CollectionType.Page,
  store: CollectionType.Products,
};

function folderBehaviorOf(type: KitCollectionType | undefined): number | null {
  if (!type?.isFolder) {
    return null;
  }
  return type.isIndex ? FolderBehavior.Index : FolderBehavior.Redirect;
}
