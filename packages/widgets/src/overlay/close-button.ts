import { element } from '../browser/element.ts';
import { pageWords } from '../browser/page-words.ts';

/** The round cross of popovers and lightboxes. */
export function closeButton(onClose: () => void): HTMLButtonElement {
  const button = element('button', { class: 'close', type: 'button', 'aria-label': pageWords().labels.close });
  button.innerHTML =
    '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><path d="M2 2l12 12M14 2L2 14"/></svg>';
  button.addEventListener('click', onClose);
  return button;
}
