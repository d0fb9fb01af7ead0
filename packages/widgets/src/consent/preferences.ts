import type { PageConsent } from '@portico/beacon/consent';
import type { ConsentOptions } from '@portico/contract';

import { announce } from '../browser/announce.ts';
import { element } from '../browser/element.ts';
import { addStyle } from '../browser/own-style.ts';
import { openModal } from '../overlay/modal.ts';
import style from './consent.css?inline';

type PurposeOf = ConsentOptions['purposes'][number];

/** Purposes that somebody decides about, by what a choice says of them. */
const DECIDED = { counting: 'allowsPerformance', marketing: 'allowsMarketing' } as const;

/** What is kept, purpose by purpose, each with a switch; what is needed is always on. */
export function showPreferences(options: ConsentOptions, consent: PageConsent): void {
  const { words, purposes, policy } = options;
  const choice = consent.read();
  const switches = new Map<keyof typeof DECIDED, HTMLInputElement>();
  const list = element('ul');
  for (const purpose of purposes) {
    const { id } = purpose;
    if (id === 'needed') {
      list.append(line(purpose, element('span', { class: 'always' }, words.always), words.whatIsKept));
      continue;
    }
    // Before she has chosen they stand as things are now.
    const isOn = choice?.[DECIDED[id]] ?? (id === 'counting' && policy === 'may-refuse');
    const control = element('input', {
      type: 'checkbox',
      role: 'switch',
      class: 'sw',
      'aria-label': purpose.title,
      disabled: consent.hasPrivacySignal,
    });
    control.checked = isOn && !consent.hasPrivacySignal;
    switches.set(id, control);
    list.append(line(purpose, control, words.whatIsKept));
  }
  const isSet = (id: keyof typeof DECIDED): boolean => switches.get(id)?.checked ?? false;
  const note = element('p', { class: 'note', role: 'status' }, consent.hasPrivacySignal ? words.signal : '');
  const keep = (): void => {
    const isKept = consent.choose({ allowsPerformance: isSet('counting'), allowsMarketing: isSet('marketing') });
    if (!isKept) {
      note.textContent = words.failed;
      return;
    }
    announce(words.kept);
    modal.close();
  };
  const setAll = (isOn: boolean) => () => {
    for (const control of switches.values()) control.checked = isOn;
    keep();
  };
  const acts = consent.hasPrivacySignal
    ? [button(words.close, 'button', () => modal.close())]
    : [
        button(words.onlyNeeded, 'button quiet', setAll(false)),
        button(words.allowAll, 'button quiet', setAll(true)),
        button(words.keep, 'button', keep),
      ];
  addStyle(style);
  const modal = openModal({
    className: 'portico-preferences',
    role: 'dialog',
    labelledBy: 'portico-preferences-title',
    content: element(
      'div',
      { class: 'dialog' },
      element(
        'div',
        { class: 'hd' },
        element('h2', { id: 'portico-preferences-title', tabindex: '-1', autofocus: true }, words.dialogTitle),
        element('p', {}, words.dialogLead),
        note,
      ),
      element('div', { class: 'list' }, list),
      element('div', { class: 'ft' }, ...acts),
    ),
  });
}

function button(label: string, className: string, run: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, label);
  made.addEventListener('click', run);
  return made;
}

/** A purpose: its name, its switch, what it is for, and all that is kept for it. */
function line({ title, lead, things }: PurposeOf, control: HTMLElement, summary: string): HTMLLIElement {
  const names = element('dl');
  for (const { name, what, howLong } of things) {
    names.append(
      element('div', {}, element('dt', { dir: 'ltr' }, name), element('dd', {}, what), element('dd', {}, howLong)),
    );
  }
  return element(
    'li',
    {},
    element('b', {}, title),
    control,
    element('p', {}, lead),
    element('details', {}, element('summary', {}, summary), names),
  );
}
