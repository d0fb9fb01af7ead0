import { builtInItem } from '../builtin/builtin-templates.ts';
import type { CollectionEntry } from '../read/site-content.ts';
import type { KitSource } from '../../kits/kit.ts';
import type { SiteKit } from '../../kits/compiled/site-kit.ts';

/** The template of an item's own page; undefined when items of the collection have none (template-kits §3). */
export function itemTemplate(collection: CollectionEntry, siteKit: SiteKit): KitSource | undefined {
  const type = siteKit.types.of(collection);
  return type?.item ?? builtInItem(collection.typeName);
}

/** Whether `/collection/item` exists for a collection; gallery items live at `/collection?itemId=`. */
export function hasItemPage(collection: CollectionEntry, siteKit: SiteKit): boolean {
  return itemTemplate(collection, siteKit) !== undefined;
}

/** Where an item is shown: on its own page, or within its collection. */
export function itemUrl(
  collection: Pick<CollectionEntry, 'isHomepage' | 'urlId' | 'fullUrl'>,
  item: { readonly id: string; readonly url_id: string },
  hasPage: boolean,
): string {
  const base = collection.isHomepage ? `/${collection.urlId}` : collection.fullUrl;
  return hasPage ? `${base}/${item.url_id}` : `${base}?itemId=${item.id}`;
}
