import type { PublicForm } from '@portico/domain';

import { apiOfPage } from '../browser/api.ts';
import { pageClock } from '../browser/clock.ts';
import { formWords, pageWords } from '../browser/page-words.ts';
import { checkFields } from '../forms/check-field.ts';
import { countTexts } from '../forms/count-texts.ts';
import { clearErrors, drawErrors, type FormErrors } from '../forms/form-errors.ts';
import { followForm } from '../forms/live.ts';
import { pageAnswerContext } from '../forms/page-answers.ts';
import { answersOf } from '../forms/read-form.ts';
import { submitButtonOf } from '../forms/submit-button.ts';
import { errorsOf, nextFormPhase, type FormPhase, type SentAnswers } from './form-state.ts';

/** What became of sent answers. */
export type FormVerdict =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly words: string; readonly fieldErrors: Readonly<Record<string, string>> };

/** Brings the drawn form of a product to life, as one on a page is; its answers go to whoever opened it. */
export function runProductForm(
  form: HTMLFormElement,
  definition: PublicForm,
  {
    submitting,
    submit,
    onDone,
  }: {
    readonly submitting: string;
    readonly submit: (answers: SentAnswers) => Promise<FormVerdict>;
    readonly onDone: () => void;
  },
): void {
  const button = submitButtonOf(form);
  const live = followForm(form, { ...definition, showsProgress: true, showsReview: false });
  let phase: FormPhase = 'editing';

  const refuse = (errors: FormErrors, words: string): void => {
    live.open(errors);
    drawErrors(form, errors, words);
  };
  const send = async (): Promise<void> => {
    if (phase !== 'editing' || (await live.next())) return;
    clearErrors(form);
    const answers = answersOf(new FormData(form));
    const errors = errorsOf(definition, answers, pageAnswerContext(pageWords().answers));
    if (Object.keys(errors).length > 0) return refuse(errors, formWords().invalid);
    phase = nextFormPhase(phase, 'submit');
    button.lock(submitting);
    const verdict = await submit(answers);
    phase = nextFormPhase(phase, verdict.kind === 'done' ? 'succeed' : 'refuse');
    if (verdict.kind === 'done') return onDone();
    button.unlock();
    return refuse(verdict.fieldErrors, verdict.words);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  countTexts(form);
  checkFields(form, { api: apiOfPage(), clock: pageClock });
}
