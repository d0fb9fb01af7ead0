import { getOwnFieldsAt, type AnswerOf, type CallAt } from '@portico/contract';

import type { Api } from '../browser/api.ts';
import type { PrefillRule } from './begin-answers.ts';

type Own = NonNullable<AnswerOf<CallAt<typeof getOwnFieldsAt>>['own']>;

/** What a field of this rule begins with: by the ends of the names of its controls, `''` for a control that stands alone. */
export function ownValues(key: string, own: Own): Readonly<Record<string, string>> {
  if (key === 'name') return { ...own.name, '': [own.name.First, own.name.Last].filter(Boolean).join(' ') };
  if (key === 'address') return own.address.Line1 === '' ? {} : own.address;
  if (key === 'email') return { '': own.email };
  return key === 'phone' ? { '': own.phone } : {};
}

/** Fills in what is known of the shopper who is signed in, in her sight, where nothing stands yet; whoever is not signed in costs no call. */
export async function fillOwn(
  form: HTMLFormElement,
  { api, cookies }: { readonly api: Api; readonly cookies: string },
): Promise<void> {
  if (!/(?:^|; )(?:__Host-)?SiteUserInfo=[^;]*authenticated(?:"|%22)(?::|%3A)true/.test(cookies)) return;
  const answer = await api(getOwnFieldsAt);
  if (!answer.ok || answer.value.own === null) return;
  const { own } = answer.value;
  // Our own server wrote it.
  const rules: Readonly<Record<string, PrefillRule>> = JSON.parse(form.dataset['prefill'] ?? '{}');
  for (const [id, rule] of Object.entries(rules)) if (rule.from === 'account') fill(form, id, ownValues(rule.key, own));
}

/** A field in parts is filled as a whole or not at all: half of two addresses is none. */
function fill(form: HTMLFormElement, id: string, values: Readonly<Record<string, string>>): void {
  const controls = Object.entries(values).flatMap(([part, value]) => {
    const name = part === '' ? id : `${id}.${part}`;
    const control = form.elements.namedItem(name);
    const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    return isControl && value !== '' ? [{ control, value }] : [];
  });
  if (controls.some(({ control }) => isTouched(control))) return;
  for (const { control, value } of controls) {
    if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value))
      continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isTouched(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLInputElement) return control.value !== '';
  const options = [...control.options];
  const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return control.value !== (first?.value ?? '');
}
