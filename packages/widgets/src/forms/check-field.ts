import { checkFormAt } from '@portico/contract';

import type { Api } from '../browser/api.ts';
import type { Clock } from '../browser/clock.ts';
import { clearErrors, markField } from './form-errors.ts';
import { readForm } from './read-form.ts';

/** Fields whose rules are long: whoever leaves one hears of it at once, from the server that decides (FORM-013). */
const CHECKED = '.website, .phone, .address, .email, .file';
const AFTER_LEAVING_MS = 400;

/** Checks fields as they are left, never while they are typed into, and takes back what was said once one is changed. */
export function checkFields(form: HTMLFormElement, { api, clock }: { readonly api: Api; readonly clock: Clock }): void {
  const waiting = new Map<Element, () => void>();

  const check = async (item: Element): Promise<void> => {
    waiting.delete(item);
    const ids = idsIn(item);
    const { formId, form: answers, version } = readForm(form);
    if (!ids.some((id) => isGiven(answers[id]))) return;
    const query = version === undefined ? {} : { version };
    const answer = await api(checkFormAt, { params: { formId }, query, body: answers });
    if (answer.ok || answer.kind !== 'refused' || item.contains(document.activeElement)) return;
    for (const [name, words] of Object.entries(answer.body?.errors ?? {})) {
      if (ids.some((id) => name === id || name.startsWith(`${id}.`))) markField(form, name, words);
    }
  };
  form.addEventListener('focusout', ({ target }) => {
    const item = (target as Element).closest('.form-item');
    if (!item?.matches(CHECKED)) return;
    waiting.get(item)?.();
    waiting.set(
      item,
      clock.after(AFTER_LEAVING_MS, () => {
        if (!item.contains(document.activeElement)) void check(item);
      }),
    );
  });
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement;
    for (const known of [name, name.split('.')[0] ?? '']) clearErrors(form, known);
  });
}

function idsIn(item: Element): readonly string[] {
  const names = [...item.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name.split('.')[0] ?? '');
  return [...new Set(names)];
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isGiven);
  return value !== undefined && value !== '';
}
