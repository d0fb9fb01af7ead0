import { writingDirection } from '@portico/locale';
import { pageClasses } from '../page-classes.ts';
import { withBlockStyles } from '../head/block-styles.ts';
import { footers, headers, type HeadOptions } from '../head/headers.ts';
import { withImageRoom } from '../head/image-loader.ts';
import { attributes } from '../../../platform/html/html.ts';
import type { DrawnPage } from './draw-page.ts';
import type { PageScope } from './page-scope.ts';
import { withCookieLink } from './cookie-link.ts';
import { withPlayMoneyStrip } from './play-money.ts';
import { withoutRepeatedTitle } from './repeated-title.ts';

export interface DocumentOptions extends HeadOptions {
  readonly systemClasses?: readonly string[];
}

/** Puts the kit's regions around a page's body: the whole HTML document. */
export function renderDocument(page: DrawnPage, scope: PageScope, options: DocumentOptions = {}): string {
  const { siteKit, site } = scope;
  const layoutId = layoutOf(page, scope);
  const variables = {
    'squarespace-headers': headers(page, scope, options),
    'squarespace-footers': footers(page.mainContent, scope, options),
    'squarespace-post-entry': page.postEntry,
    postItemInjectCode: page.postEntry,
    squarespace: {
      'main-content': page.mainContent,
      'page-classes': classesOf(page, scope, layoutId, options),
      'page-id': page.pageId,
      // The same for everybody: the script shows what is in the cart.
      'cart-classes': `sqs-custom-cart${site.settings['showEmptyCart'] === false ? '' : ' show-empty-cart-state'} cart-quantity-zero`,
      'template-revision': siteKit.revision,
    },
  };
  const drawn = onlyOnce(
    scope.render(siteKit.layout(layoutId), page.context, variables),
    variables['squarespace-headers'],
  );
  const html = withPlayMoneyStrip(withCookieLink(withStyles(drawn), scope), scope, options.nonce);
  return page.isBuiltIn && page.view !== undefined ? withoutRepeatedTitle(html, page.mainContent, page.view) : html;
}

export interface ShortDocumentOptions extends DocumentOptions {
  readonly shortHeadHtml: string;
}

/** A whole document in the site's styles, without a region of the kit: what a kit prints there never comes into it. */
export function renderShortDocument(page: DrawnPage, scope: PageScope, options: ShortDocumentOptions): string {
  const body = { id: page.pageId, class: classesOf(page, scope, 'default', options) };
  const html = [
    `<!doctype html><html${attributes(languageOf(scope.site.profile.language))}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headers(page, scope, options),
    `</head><body${attributes(body)}>${options.shortHeadHtml}<main id="main" tabindex="-1">`,
    page.mainContent,
    `</main>${footers(page.mainContent, scope, options)}</body></html>`,
  ].join('');
  return withPlayMoneyStrip(withStyles(html), scope, options.nonce);
}

/** Puts the styles into the head that need to know all of the page. */
function withStyles(html: string): string {
  return withImageRoom(withBlockStyles(html));
}

/** Kits name the headers once more where they write about them, as in a comment of a script below: there they would end it. */
function onlyOnce(html: string, headersHtml: string): string {
  const end = html.indexOf(headersHtml) + headersHtml.length;
  return html.includes(headersHtml, end) ? html.slice(0, end) + html.slice(end).replaceAll(headersHtml, '') : html;
}

/** The language of a page, and its direction where it is written from the right. */
function languageOf(lang: string): { readonly lang: string; readonly dir: 'rtl' | undefined } {
  return { lang, dir: writingDirection(lang) === 'rtl' ? 'rtl' : undefined };
}

function classesOf(page: DrawnPage, scope: PageScope, layoutId: string, { systemClasses }: DocumentOptions): string {
  const { site, siteKit, content } = scope;
  return pageClasses({
    site,
    siteKit,
    content,
    collection: page.facts.collection,
    layoutId,
    view: page.view,
    ...(systemClasses ? { systemClasses } : {}),
  });
}

/** The layout a page names itself, else the one of its kind, else the default (template-kits §2). */
function layoutOf({ facts }: DrawnPage, { siteKit }: PageScope): string {
  const own = facts.collection?.layout ?? (facts.collection ? siteKit.types.of(facts.collection)?.layout : undefined);
  return own !== undefined && siteKit.kit.layouts.has(own) ? own : 'default';
}
