import type { CodeCheck, CodeProof } from '@portico/domain';

import { proveCode } from '../bot-check/code-check.ts';

/** Has the form for a gift card's balance show that a person types, where too many codes were wrong; it is sent with that. */
export function mount(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  // The server printed it from the contract.
  const check = JSON.parse(form.dataset['codeCheck'] ?? 'null') as CodeCheck | null;
  if (!check) return;
  // Work is done while somebody types, and a box stands there to be ticked; a score lives too short for that.
  const isLate = check.kind === 'recaptcha' && check.look === 'score';
  const early = isLate ? undefined : prove(form, check);
  let isSending = false;

  const send = async (): Promise<void> => {
    const proof = await (early ?? prove(form, check));
    if (proof) fill(form, proof);
    // What could not be shown is asked for anew by the page that follows.
    form.submit();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    form.ariaBusy = 'true';
    form.querySelector<HTMLElement>('.code-check iframe')?.focus();
    void send();
  });
  // Back from the page that followed: what was shown is used up.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Undefined where a provider could not be asked. */
function prove(form: HTMLFormElement, check: CodeCheck): Promise<CodeProof | undefined> {
  return proveCode(check, form.querySelector<HTMLElement>('.code-check')).catch((cause: unknown) => {
    reportError(cause);
    return undefined;
  });
}

function fill(form: HTMLFormElement, proof: CodeProof): void {
  for (const name of ['codeKey', 'captchaKey'] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = proof[name];
  }
}
