import { isPopupPage, readPromoPopup } from '@portico/domain';
import { escapeHtml } from '@portico/template';
import { attributes } from '../../platform/html/html.ts';
import type { PageScope } from '../pages/render/page-scope.ts';
import { formFor, readFormDocument } from './form-document.ts';
import { drawnForm, takesAnswers } from './form-on-page.ts';

/**
 * The form that offers itself over the page at this path, hidden until the page's script finds that it is time; empty where there
 * is none. Whoever has no script is never met by it.
 */
export function promoPopupHtml(scope: PageScope, path: string): string {
  const popup = readPromoPopup(scope.site.settings['promoPopup']);
  const form = isPopupPage(popup, path) ? scope.form(popup.formId) : undefined;
  const document = form && formFor(readFormDocument(form), scope.site);
  if (!document || !takesAnswers(form, document, scope)) return '';
  const { title, text, trigger, seconds, percent, devices, from, until } = popup;
  const said = attributes({
    class: 'promo-popup',
    'data-promo': form.id,
    'data-trigger': trigger,
    'data-seconds': String(seconds),
    'data-percent': String(percent),
    'data-devices': devices,
    'data-from': from || undefined,
    'data-until': until || undefined,
  });
  return [
    `<div${said} hidden><div class="promo-popup-words">`,
    `<h2 class="promo-popup-title" id="promo-popup-title">${escapeHtml(title)}</h2>`,
    text === '' ? '' : `<p class="promo-popup-text">${escapeHtml(text)}</p>`,
    `</div>${drawnForm(document, scope, 'popup')}</div>`,
  ].join('');
}
