import { element } from '../browser/element.ts';
import { pageWords } from '../browser/page-words.ts';
import { openModal } from './modal.ts';

/**
 * Shows why something could not be done, until the shopper has read it (CARTUI-020, CARTUI-021).
 * @param onClose called then, with the focus where it was before
 */
export function showAlert(title: string, words: string, onClose?: () => void): void {
  const ok = element('button', { class: 'button', type: 'button', autofocus: true }, pageWords().labels.ok);
  const body = element(
    'div',
    { class: 'body' },
    element('h2', { id: 'portico-alert-title' }, title),
    element('p', { id: 'portico-alert-words' }, words),
    ok,
  );
  const modal = openModal({
    className: 'sqs-modal-alert',
    role: 'alertdialog',
    labelledBy: 'portico-alert-title',
    describedBy: 'portico-alert-words',
    content: element('div', { class: 'dialog alert' }, body),
    ...(onClose ? { onClose } : {}),
  });
  ok.addEventListener('click', modal.close);
}
