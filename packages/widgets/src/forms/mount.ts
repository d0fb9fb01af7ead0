import { announce } from '../browser/announce.ts';
import { apiOfPage } from '../browser/api.ts';
import { pageClock } from '../browser/clock.ts';
import { isEditedPage } from '../browser/edited-page.ts';
import { element } from '../browser/element.ts';
import { formWords } from '../browser/page-words.ts';
import { tell } from '../browser/tell.ts';
import { startWork } from '../bot-check/own.ts';
import { checkFields } from './check-field.ts';
import { countTexts } from './count-texts.ts';
import { draftOf } from './draft.ts';
import type { LiveForm } from './live.ts';
import { beginForm } from './begin-form.ts';
import { captchaOf } from './form-captcha.ts';
import { fieldsOfUntakenFiles, filesOf } from './files-of-form.ts';
import { clearErrors, drawErrors, type FormErrors } from './form-errors.ts';
import { fieldOf, readForm } from './read-form.ts';
import { drawSent } from './sent-view.ts';
import { submitButtonOf } from './submit-button.ts';
import { createSender, type SubmitEnd } from './submit.ts';

const DRAFT_AFTER_MS = 300;

/** Brings a form block to life: it is sent without leaving the page, and words take its place. */
export function mount(start: HTMLElement): void {
  if (!(start instanceof HTMLFormElement)) return;
  const form = start;
  // Scripts of kits, and tests, may wait for it.
  form.dataset['live'] = 'yes';
  const [api, clock] = [apiOfPage(), pageClock];
  const button = submitButtonOf(form);
  const captcha = captchaOf(form, button.bind);
  const sender = createSender({ api, clock, startWork: (key) => startWork(key, clock), token: captcha.token });
  const draft = draftOf(form, sessionStorage, Date.now);
  let isBusy = false;
  /** What was just typed waits to be kept. */
  let stopKeeping: (() => void) | undefined;

  const keepNow = (): void => {
    stopKeeping?.();
    stopKeeping = undefined;
    draft.keep();
  };

  // Before anything is filled in, which is counted too.
  countTexts(form);
  const live = followed(form);
  const later = beginForm(form, { api, draft }).catch(reportError);
  const files = filesOf(form);

  /** Of presses on the button one counts until it is done, also while what the form needs is still loading. */
  const press = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (!(await (await live)?.next())) await send();
    } finally {
      isBusy = false;
    }
  };
  const send = async (): Promise<void> => {
    if (!captcha.isComplete()) return drawErrors(form, {}, formWords().captchaIncomplete);
    button.lock(form.dataset['submittingText'] || formWords().submitting);
    clearErrors(form);
    const taken = await files;
    if (navigator.onLine && fieldsOfUntakenFiles(form).length > 0) {
      button.unlock();
      return form.submit();
    }
    const end = (await taken?.settled()) === false ? undefined : await sender.send(readForm(form));
    button.unlock();
    if (end) finish(end);
  };
  const finish = (end: SubmitEnd): void => {
    if (end.kind === 'error') return refuse(end);
    stopKeeping?.();
    stopKeeping = undefined;
    draft.forget();
    void files.then((taken) => taken?.forget());
    void later.then((kept) => kept?.forget());
    tell('FormSubmitted');
    if (end.kind === 'redirect') return location.assign(end.url);
    drawSent(form, end);
  };
  const say = async (errors: FormErrors, words: string): Promise<void> => {
    (await live)?.open(errors);
    drawErrors(form, errors, words);
  };
  const refuse = ({ words, errors }: Pick<Extract<SubmitEnd, { kind: 'error' }>, 'words' | 'errors'>): void => {
    captcha.reset();
    void say(errors, words);
    if (!navigator.onLine) offerLater(form, press);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void press();
  });
  const prepare = (): void => {
    form.removeEventListener('focusin', prepare);
    if (isEditedPage()) return;
    tell('FormBegun', { formId: form.dataset['formId'] });
    sender.prepare();
    captcha.prepare();
  };
  form.addEventListener('focusin', prepare);
  const reach = tellFields(form);
  form.addEventListener('focusin', ({ target }) => reach(target));
  // Somebody types before the script has come.
  if (form.contains(document.activeElement)) {
    prepare();
    reach(document.activeElement);
  }
  checkFields(form, { api, clock });
  if (form.dataset['keepsDraft'] === 'no') return;
  form.addEventListener('input', () => {
    stopKeeping?.();
    stopKeeping = clock.after(DRAFT_AFTER_MS, keepNow);
  });
  // Whoever leaves in between loses nothing either.
  addEventListener('pagehide', () => {
    if (stopKeeping) keepNow();
  });
}

/** Tells each field once that somebody comes to, so that owners see at which of them people stop. */
function tellFields({ dataset: { formId } }: HTMLFormElement): (control: EventTarget | null) => void {
  const told = new Set<string>();
  return (control) => {
    const fieldId = control instanceof Element ? fieldOf(control.getAttribute('name') ?? '') : undefined;
    if (fieldId === undefined || told.has(fieldId)) return;
    told.add(fieldId);
    tell('FormFieldReached', { formId, fieldId });
  };
}

/** Conditions and steps of a form, which most forms have none of; loaded for those that have. */
async function followed(form: HTMLFormElement): Promise<LiveForm | undefined> {
  const definition = form.closest('.form-wrapper')?.querySelector('script.form-definition')?.textContent;
  if (!definition) return undefined;
  try {
    const { followForm } = await import('./live.ts');
    // Our own server wrote it.
    return followForm(form, JSON.parse(definition));
  } catch (cause) {
    // Then the form is as it is without script: whole, and it can be sent.
    reportError(cause);
    return undefined;
  }
}

/** Without a line: it is sent once there is one, as long as the page stands open, if the visitor says so. */
function offerLater(form: HTMLFormElement, press: () => Promise<void>): void {
  const words = formWords();
  const later = element('button', { type: 'button', class: 'form-later' }, words.sendWhenOnline);
  later.addEventListener('click', () => {
    later.replaceWith(words.willBeSent);
    announce(words.willBeSent);
    addEventListener('online', () => void press(), { once: true });
  });
  form.querySelector('.form-error')?.append(later);
}
