import type { Site } from '../../sites/site/site.ts';
import { settingClasses } from '../kits/styles/setting-values.ts';
import type { CollectionEntry, SiteContent } from './read/site-content.ts';
import type { SiteKit } from '../kits/compiled/site-kit.ts';

export interface PageClassesOptions {
  readonly site: Site;
  readonly siteKit: SiteKit;
  readonly content: SiteContent;
  readonly collection: CollectionEntry | undefined;
  readonly layoutId: string;
  /** Lists and items of collections; pages have no view. */
  readonly view: 'list' | 'item' | undefined;
  /** Classes of a system page, such as `not-found-page`. */
  readonly systemClasses?: readonly string[];
}

/** `{squarespace.page-classes}`, in the order found in rendered pages (template-kits §4.4). */
export function pageClasses(options: PageClassesOptions): string {
  const { site, siteKit, content, collection, layoutId, view, systemClasses = [] } = options;
  return [
    ...settingClasses(siteKit.kit.designSettings, content.saved),
    `native-currency-code-${site.settings.storeSettings.selectedCurrency.toLowerCase()}`,
    // A page of the platform's own looks as the kit's pages do: kits size and space what they show by these.
    `collection-type-${collection?.typeName ?? 'page'}`,
    `collection-layout-${layoutId}`,
    collection ? `collection-${collection.id}` : '',
    collection?.isHomepage ? 'homepage' : '',
    view ? `view-${view}` : '',
    siteKit.isMobile ? 'mobile-style-available' : '',
    siteKit.hasCustomCart ? 'sqs-has-custom-cart' : '',
    ...systemClasses,
  ]
    .filter((name) => name !== '')
    .join(' ');
}
