import type { Form } from '@portico/domain';
import { useReducer } from 'react';
import { createRoot } from 'react-dom/client';

import { closeButton } from '../overlay/close-button.ts';
import { openModal } from '../overlay/modal.ts';
import { element } from '../browser/element.ts';
import { pageWords } from '../browser/page-words.ts';
import { StoreTextsContext } from '../views/texts-context.ts';
import { answersOf, EMPTY_FORM, errorsOf, nextFormState, type FormValues } from './form-state.ts';
import { ProductFormView } from './product-form-view.tsx';

/** What became of sent answers. */
export type FormVerdict =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly words: string; readonly fieldErrors: Readonly<Record<string, string>> };

export interface ProductFormOptions {
  readonly form: Form;
  readonly image: string | undefined;
  readonly labels: { readonly submit: string; readonly submitting: string };
  /** What was answered before. */
  readonly answers?: FormValues;
  readonly submit: (answers: Readonly<Record<string, unknown>>) => Promise<FormVerdict>;
}

const TITLE_ID = 'portico-form-title';

/** Opens a product's form over the page; ends when it is sent, or closed by the shopper. */
export function openProductForm(options: ProductFormOptions): Promise<void> {
  return new Promise((resolve) => {
    const place = element('div', { class: 'form-place' });
    const root = createRoot(place);
    const modal = openModal({
      className: 'sqs-modal-lightbox',
      role: 'dialog',
      labelledBy: TITLE_ID,
      content: dialogAround(place, options.image, () => modal.close()),
      onClose: () => {
        root.unmount();
        resolve();
      },
    });
    root.render(
      <StoreTextsContext value={pageWords()}>
        <ProductForm {...options} onDone={modal.close} />
      </StoreTextsContext>,
    );
  });
}

function dialogAround(place: HTMLElement, image: string | undefined, onClose: () => void): HTMLElement {
  const parts = [closeButton(onClose), place];
  return image
    ? element('div', { class: 'dialog wide-form' }, element('img', { src: image, alt: '' }), ...parts)
    : element('div', { class: 'dialog' }, ...parts);
}

function ProductForm({ form, labels, answers, submit, onDone }: ProductFormOptions & { readonly onDone: () => void }) {
  const [state, dispatch] = useReducer(nextFormState, EMPTY_FORM);

  async function handleSubmit(values: FormValues): Promise<void> {
    if (state.phase !== 'editing') return;
    const errors = errorsOf(form, values);
    dispatch({ kind: 'submit', errors });
    if (Object.keys(errors).length > 0) return;
    const verdict = await submit(answersOf(values));
    if (verdict.kind === 'refused')
      return dispatch({ kind: 'refuse', words: verdict.words, errors: verdict.fieldErrors });
    dispatch({ kind: 'succeed' });
    return onDone();
  }

  return (
    <ProductFormView
      titleId={TITLE_ID}
      form={form}
      state={state}
      answers={answers ?? {}}
      label={state.phase === 'editing' ? labels.submit : labels.submitting}
      onEdit={(fieldId) => dispatch({ kind: 'edit', fieldId })}
      onSubmit={(values) => void handleSubmit(values)}
    />
  );
}
