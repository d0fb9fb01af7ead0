import { BlockType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { escapeHtml } from '@portico/template';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';
import type { BlockScope } from '../pages/blocks/block-scope.ts';
import type { PageProvider } from '../pages/page-provider.ts';
import { formFor, readFormDocument, type SiteFormDocument } from './form-document.ts';
import { drawnForm, takesAnswers } from './form-on-page.ts';
import { promoPopupHtml } from './promo-popup.ts';

/** What forms add to pages. */
export const formPages: PageProvider = {
  blocks: [
    { name: 'form', code: BlockType.Form, draw: formBlock },
    { name: 'newsletter', code: BlockType.Newsletter, draw: newsletterBlock },
  ],
  foot: promoPopupHtml,
};

type Value = Readonly<Record<string, unknown>>;

/** The form that a block names, or that its list has; nothing where it is gone. */
function formBlock(value: Value, scope: BlockScope): string {
  const form = scope.form(text(value, 'formId')) ?? scope.form(text(value, 'listId'));
  if (!form) return '';
  const document = formFor(readFormDocument(form), scope.site);
  if (!takesAnswers(form, document, scope)) {
    return closedForm(document, scope);
  }
  const html = drawnForm(document, scope);
  const words = escapeHtml(buttonWords(value, document));
  // Without script it opens where it stands.
  return words === ''
    ? html
    : `<details class="form-lightbox"><summary class="button sqs-system-button">${words}</summary>${html}</details>`;
}

/** What is pressed to open a form in a window; nothing where it stands in the page. The block has the last word. */
function buttonWords(value: Value, { lightboxButton, submitText }: SiteFormDocument): string {
  const own = text(value, 'buttonWords');
  switch (text(value, 'opens')) {
    case 'page':
      return '';
    case 'lightbox':
      return own || lightboxButton || submitText;
    default:
      return lightboxButton === '' ? '' : own || lightboxButton;
  }
}

/** What stands in place of a form that takes no answers: the owner's words. */
function closedForm({ closedMessage }: SiteFormDocument, { site }: BlockScope): string {
  const words = closedMessage || shopperMessages(site.profile.language).forms.closed;
  return `<div class="form-wrapper"><p class="form-closed">${escapeHtml(words)}</p></div>`;
}

/** The form by which one signs up for a list, with the owner's words above and below it. */
function newsletterBlock(value: Value, scope: BlockScope): string {
  const form = formBlock(value, scope);
  const [title, words, foot] = [text(value, 'title'), text(value, 'description'), text(value, 'footnote')];
  if (form === '') return '';
  const head = [
    title === '' ? '' : `<h2 class="newsletter-form-header-title">${escapeHtml(title)}</h2>`,
    words === '' ? '' : `<div class="newsletter-form-header-description">${sanitiseRichText(words)}</div>`,
  ].join('');
  return [
    '<div class="newsletter-form-wrapper">',
    head === '' ? '' : `<header class="newsletter-form-header">${head}</header>`,
    `<div class="newsletter-form-body">${form}</div>`,
    foot === '' ? '' : `<div class="newsletter-form-footnote">${sanitiseRichText(foot)}</div>`,
    '</div>',
  ].join('');
}

function text(value: Value, name: string): string {
  return typeof value[name] === 'string' ? value[name] : '';
}
