import { isObject } from './callback.ts';
import { nodesOf } from './wrapping.ts';

/**
 * `new Y.Squarespace.FormSubmit(form).submit({ formId })`, and with the ids one after the other: sends a form that the kit draws
 * itself. What sends is loaded as somebody does.
 */
export class FormSubmit {
  private readonly form: Node | undefined;

  constructor(given: unknown) {
    const form = isObject(given) && 'formNode' in given ? given['formNode'] : given;
    [this.form] = nodesOf(form);
  }

  submit(given: unknown): void {
    const formId = isObject(given) ? given['formId'] : given;
    const { form } = this;
    if (!(form instanceof HTMLFormElement)) return;
    void import('../forms/kit-form.ts').then(({ sendKitForm }) => sendKitForm(form, String(formId)));
  }
}
