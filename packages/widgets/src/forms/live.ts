import { checkFormAt } from '@portico/contract';
import { answersOfEntries, walkForm, type FieldDefinition, type StepDefinition } from '@portico/domain';
import { answerMessages, fillMessage } from '@portico/locale';

import { announce } from '../browser/announce.ts';
import { apiOfPage } from '../browser/api.ts';
import { element } from '../browser/element.ts';
import { formWords } from '../browser/page-words.ts';
import { fieldsOfUntakenFiles } from './files-of-form.ts';
import { clearErrors, drawErrors, type FormErrors } from './form-errors.ts';
import { pageAnswerContext, pageRows } from './page-answers.ts';
import { readForm } from './read-form.ts';
import { reviewOf } from './review.ts';

/** What a page knows of a form that has conditions or steps. */
interface LiveDefinition {
  readonly fields: readonly FieldDefinition[];
  readonly steps: readonly StepDefinition[];
  readonly showsProgress: boolean;
  readonly showsReview: boolean;
}

/** A form that follows what is answered. */
export interface LiveForm {
  /** Opens the first step that has one of these errors. */
  open(errors: FormErrors): void;
  /** Goes on to the next step, where there is one. @returns false at the last, where the form is sent */
  next(): Promise<boolean>;
}

/** Shows what conditions show, and one step at a time; what is hidden keeps its answers, and sends none. */
export function followForm(form: HTMLFormElement, definition: LiveDefinition): LiveForm {
  const { fields, steps } = definition;
  const words = formWords();
  const review = definition.showsReview && steps.length > 0 ? reviewBox(words.review) : undefined;
  const boxes = new Map([
    ...steps.map(({ id }) => [id, boxOf(form, `[data-step="${CSS.escape(id)}"]`)] as const),
    ...(review ? [[REVIEW, review] as const] : []),
  ]);
  let current = steps[0]?.id;
  /** The step that was open before a reload; it opens again once the draft has brought back what leads to it. */
  let before = form.dataset['keepsDraft'] === 'no' ? undefined : stepOfHistory();
  let isShown: ReadonlySet<string> = new Set();
  const progress = element('p', { class: 'form-progress', 'aria-live': 'polite' });
  const back = element('button', { type: 'button', class: 'form-back button' }, words.back);
  const submit = form.querySelector<HTMLInputElement>('input[type=submit]');
  const sendWords = submit?.value ?? '';

  /** Steps of a form over the page do not stand in the page's address. */
  const hasAddress = () => form.closest('dialog') === null;
  const shownSteps = () => [
    ...steps.filter(({ id }) => isShown.has(id)).map(({ id }) => id),
    ...(review ? [REVIEW] : []),
  ];
  const draw = (): void => {
    // Everything takes part in the walk, also what is hidden now: showing it again shows what was typed.
    for (const control of controlsOf(form)) control.disabled = false;
    // Only what is shown matters here: what is wrong is the server's to say.
    isShown = walkForm(
      { fields, steps },
      answersOfEntries({ fields }, entriesOf(form)),
      pageAnswerContext(answerMessages),
      pageRows,
    ).shown;
    for (const { id, step } of fields) {
      const box = boxOf(form, `[data-shown="${CSS.escape(id)}"]`) ?? boxOf(form, `[data-field="${CSS.escape(id)}"]`);
      const isVisible = isShown.has(id) && (step === undefined || isShown.has(step));
      show(box, isVisible);
    }
    const order = shownSteps();
    if (before !== undefined && order.includes(before)) [current, before] = [before, undefined];
    if (current !== undefined && !order.includes(current)) current = order[0];
    for (const [id, box] of boxes) if (box) box.hidden = id !== current;
    if (current === REVIEW) drawReview();
    if (steps.length === 0) return;
    const at = order.indexOf(current ?? '');
    const isLast = at === order.length - 1;
    back.hidden = at <= 0;
    if (submit && submit.ariaDisabled !== 'true') submit.value = isLast ? sendWords : words.next;
    const said = fillMessage(words.stepOf, { step: at + 1, count: order.length });
    if (definition.showsProgress && progress.textContent !== said) progress.textContent = said;
  };
  const goTo = (id: string | undefined, isNew: boolean): void => {
    [current, before] = [id, undefined];
    draw();
    const title = boxes.get(id ?? '')?.querySelector<HTMLElement>('.form-step-title');
    title?.focus();
    if (isNew && hasAddress()) history.pushState({ step: id }, '', `#step-${shownSteps().indexOf(id ?? '') + 1}`);
  };

  const drawReview = (): void => {
    const asked = fields.filter(({ id, step }) => isShown.has(id) && step !== undefined && isShown.has(step));
    const answers = reviewOf(form, { steps, fields: asked }, (step) => goTo(step, true));
    review?.replaceChildren(...[...review.children].slice(0, 1), ...answers);
  };

  form.querySelectorAll('.form-rule').forEach((rule) => rule.remove());
  if (steps.length > 0) {
    form.querySelector('.field-list')?.before(progress);
    if (review) form.querySelector('.field-list')?.append(review);
    form.querySelector('.form-button-wrapper')?.prepend(back);
    back.addEventListener('click', () => goTo(shownSteps()[shownSteps().indexOf(current ?? '') - 1], true));
    addEventListener('popstate', () => {
      if (!hasAddress()) return;
      const step = Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 1);
      goTo(shownSteps()[step - 1] ?? shownSteps()[0], false);
    });
  }
  const follow = ({ isTrusted }: Event): void => {
    // Whoever answers already stays where she is.
    if (isTrusted) before = undefined;
    draw();
  };
  form.addEventListener('input', follow);
  form.addEventListener('change', follow);
  draw();

  const stepOf = (name: string) => fields.find(({ id }) => id === name.split('.')[0])?.step;
  return {
    open: (errors) => {
      const first = shownSteps().find((id) => Object.keys(errors).some((name) => stepOf(name) === id));
      if (first !== undefined && first !== current) goTo(first, true);
    },
    next: async () => {
      const order = shownSteps();
      const following = order[order.indexOf(current ?? '') + 1];
      if (following === undefined) return false;
      clearErrors(form);
      const { formId, form: body, version } = readForm(form);
      // As this page asked it: the form may have another version by now.
      const query = {
        ...(current === undefined ? {} : { step: current }),
        ...(version === undefined ? {} : { version }),
      };
      const answer = await apiOfPage()(checkFormAt, { params: { formId }, query, body });
      const errors = answer.ok || answer.kind !== 'refused' ? {} : (answer.body?.errors ?? {});
      // Files that nothing has taken on go with the form, so that nobody knows of them yet.
      const untaken = new Set(fieldsOfUntakenFiles(form));
      const here = Object.fromEntries(
        Object.entries(errors).filter(([name]) => stepOf(name) === current && !untaken.has(name)),
      );
      if (Object.keys(here).length > 0) drawErrors(form, here, words.invalid);
      else {
        goTo(following, true);
        announce(progress.textContent ?? '');
      }
      return true;
    },
  };
}

/** The last step of a form that shows what was answered; no step of its definition is called so. */
const REVIEW = ' review';

function reviewBox(title: string): HTMLElement {
  const legend = element('legend', { class: 'form-step-title', tabindex: '-1' }, title);
  return element('fieldset', { class: 'form-step form-review', hidden: true }, legend);
}

/** What this very entry of the history says: an address alone, which somebody may have been given, opens no later step. */
function stepOfHistory(): string | undefined {
  const state: unknown = history.state;
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined;
  return typeof step === 'string' ? step : undefined;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function boxOf(form: HTMLFormElement, selector: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(selector);
}

function controlsOf(place: Element): readonly Control[] {
  return [...place.querySelectorAll<Control>('.field-list input, .field-list select, .field-list textarea')];
}

/** What is hidden is disabled, so that browsers send nothing of it. */
function show(box: HTMLElement | null, isVisible: boolean): void {
  if (!box) return;
  box.hidden = !isVisible;
  const inside = box.querySelectorAll<Control>('input, select, textarea');
  for (const control of box instanceof HTMLInputElement ? [box] : inside) control.disabled = !isVisible;
}

function entriesOf(form: HTMLFormElement): readonly (readonly [string, string])[] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
}
