import { element } from '../browser/element.ts';
import { pageWords } from '../browser/page-words.ts';
import { closeButton } from '../overlay/close-button.ts';
import { openModal } from '../overlay/modal.ts';
import { quickViewUrl } from './quick-view-url.ts';

/** The server names the product's heading so. */
const TITLE_ID = 'portico-quick-view-title';

/** Opens a product over the page: at once with its name, and with all it takes to buy it as soon as that has come. */
export function openQuickView({ url, title }: { readonly url: string; readonly title: string }): void {
  const place = element('div', { class: 'quick-view-place', 'aria-busy': 'true' });
  place.append(
    element(
      'div',
      { class: 'body' },
      element('h2', { id: TITLE_ID }, title),
      element('p', { role: 'status' }, pageWords().labels.loading),
    ),
  );
  const modal = openModal({
    className: 'sqs-modal-lightbox',
    role: 'dialog',
    labelledBy: TITLE_ID,
    content: element(
      'div',
      { class: 'dialog quick-view' },
      closeButton(() => modal.close()),
      place,
    ),
  });
  void fill(place, url, title);
}

async function fill(place: HTMLElement, url: string, title: string): Promise<void> {
  const read = await readQuickView(url);
  place.removeAttribute('aria-busy');
  if ('words' in read) {
    place
      .querySelector('p')
      ?.replaceWith(
        element('p', { class: 'error', role: 'alert' }, read.words),
        element('p', {}, element('a', { href: url }, pageWords().labels.fullDetails)),
      );
    return;
  }
  // Our own server drew it for this very page.
  place.innerHTML = read.html;
  if (!place.querySelector(`#${TITLE_ID}`)) place.prepend(element('h2', { id: TITLE_ID }, title));
  await bringToLife(place);
}

async function readQuickView(url: string): Promise<{ readonly html: string } | { readonly words: string }> {
  try {
    const response = await fetch(quickViewUrl(url), { headers: { accept: 'text/html' }, credentials: 'same-origin' });
    return response.ok ? { html: await response.text() } : { words: pageWords().labels.tryAgain };
  } catch {
    return { words: pageWords().labels.checkConnection };
  }
}

async function bringToLife(place: HTMLElement): Promise<void> {
  const button = place.querySelector<HTMLElement>('.sqs-add-to-cart-button');
  if (button) (await import('../product/mount.ts')).mount(button);
  const forms = place.querySelectorAll<HTMLElement>('.product-restock-form');
  if (forms.length > 0) {
    const restock = await import('../restock/mount.ts');
    for (const form of forms) restock.mount(form);
  }
}
