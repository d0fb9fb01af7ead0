import { element } from '../browser/element.ts';
import { closeButton } from '../overlay/close-button.ts';
import { openModal } from '../overlay/modal.ts';
import { fetchInfo } from './info.ts';

const TITLE_ID = 'portico-installments-title';

/** Brings the words about paying in parts to life: pill and info button open what explains them (BNPL-002 … BNPL-009). */
export function mount(place: HTMLElement): void {
  for (const button of place.querySelectorAll('button')) button.addEventListener('click', () => open(place));
}

/** The browser's modal dialog keeps the focus inside, and closes on Escape, on its cross and on a press beside it. */
function open({ dataset }: HTMLElement): void {
  const about = element('div', { class: 'installments-about' }, element('p', {}, dataset['about'] ?? ''));
  const modal = openModal({
    className: 'sqs-modal-lightbox',
    role: 'dialog',
    labelledBy: TITLE_ID,
    content: element(
      'div',
      { class: 'dialog installments-popup' },
      closeButton(() => modal.close()),
      element('div', { class: 'body' }, element('h2', { id: TITLE_ID }, dataset['title'] ?? ''), about),
    ),
  });
  void explain(about, dataset['infoUrl'], dataset['title'] ?? '');
}

/** The provider's own page takes the place of our words, where it can be had. */
async function explain(about: HTMLElement, infoUrl: string | undefined, title: string): Promise<void> {
  if (!infoUrl) return;
  const html = await fetchInfo(infoUrl, document.documentElement.lang || 'en', {
    fetch: (url, init) => fetch(url, init),
    // oxlint-disable-next-line no-console -- the console is where this failure is told, and nowhere else (BNPL-011)
    log: (words, cause) => console.warn(words, cause),
  });
  // Of somebody else: without any right on this page.
  if (html) about.replaceChildren(element('iframe', { title, sandbox: '', srcdoc: html }));
}
