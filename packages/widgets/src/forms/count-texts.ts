import { fillMessage } from '@portico/locale';

import { formWords } from '../browser/page-words.ts';

/** What is written in a text with a limit is counted (FORM-026, FORM-027). */
export function countTexts(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || !target.dataset['max']) return;
    const counter = target.parentElement?.querySelector<HTMLElement>('.field-counter');
    if (!counter) return;
    const [length, maximum] = [[...target.value.replaceAll('\r\n', '\n')].length, Number(target.dataset['max'])];
    counter.textContent = fillMessage(formWords().counter, { length, maximum });
    counter.classList.toggle('error', length > maximum);
    counter.ariaLive = length > maximum ? 'polite' : 'off';
  });
}
