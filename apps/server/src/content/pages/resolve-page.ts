import { FolderBehavior } from '@portico/domain';
import type { KitPage } from '../kits/kit.ts';
import { hasBuiltInList } from './builtin/builtin-templates.ts';
import { folderBehavior } from './context/collection-record.ts';
import { childrenOf } from './context/navigation-data.ts';
import { orderOf } from './list-page.ts';
import type { CollectionEntry, SiteContent } from './read/site-content.ts';
import type { SystemPage } from './page-provider.ts';
import type { PageQuery } from './page-query.ts';
import type { PageSite } from './render/render-loop.ts';
import type { SiteKit } from '../kits/compiled/site-kit.ts';

/** What an address shows. */
export type PageTarget =
  | { readonly kind: 'page'; readonly collection: CollectionEntry }
  | { readonly kind: 'list'; readonly collection: CollectionEntry }
  | { readonly kind: 'index'; readonly collection: CollectionEntry }
  | {
      readonly kind: 'item';
      readonly collection: CollectionEntry;
      readonly by: 'url' | 'id' | 'preview';
      readonly name: string;
      /** One date of an event that repeats: `2026-12-03`. */
      readonly day?: string;
    }
  | { readonly kind: 'kit-page'; readonly name: string; readonly page: KitPage }
  /** A page of the platform's own. */
  | { readonly kind: 'system'; readonly page: SystemPage }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'not-found' };

const NOT_FOUND: PageTarget = { kind: 'not-found' };

/** Finds what a path shows, without asking the database. An item is only a name here. */
export function resolvePage(
  path: string,
  query: PageQuery,
  { content, siteKit, services }: Pick<PageSite, 'content' | 'siteKit' | 'services'>,
): PageTarget {
  if (path === '/') {
    return content.homepage?.isEnabled
      ? collectionTarget(content.homepage, query, content, siteKit)
      : firstPage(content, siteKit, query);
  }
  const name = path.slice(1);
  const collection = content.byUrlId.get(name);
  if (collection?.isEnabled) {
    return collection.isHomepage
      ? { kind: 'redirect', location: '/' }
      : collectionTarget(collection, query, content, siteKit);
  }
  const page = siteKit.kit.pages.get(name);
  if (page) {
    return { kind: 'kit-page', name, page };
  }
  const system = services.pageParts.providers.systemPages.get(name);
  if (system) {
    return { kind: 'system', page: system };
  }
  return itemTarget(name, content, siteKit);
}

/** A site without a home page shows its first page in order. */
function firstPage(content: SiteContent, siteKit: SiteKit, query: PageQuery): PageTarget {
  const first = content.collections.find((collection) => collection.isEnabled && collection.parentId === null);
  return first ? collectionTarget(first, query, content, siteKit) : NOT_FOUND;
}

function collectionTarget(
  collection: CollectionEntry,
  query: PageQuery,
  content: SiteContent,
  siteKit: SiteKit,
): PageTarget {
  const type = siteKit.types.of(collection);
  if (type?.isFolder || collection.folderBehavior !== null) {
    if (type?.list) {
      return { kind: 'index', collection };
    }
    if (folderBehavior(collection, type) === FolderBehavior.Index) {
      return { kind: 'index', collection };
    }
    const [first] = childrenOf(collection, content);
    return first ? { kind: 'redirect', location: first.fullUrl } : NOT_FOUND;
  }
  if (query.itemId !== undefined) {
    return { kind: 'item', collection, by: 'id', name: query.itemId };
  }
  return isItemList(collection, siteKit) ? { kind: 'list', collection } : { kind: 'page', collection };
}

/** Whether a collection's page is made from its items rather than from a block layout (template-kits §3). */
export function isItemList(collection: CollectionEntry, siteKit: SiteKit): boolean {
  if (collection.typeName === 'page') {
    return false;
  }
  const type = siteKit.types.of(collection);
  return type?.list !== undefined || type?.item !== undefined || hasBuiltInList(collection.typeName);
}

/** The address of an item within its collection; of a calendar, perhaps with the day of one date behind it. */
function itemName(name: string, collection: CollectionEntry, { types }: SiteKit) {
  const isCalendar = orderOf(collection, types.of(collection)) === 'soonest';
  const [, own, day] = (isCalendar && /^(.+)\/(\d{4}-\d{2}-\d{2})$/.exec(name)) || [];
  return own === undefined || day === undefined ? { name } : { name: own, day };
}

/** `/collection/item`: the longest prefix that is a collection with items. */
function itemTarget(name: string, content: SiteContent, siteKit: SiteKit): PageTarget {
  for (let slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
    const collection = content.byUrlId.get(name.slice(0, slash));
    if (collection) {
      const isList = collection.isEnabled && isItemList(collection, siteKit);
      return isList
        ? { kind: 'item', collection, by: 'url', ...itemName(name.slice(slash + 1), collection, siteKit) }
        : NOT_FOUND;
    }
  }
  return NOT_FOUND;
}
