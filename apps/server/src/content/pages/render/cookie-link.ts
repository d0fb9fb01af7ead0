import { asksForSomething } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { escapeHtml } from '@portico/template';
import { atEndOfBody } from '../../../platform/html/into-body.ts';
import { visitorSettingsOf } from '../../site-settings/visitor-settings.ts';
import type { PageScope } from './page-scope.ts';

/** By this mark the loader knows a link that opens the dialog, and the platform that a kit has one. */
const HAS_LINK = /\sdata-cookies(?=[\s=>"'])/;
const STYLE = 'margin:0;padding:1rem;text-align:center;font-size:.8125rem';

/**
 * Adds a link to what is kept of visitors below a page whose kit has none, so that every page has one on which somebody is
 * counted, or told of to advertisers. It stands in the page from the start, so nothing moves; without script it leads to the list.
 */
export function withCookieLink(html: string, { site }: Pick<PageScope, 'site'>): string {
  if (!/<body\b/i.test(html) || HAS_LINK.test(html) || !asksForSomething(visitorSettingsOf(site.settings))) return html;
  const words = escapeHtml(shopperMessages(site.profile.language).kitWords.cookies);
  const link = `<p class="portico-cookies" style="${STYLE}"><a href="/cookies" data-cookies>${words}</a></p>`;
  return atEndOfBody(html, link);
}
