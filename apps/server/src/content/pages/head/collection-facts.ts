import { PageType } from '@portico/domain';
import type { CollectionEntry } from '../read/site-content.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { PageFacts } from './page-facts.ts';

/** What a collection says about itself, its SEO settings first. */
export function describeCollection(collection: CollectionEntry, { site }: PageScope) {
  const seo = collection.settings['seo'] as { description?: unknown } | undefined;
  const own = typeof seo?.description === 'string' && seo.description !== '' ? seo.description : collection.description;
  return {
    title: collection.title,
    description: own !== '' || !collection.isHomepage ? own : (site.profile.siteDescription ?? ''),
    canonicalPath: collection.fullUrl,
  };
}

/** Whether search engines may list what is on a page. */
export function isIndexed(collection: Pick<CollectionEntry, 'settings'> | undefined): boolean {
  return collection?.settings['isIndexed'] !== false && collection?.settings['status'] !== 'deprecated';
}

/** Facts of a page that is no item. */
export function collectionFacts(
  collection: CollectionEntry | undefined,
  facts: Partial<PageFacts> & Pick<PageFacts, 'title' | 'description'>,
): PageFacts {
  return {
    pageType: PageType.MainContent,
    titleKind: collection?.isHomepage ? 'home' : 'collection',
    canonicalPath: undefined,
    collection,
    item: undefined,
    row: undefined,
    image: undefined,
    feedPath: undefined,
    pagination: undefined,
    ...facts,
    // What a list says of one of its views cannot make a page be listed that is not.
    isIndexed: isIndexed(collection) && facts.isIndexed !== false,
  };
}
