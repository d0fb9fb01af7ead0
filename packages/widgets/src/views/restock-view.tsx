import type { RestockPageForm, RestockPageProps } from '@portico/contract';

import { Field } from './field.tsx';
import { QuietPage } from './quiet-page.tsx';
import { useDrawnTexts } from './drawn-texts.ts';

/** What a restock sign-up without script ends with. */
export function RestockView(props: RestockPageProps) {
  const texts = useDrawnTexts();
  if (props.kind === 'refused' && props.form) {
    return (
      <div className="page quiet-page">
        <h1>{texts.restockPage.refusedTitle}</h1>
        <RestockForm form={props.form} message={props.message} returnTo={props.returnTo} />
        <a href={props.returnTo}>{texts.restockPage.back}</a>
      </div>
    );
  }
  return (
    <QuietPage art={props.kind === 'signed-up' ? 'boat' : 'buoy'}>
      <h1>{props.kind === 'signed-up' ? texts.restockPage.signedUpTitle : texts.restockPage.refusedTitle}</h1>
      <p className="lead">{props.message}</p>
      <a className="button" href={props.returnTo}>
        {texts.restockPage.back}
      </a>
    </QuietPage>
  );
}

interface RestockFormProps {
  readonly form: RestockPageForm;
  readonly message: string;
  readonly returnTo: string;
}

/** The form once more, with what was filled in and what is wrong with it. */
function RestockForm({ form, message, returnTo }: RestockFormProps) {
  const texts = useDrawnTexts();
  return (
    <form className="lock-form" method="post" action={form.action}>
      <input type="hidden" name="productId" value={form.productId} />
      <input type="hidden" name="variantId" value={form.variantId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {form.isJoinMailingList ? <input type="hidden" name="isJoinMailingList" value="on" /> : null}
      <Field id="restock-email" label={texts.restockPage.email} error={message}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="text"
            inputMode="email"
            name="siteVisitorEmail"
            defaultValue={form.siteVisitorEmail}
            autoComplete="email"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after a refusal, on the one field to mend
            autoFocus
          />
        )}
      </Field>
      <button className="button wide" type="submit">
        {texts.restockPage.signUp}
      </button>
    </form>
  );
}
