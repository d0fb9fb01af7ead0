import { dropUnfinishedFormAt, keepUnfinishedFormAt, readUnfinishedFormAt } from '@portico/contract';

import { announce } from '../browser/announce.ts';
import type { Api } from '../browser/api.ts';
import { element } from '../browser/element.ts';
import { formWords } from '../browser/page-words.ts';
import type { Draft } from './draft.ts';

/** The name under which a mail's link says what it goes on with. */
const CONTINUE = 'continue';

/** A form that may be gone on with later. */
export interface Later {
  /** It was sent: nothing of it waits any more. */
  forget(): void;
}

/** Offers to go on later by a link that is mailed, and fills in what such a link names; what it names leaves the address at once. */
export async function offerLater(
  form: HTMLFormElement,
  { api, draft }: { readonly api: Api; readonly draft: Draft },
): Promise<Later> {
  form.querySelector('.form-button-wrapper')?.append(laterButton(form, { api, draft }));
  const url = new URL(location.href);
  const saved = url.searchParams.get(CONTINUE);
  if (saved === null) return { forget: () => {} };
  const answer = await api(readUnfinishedFormAt, { body: { saved } });
  const isOurs = answer.ok && answer.value.formId === form.dataset['formId'];
  if (isOurs) {
    draft.fill(answer.value.entries);
    keepHere(form, draft);
    announce(formWords().laterBack);
  } else if (!answer.ok && answer.kind === 'refused') announce(formWords().laterGone);
  if (isOurs || !answer.ok) {
    // It is a key to what was typed: no link of the page, no picture and no history has it.
    url.searchParams.delete(CONTINUE);
    history.replaceState(history.state, '', url);
  }
  return {
    forget: () => {
      if (isOurs) void api(dropUnfinishedFormAt, { body: { saved } });
    },
  };
}

/** Also in this tab, unless the owner wants nothing kept there. */
function keepHere(form: HTMLFormElement, draft: Draft): void {
  if (form.dataset['keepsDraft'] !== 'no') draft.keep();
}

function laterButton(
  form: HTMLFormElement,
  { api, draft }: { readonly api: Api; readonly draft: Draft },
): HTMLButtonElement {
  const words = formWords();
  const open = element('button', { type: 'button', class: 'form-save-later button quiet' }, words.later);
  open.addEventListener('click', () => {
    const id = `form-${form.dataset['formId']}-later`;
    // No field of the form: its name is not sent with the answers.
    const email = element('input', { type: 'email', id, class: 'field-element text', autocomplete: 'email' });
    email.value = form.querySelector<HTMLInputElement>('.form-item.email input')?.value ?? '';
    const label = element('label', { class: 'title', for: id }, words.laterEmail);
    const send = element('button', { type: 'button', class: 'button' }, words.laterSend);
    const said = element('p', { class: 'form-later-said', role: 'status' });
    const box = element('div', { class: 'form-later-box form-item field email' });
    box.append(label, email, send, said);
    let isBusy = false;
    const mail = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      keepHere(form, draft);
      const answer = await api(keepUnfinishedFormAt, {
        body: {
          formId: form.dataset['formId'] ?? '',
          email: email.value,
          entries: draft.entries(),
          pagePath: location.pathname,
          ...(form.lang === '' ? {} : { language: form.lang }),
        },
      });
      isBusy = false;
      if (answer.ok) {
        box.replaceChildren(said);
        said.textContent = answer.value.message;
        return;
      }
      said.textContent = (answer.kind === 'refused' && answer.body?.error) || words.unknownError;
      email.focus();
    };
    send.addEventListener('click', () => void mail());
    // It would send the form.
    email.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void mail();
    });
    open.replaceWith(box);
    email.focus();
  });
  return open;
}
