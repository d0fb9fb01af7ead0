import { element } from '../browser/element.ts';
import { pageWords } from '../browser/page-words.ts';

/**
 * The round cross of popovers and lightboxes.
 * @param label of those that stand on pages without the words of the store
 */
export function closeButton(onClose: () => void, label = pageWords().labels.close): HTMLButtonElement {
  const button = element('button', { class: 'close', type: 'button', 'aria-label': label });
  button.innerHTML =
    '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><path d="M2 2l12 12M14 2L2 14"/></svg>';
  button.addEventListener('click', onClose);
  return button;
}
