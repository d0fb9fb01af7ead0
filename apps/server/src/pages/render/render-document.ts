import { pageClasses } from '../page-classes.ts';
import { footers, headers, type HeadOptions } from '../head/headers.ts';
import type { DrawnPage } from './draw-page.ts';
import type { PageScope } from './page-scope.ts';

export interface DocumentOptions extends HeadOptions {
  readonly systemClasses?: readonly string[];
}

/** Puts the kit's regions around a page's body: the whole HTML document. */
export function renderDocument(page: DrawnPage, scope: PageScope, options: DocumentOptions = {}): string {
  const { siteKit, site, content } = scope;
  const { collection } = page.facts;
  const layoutId = layoutOf(page, scope);
  const variables = {
    'squarespace-headers': headers(page, scope, options),
    'squarespace-footers': footers(page.mainContent, scope, options),
    'squarespace-post-entry': page.postEntry,
    postItemInjectCode: page.postEntry,
    squarespace: {
      'main-content': page.mainContent,
      'page-classes': pageClasses({
        site,
        siteKit,
        content,
        collection,
        layoutId,
        view: page.view,
        ...(options.systemClasses ? { systemClasses: options.systemClasses } : {}),
      }),
      'page-id': page.pageId,
      // The same for everybody: the script shows what is in the cart.
      'cart-classes': `sqs-custom-cart${site.settings['showEmptyCart'] === false ? '' : ' show-empty-cart-state'} cart-quantity-zero`,
      'template-revision': siteKit.revision,
    },
  };
  return scope.render(siteKit.layout(layoutId), page.context, variables);
}

/** The layout a page names itself, else the one of its kind, else the default (template-kits §2). */
function layoutOf({ facts }: DrawnPage, { siteKit }: PageScope): string {
  const own = facts.collection?.layout ?? (facts.collection ? siteKit.types.of(facts.collection)?.layout : undefined);
  return own !== undefined && siteKit.kit.layouts.has(own) ? own : 'default';
}
