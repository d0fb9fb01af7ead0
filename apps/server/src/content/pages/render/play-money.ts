import { shopperMessages } from '@portico/locale';
import { isLocal } from '../../../platform/config/is-local.ts';
import { escapeHtml } from '@portico/template';
import { attributes } from '../../../platform/html/html.ts';
import { intoBody } from '../../../platform/html/into-body.ts';
import type { PageScope } from './page-scope.ts';

/**
 * Says above every page of a shop that its payments are play money; the demo on one's own machine needs no telling. It
 * stands in the page from the start, so nothing moves.
 */
export function withPlayMoneyStrip(html: string, scope: PageScope, nonce: string | undefined): string {
  if (scope.site.settings['takesPlayMoney'] !== true || isLocal(scope.services.environment)) {
    return html;
  }
  const words = escapeHtml(shopperMessages(scope.site.profile.language).orderPage.testShop);
  const strip = `<style${attributes({ nonce })}>${STYLE}</style><aside class="portico-test-shop" aria-labelledby="portico-test-shop"><span id="portico-test-shop">${words}</span></aside>`;
  return intoBody(html, strip);
}

/** Over headers that a kit fixes to the top, in colours that every kit leaves readable. */
const STYLE =
  '.portico-test-shop{position:relative;z-index:2147483000;margin:0;padding:8px 16px;background:#fff3c4;color:#3d2e00;' +
  'font:500 14px/1.4 system-ui,sans-serif;text-align:center}';
