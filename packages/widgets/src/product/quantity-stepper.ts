import { fillMessage } from '@portico/locale';

import { element } from '../browser/element.ts';
import { pageWords } from '../browser/page-words.ts';

/** Puts a minus and a plus beside the quantity field that the formatter prints; the field itself stays. */
export function addStepper(field: HTMLInputElement): void {
  if (field.parentElement?.matches('.quantity')) return connect(field.parentElement, field);
  const stepper = element('div', { class: 'quantity' });
  const name = field.getAttribute('aria-label') ?? pageWords().labels.quantity;
  field.replaceWith(stepper);
  stepper.append(
    element('button', { type: 'button', 'aria-label': fillMessage(pageWords().labels.oneFewer, { name }) }, '−'),
    field,
    element('button', { type: 'button', 'aria-label': fillMessage(pageWords().labels.oneMore, { name }) }, '+'),
  );
  connect(stepper, field);
}

function connect(stepper: Element, field: HTMLInputElement): void {
  const [fewer, more] = stepper.querySelectorAll('button');
  fewer?.addEventListener('click', () => step(field, -1));
  more?.addEventListener('click', () => step(field, 1));
}

function step(field: HTMLInputElement, by: number): void {
  const from = Number.parseInt(field.value, 10);
  const least = Number(field.min) || 1;
  const most = Number(field.max) || Infinity;
  field.value = String(Math.min(most, Math.max(least, (Number.isNaN(from) ? least : from) + by)));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
