import type { KitTypes } from '../../kits/compiled/kit-types.ts';
import { isOffered, type CollectionEntry, type NavigationEntry, type SiteContent } from '../read/site-content.ts';
import { shortCollectionRecord } from './collection-record.ts';

/** Keeps which pages are in the folders that stand in no menu of the kit; no visitor sees it. */
export const NOT_LINKED = 'not-linked';

/** Where the visitor is: what menus mark as active. */
export interface Place {
  readonly content: SiteContent;
  readonly types: KitTypes;
  /** The page, or the collection of the item. */
  readonly current: CollectionEntry | undefined;
  /** Menus that the kit declares, the main one first. */
  readonly declared: readonly string[];
}

/** The data of a menu (template-kits §5.4); an unknown one is empty. */
export function navigationData(navigationId: string, place: Place): { readonly items: readonly unknown[] } {
  const entries = place.content.navigations.get(navigationId) ?? inheritedMenu(navigationId, place) ?? [];
  return { items: entries.flatMap((entry) => navigationItem(entry, place)) };
}

/**
 * After a change of kits a menu of the new one may have another id, with nothing stored under it: then it shows the menu
 * that the owner has filled for its place, and that the new kit does not name. Others are empty.
 */
function inheritedMenu(navigationId: string, { content, declared }: Place): readonly NavigationEntry[] | undefined {
  const ids = declared.length === 0 ? [navigationId] : declared;
  const place = placeOf(navigationId);
  if (navigationId !== ids.find((id) => placeOf(id) === place) || place === 'beside') {
    return undefined;
  }
  if (ids.some((id) => placeOf(id) === place && content.navigations.has(id))) {
    return undefined;
  }
  const free = [...content.navigations.keys()].filter(
    (id) => id !== NOT_LINKED && !ids.includes(id) && placeOf(id) === place,
  );
  return content.navigations.get(free.includes('mainNav') ? 'mainNav' : (free[0] ?? ''));
}

/** Where a menu stands, by its id; what is no other is the main one. */
export function placeOf(navigationId: string): 'main' | 'foot' | 'beside' {
  if (/foot|bottom/i.test(navigationId)) return 'foot';
  return /second|social|util|side|mobile|account|legal/i.test(navigationId) ? 'beside' : 'main';
}

/** The siblings of the page in its folder or index; empty when it is in none. */
export function folderNavigationData(place: Place): Readonly<Record<string, unknown>> {
  const { content, current, types } = place;
  const folder = folderOf(place);
  if (!folder) {
    // Named, so that the page's own collection does not shine through.
    return { collection: null, items: [] };
  }
  return {
    collection: shortCollectionRecord(folder, content, types.of(folder)),
    items: childrenOf(folder, content).map((child) => collectionItem(child, place, current)),
  };
}

/** The pages inside a folder that are offered, in order. */
export function childrenOf(folder: CollectionEntry, content: SiteContent): readonly CollectionEntry[] {
  return content.collections.filter((child) => child.parentId === folder.id && isOffered(child));
}

function folderOf({ content, current, types }: Place): CollectionEntry | undefined {
  if (!current) {
    return undefined;
  }
  const isFolder = types.of(current)?.isFolder || current.folderBehavior !== null;
  return isFolder ? current : content.byId.get(current.parentId ?? '');
}

function navigationItem(entry: NavigationEntry, place: Place): unknown[] {
  if (entry.kind === 'link') {
    return [
      {
        active: false,
        folderActive: false,
        // Named, as above: kits that ask each entry for its collection would print the page's own beside every link.
        collection: null,
        externalLink: { url: entry.url, title: entry.title, newWindow: entry.newWindow },
      },
    ];
  }
  const collection = place.content.byId.get(entry.collectionId);
  return collection && isOffered(collection) ? [collectionItem(collection, place, place.current)] : [];
}

function collectionItem(
  collection: CollectionEntry,
  place: Place,
  current: CollectionEntry | undefined,
): Record<string, unknown> {
  const type = place.types.of(collection);
  const isFolder = type?.isFolder || collection.folderBehavior !== null;
  const children = isFolder ? childrenOf(collection, place.content) : [];
  return {
    active: current?.id === collection.id,
    folderActive: children.some((child) => child.id === current?.id),
    collection: shortCollectionRecord(collection, place.content, type),
    // One level: a folder in a folder is an entry without its own.
    ...(isFolder ? { items: children.map((child) => leafItem(child, place, current)) } : {}),
  };
}

function leafItem(child: CollectionEntry, { content, types }: Place, current: CollectionEntry | undefined) {
  return {
    active: current?.id === child.id,
    folderActive: false,
    collection: shortCollectionRecord(child, content, types.of(child)),
  };
}
