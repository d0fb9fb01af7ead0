import { element } from '../browser/element.ts';
import { formWords } from '../browser/page-words.ts';
import { closeButton } from '../overlay/close-button.ts';
import { openModal } from '../overlay/modal.ts';

let count = 0;

/** A form behind a button opens over the page; without script it opens where it stands. */
export function mount(details: HTMLElement): void {
  const summary = details.querySelector('summary');
  const content = details.querySelector<HTMLElement>('.form-wrapper');
  if (!summary || !content) return;
  count += 1;
  summary.id ||= `form-lightbox-${count}`;
  summary.addEventListener('click', (event) => {
    event.preventDefault();
    const close = closeButton(() => modal.close(), formWords().closeOffer);
    const modal = openModal({
      className: 'sqs-modal-lightbox form-lightbox-dialog',
      role: 'dialog',
      labelledBy: summary.id,
      content: element('div', { class: 'dialog' }, close, content),
      onClose: () => details.append(content),
    });
  });
}
