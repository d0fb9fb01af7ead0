import { EMPTY_DOCUMENT, isEmptyDocument } from '@portico/page-model';
import { builtInFront } from '../builtin/builtin-templates.ts';
import type { CollectionEntry } from '../read/site-content.ts';
import { isItemList } from '../resolve-page.ts';
import type { PageScope } from './page-scope.ts';

const MAX_COLLECTIONS = 3;
const MAX_ITEMS = 6;

/**
 * Whether a home page would be blank: another kit's type drew it from the site's collections, and it has no blocks of its
 * own.
 */
export function isForeignHome(collection: CollectionEntry, { siteKit, data }: PageScope): boolean {
  const isForeign = collection.typeName !== 'page' && siteKit.types.of(collection) === undefined;
  return collection.isHomepage && isForeign && isEmptyDocument(data.document(collection.id) ?? EMPTY_DOCUMENT);
}

/** Its body: the beginnings of the site's lists. */
export function drawFront(context: Readonly<Record<string, unknown>>, scope: PageScope): string {
  const lists = scope.content.collections.filter(
    (one) => one.isEnabled && !one.isLocked && one.folderBehavior === null && isItemList(one, scope.siteKit),
  );
  const front = lists.slice(0, MAX_COLLECTIONS).map((one) => ({
    title: one.title,
    fullUrl: one.fullUrl,
    items: scope.items(one, { limit: MAX_ITEMS }),
  }));
  return scope.render(scope.siteKit.compile(builtInFront()), { ...context, front });
}
