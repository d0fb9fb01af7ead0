import type { PublicForm } from '@portico/domain';

import { FieldsView } from '../views/form/fields-view.tsx';
import type { FieldDrawing } from '../views/form/field-drawing.ts';

export interface ProductFormViewProps {
  readonly titleId: string;
  readonly form: PublicForm;
  readonly drawing: FieldDrawing;
  readonly label: string;
}

/**
 * The form of a product, as it stands in the lightbox: the questions are drawn as on any page, and checked under its id. It is no
 * island of the page: its answers go to the cart.
 */
export function ProductFormView({ titleId, form, drawing, label }: ProductFormViewProps) {
  return (
    <form className="body" noValidate data-form-id={form.id} data-live="yes">
      <h2 id={titleId}>{form.name}</h2>
      <div className="field-list clear">
        <FieldsView form={form} drawing={drawing} />
      </div>
      {form.disclaimerMessage ? (
        // oxlint-disable-next-line react/no-danger -- sanitised by the server that wrote it
        <div className="form-disclaimer" dangerouslySetInnerHTML={{ __html: form.disclaimerMessage }} />
      ) : null}
      <div className="form-button-wrapper">
        <input className="sqs-add-to-cart-button wide" type="submit" value={label} />
      </div>
    </form>
  );
}
