import { fillMessage } from '@portico/locale';

import { element } from '../browser/element.ts';
import { pageWords } from '../browser/page-words.ts';
import type { Choice, ValueState } from './variant-choice.ts';

/** The questions of one product, asked by selects, radios or both at once (the formatter prints both). */
export interface OptionControls {
  readonly choice: () => Choice;
  readonly names: readonly string[];
  /** Shows where each value would lead. */
  mark(stateOf: (option: { readonly name: string; readonly value: string }) => ValueState): void;
  /** Marks the questions without an answer, in words too where there is room for them, or takes the marks away. */
  markMissing(isMissing: boolean): void;
  /** Puts the focus on the first question without an answer. */
  focusMissing(): void;
}

/** What a value is called where it leads nowhere, by the name of its message. */
const WORDS = { 'sold-out': 'soldOutValue', unavailable: 'unavailableValue' } as const;

/** Controls of a product that shows twice, on its card and in its quick view, are told apart by this. */
let readings = 0;

/** Reads and keeps the option controls of a product; calls `onChoose` after each answer. */
export function readOptionControls(root: HTMLElement, itemId: string, onChoose: () => void): OptionControls {
  const selects = [...root.querySelectorAll<HTMLSelectElement>('select[data-variant-option-name]')];
  const radios = [...root.querySelectorAll<HTMLInputElement>('[data-variant-option-name] input[type=radio]')];
  const names = [...new Set([...selects, ...radios].map(optionNameOf))];
  readings += 1;
  for (const radio of radios) makeRadioUsable(radio, `${itemId}-${readings}`);

  const groups = new Set(radios.flatMap((radio) => radio.closest<HTMLElement>('[data-variant-option-name]') ?? []));
  for (const group of groups) {
    group.setAttribute('role', 'radiogroup');
    group.setAttribute('aria-label', group.dataset['variantOptionName'] ?? '');
  }

  const handleChange = (event: Event): void => {
    const control = event.target as HTMLSelectElement | HTMLInputElement;
    const name = optionNameOf(control);
    for (const select of selects) if (optionNameOf(select) === name) select.value = control.value;
    for (const radio of radios) if (optionNameOf(radio) === name) radio.checked = radio.value === control.value;
    onChoose();
  };
  for (const control of [...selects, ...radios]) control.addEventListener('change', handleChange);

  return {
    names,
    choice: () => readChoice(names, selects, radios),
    mark(stateOf) {
      for (const radio of radios) markRadio(radio, stateOf({ name: optionNameOf(radio), value: radio.value }));
      for (const select of selects) markSelect(select, stateOf);
    },
    markMissing(isMissing) {
      const choice = readChoice(names, selects, radios);
      const isOpen = (control: HTMLElement) => isMissing && choice[optionNameOf(control)] === undefined;
      for (const select of selects) markInvalid(select, isOpen(select));
      for (const group of groups) {
        markInvalid(group, isOpen(group));
        markInWords(group, isOpen(group));
      }
    },
    focusMissing() {
      const choice = readChoice(names, selects, radios);
      // The formatter prints both kinds of control, and the kit shows one of them.
      [...radios, ...selects]
        .filter((control) => choice[optionNameOf(control)] === undefined)
        .sort((one, other) => names.indexOf(optionNameOf(one)) - names.indexOf(optionNameOf(other)))
        .find((control) => control.checkVisibility?.() !== false)
        ?.focus();
    },
  };
}

function optionNameOf(control: HTMLElement): string {
  return control.closest<HTMLElement>('[data-variant-option-name]')?.dataset['variantOptionName'] ?? '';
}

function readChoice(
  names: readonly string[],
  selects: readonly HTMLSelectElement[],
  radios: readonly HTMLInputElement[],
): Choice {
  const answered = names.flatMap((name) => {
    const select = selects.find((candidate) => optionNameOf(candidate) === name);
    const radio = radios.find((candidate) => optionNameOf(candidate) === name && candidate.checked);
    const value = radio?.value ?? select?.value ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(answered);
}

/**
 * The formatter names radios by option only, so that two products on a page share a group, and prints their labels as
 * second buttons. Each product gets groups of its own, and the radio alone takes focus and arrow keys.
 */
function makeRadioUsable(radio: HTMLInputElement, group: string): void {
  const label = labelOf(radio);
  radio.name = `${radio.name}-${group}`;
  if (!label?.htmlFor) return;
  radio.id = `${radio.id}-${group}`;
  label.htmlFor = radio.id;
  label.removeAttribute('role');
  label.removeAttribute('tabindex');
}

function labelOf(radio: HTMLInputElement): HTMLLabelElement | null {
  const next = radio.nextElementSibling;
  return next instanceof HTMLLabelElement ? next : radio.closest('label');
}

function markRadio(radio: HTMLInputElement, state: ValueState): void {
  const label = labelOf(radio);
  label?.classList.toggle('gone', state !== 'available');
  radio.setAttribute('aria-label', wordsOf(radio.value, state));
}

function markSelect(
  select: HTMLSelectElement,
  stateOf: (option: { readonly name: string; readonly value: string }) => ValueState,
): void {
  for (const option of select.options) {
    if (option.value === '') continue;
    option.textContent = wordsOf(option.value, stateOf({ name: optionNameOf(select), value: option.value }));
  }
}

function markInvalid(control: HTMLElement, isInvalid: boolean): void {
  if (isInvalid) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

/** Color alone tells not everybody what is missing. */
function markInWords(group: HTMLElement, isMissing: boolean): void {
  const title = group.closest('.variant-option')?.querySelector('.variant-option-title');
  const marked = title?.querySelector('.missing-mark');
  if (!isMissing) return marked?.remove();
  if (!marked) title?.append(' ', element('span', { class: 'missing-mark error' }, pageWords().labels.selectOption));
}

/** A value with where it leads: `Slate, sold out`. */
export function wordsOf(value: string, state: ValueState): string {
  return state === 'available' ? value : fillMessage(pageWords().labels[WORDS[state]], { value });
}
