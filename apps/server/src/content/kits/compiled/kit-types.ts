import { readCollectionType, type CollectionType } from '../collection-type.ts';
import type { Kit } from '../kit.ts';
import { fieldsOf } from '../tolerant-json.ts';

/** The collection types of a site: the kit's own first, then those built in. */
export interface KitTypes {
  of(collection: { readonly typeName: string }): CollectionType | undefined;
}

/** Built-in types, for collections whose type the kit brings no file for (template-kits §3). */
const BUILT_IN: ReadonlyMap<string, CollectionType> = new Map(
  [
    {
      name: 'products',
      conf: { title: 'Products', ordering: 'user-orderable', pageSize: 50, acceptTypes: ['store_item'] },
    },
    { name: 'blog', conf: { title: 'Blog', ordering: 'chronological', acceptTypes: ['text'] } },
    { name: 'events', conf: { title: 'Events', ordering: 'calendar', pageSize: 30, acceptTypes: ['event'] } },
    {
      name: 'gallery',
      conf: { title: 'Gallery', ordering: 'user-orderable', pageSize: 200, acceptTypes: ['image', 'video'] },
    },
    { name: 'album', conf: { title: 'Album', ordering: 'music-album', pageSize: 200, acceptTypes: ['audio'] } },
    { name: 'index', conf: { title: 'Index', folder: true, index: true, fullData: true } },
    { name: 'folder', conf: { title: 'Folder', folder: true } },
  ].map(({ name, conf }) => [name, readCollectionType(name, { conf: fieldsOf(conf) })]),
);

export function kitTypes(kit: Kit): KitTypes {
  return { of: ({ typeName }) => kit.collectionTypes.get(typeName) ?? BUILT_IN.get(typeName) };
}
