import type { FormAnswer, PublicForm } from '@portico/domain';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { element } from '../browser/element.ts';
import { formWords } from '../browser/page-words.ts';
import { siteFacts } from '../browser/site-facts.ts';
import { givenOf } from '../forms/given-of.ts';
import { learnFormWords } from '../forms/learn-form-words.ts';
import { closeButton } from '../overlay/close-button.ts';
import { openModal } from '../overlay/modal.ts';
import type { FieldDrawing } from '../views/form/field-drawing.ts';
import type { SentAnswers } from './form-state.ts';
import { runProductForm, type FormVerdict } from './live-form.ts';
import { ProductFormView } from './product-form-view.tsx';

export interface ProductFormOptions {
  readonly form: PublicForm;
  readonly image: string | undefined;
  readonly labels: { readonly submit: string; readonly submitting: string };
  /** What was answered before. */
  readonly answers?: readonly FormAnswer[];
  readonly submit: (answers: SentAnswers) => Promise<FormVerdict>;
}

const TITLE_ID = 'portico-form-title';

/** Opens a product's form over the page; ends when it is sent, or closed by the shopper. */
export async function openProductForm(options: ProductFormOptions): Promise<void> {
  // The page itself may have no form, and so not its words.
  await learnFormWords();
  const place = element('div', { class: 'form-place form-wrapper' });
  const root = createRoot(place);
  const { form, labels, answers = [], image, submit } = options;
  // Drawn once: what changes in it afterwards is done by the scripts of any form. What cannot be drawn opens nothing.
  flushSync(() =>
    root.render(
      <ProductFormView titleId={TITLE_ID} form={form} drawing={drawingOf(form, answers)} label={labels.submit} />,
    ),
  );
  const drawn = place.querySelector('form');
  if (!drawn) throw new Error(`The form ${form.id} of a product cannot be drawn.`);
  return new Promise((resolve) => {
    const modal = openModal({
      className: 'sqs-modal-lightbox',
      role: 'dialog',
      labelledBy: TITLE_ID,
      content: dialogAround(place, image, () => modal.close()),
      onClose: () => {
        root.unmount();
        resolve();
      },
    });
    runProductForm(drawn, form, { submitting: labels.submitting, submit, onDone: modal.close });
  });
}

function drawingOf({ fields }: PublicForm, answers: readonly FormAnswer[]): FieldDrawing {
  const language = document.documentElement.lang || 'en';
  const { currency } = siteFacts();
  const given = givenOf(fields, answers, language);
  return {
    language,
    // Chosen beforehand; the shopper may choose another.
    country: new Intl.Locale(language).maximize().region ?? '',
    currency,
    texts: formWords(),
    given: (name) => given.get(name) ?? [],
    errors: {},
    suffix: '-product',
    focus: undefined,
  };
}

function dialogAround(place: HTMLElement, image: string | undefined, onClose: () => void): HTMLElement {
  const parts = [closeButton(onClose), place];
  return image
    ? element('div', { class: 'dialog wide-form' }, element('img', { src: image, alt: '' }), ...parts)
    : element('div', { class: 'dialog' }, ...parts);
}
