import { announce } from '../browser/announce.ts';
import { apiOfPage } from '../browser/api.ts';
import { element } from '../browser/element.ts';
import { botCheckSiteKey } from '../browser/site-facts.ts';
import { translatedLanguage } from '../browser/translated-language.ts';
import { signUp, type SignUpPorts } from './sign-up.ts';

/** A restock form as the formatter prints it; the box for the mailing list stands outside the form. */
interface RestockForm {
  readonly view: HTMLElement;
  readonly form: HTMLFormElement;
  readonly email: HTMLInputElement;
  readonly button: HTMLInputElement | null;
  readonly mailingList: HTMLInputElement | null;
  readonly error: HTMLElement;
}

/** Brings a restock form to life: entering, sending, and then words in its place or beside it. */
export function mount(start: HTMLElement): void {
  const found = findForm(start);
  if (!found) return;
  let isSending = false;

  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    drawSending(found, true);
    drawError(found, '');
    const end = await signUp(readForm(found), portsOfPage());
    isSending = false;
    drawSending(found, false);
    if (end.kind === 'success') return drawSuccess(found, end.words);
    drawError(found, end.words, end.isAboutEmail);
  };
  found.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}

function findForm(start: HTMLElement): RestockForm | null {
  const view = start.closest<HTMLElement>('.product-restock-notification');
  const email = start.querySelector<HTMLInputElement>('input[name=email]');
  if (!view || !email || !(start instanceof HTMLFormElement)) return null;
  const error = element('p', { class: 'error', id: `restock-error-${view.dataset['variantId'] ?? ''}` });
  email.after(error);
  start.noValidate = true;
  // The formatter prints neither a label nor a working hint for filling in.
  email.ariaLabel = email.placeholder || 'Email';
  email.autocomplete = 'email';
  email.inputMode = 'email';
  return {
    view,
    form: start,
    email,
    button: start.querySelector<HTMLInputElement>('input[type=submit]'),
    mailingList: view.querySelector<HTMLInputElement>('input[name=isJoinMailingList]'),
    error,
  };
}

function readForm({ view, email, mailingList }: RestockForm) {
  return {
    productId: view.dataset['productId'] ?? '',
    variantId: view.dataset['variantId'] ?? '',
    siteVisitorEmail: email.value,
    isJoinMailingList: mailingList?.checked === true,
  };
}

/** The button keeps the focus, which a disabled one would lose; a second press does nothing. */
function drawSending({ form, email, button }: RestockForm, isSending: boolean): void {
  form.ariaBusy = isSending ? 'true' : null;
  email.readOnly = isSending;
  if (button) button.ariaDisabled = isSending ? 'true' : null;
}

function drawError({ email, error }: RestockForm, words: string, isAboutEmail = false): void {
  error.textContent = words;
  email.ariaInvalid = isAboutEmail ? 'true' : null;
  if (words === '') return email.removeAttribute('aria-describedby');
  email.setAttribute('aria-describedby', error.id);
  announce(words);
  if (isAboutEmail) email.focus();
}

/** The words take the place of the form, and its focus, so that nobody is left at nothing (RESTOCK-008). */
function drawSuccess({ view }: RestockForm, words: string): void {
  const done = element('p', { class: 'product-restock-success', tabindex: '-1' }, words);
  view.replaceChildren(done);
  done.focus();
}

function portsOfPage(): SignUpPorts {
  const siteKey = botCheckSiteKey();
  return {
    api: apiOfPage(),
    token: async () => {
      if (!siteKey) return undefined;
      const { botCheckToken } = await import('../bot-check/recaptcha.ts');
      return botCheckToken(siteKey, 'PRODUCT_WAITLIST_SUBMISSION');
    },
    language: translatedLanguage,
  };
}
