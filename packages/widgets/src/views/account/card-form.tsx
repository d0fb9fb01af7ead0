import type { SubscriptionCardProps } from '@portico/contract';
import type { FormEventHandler, Ref } from 'react';

import { CheckoutPaymentFields, type StripeFieldsLife } from '../checkout-payment.tsx';
import { useTexts } from '../texts-context.ts';

/** What the form of another card is drawn from, by the server and in the browser. */
export interface CardFormProps extends Pick<
  SubscriptionCardProps,
  'action' | 'payment' | 'currency' | 'errors' | 'requestId'
> {
  readonly asking?: SubscriptionCardProps['asking'] | undefined;
  readonly words: Pick<SubscriptionCardProps['words'], 'saveCard' | 'cardAsks'>;
  readonly stripe?: StripeFieldsLife;
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  readonly askingForm?: Ref<HTMLFormElement>;
}

/** The fields of the shop's payment service and the one thing to do with them; or what the bank wants to hear. */
export function CardForm(props: CardFormProps) {
  const { action, payment, errors, words, requestId, asking, askingForm, stripe, onSubmit } = props;
  if (asking) {
    return (
      <form ref={askingForm} className="account-form" method="post" action={action}>
        <input type="hidden" name="giving" value={asking.giving} />
        {asking.challenge.kind === 'sandbox' ? <TestBank words={words.cardAsks} /> : <LookAgain />}
      </form>
    );
  }
  return (
    <form className="account-form" method="post" action={action} noValidate onSubmit={onSubmit}>
      <CheckoutPaymentFields
        payment={payment}
        errors={errors}
        totals={{ dueCents: 0, grandTotalCents: 0 }}
        agreement={{ lines: [], consent: '' }}
        stripe={stripe}
      />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="confirmationToken" defaultValue="" />
      <button className="button" type="submit">
        {words.saveCard}
      </button>
    </form>
  );
}

/** The sandbox's bank, which asks on our own page. */
function TestBank({ words }: { readonly words: CardFormProps['words']['cardAsks'] }) {
  const { paymentPage } = useTexts();
  return (
    <>
      <p className="note">{paymentPage.testBank}</p>
      <div className="quiet-actions account-buttons">
        <button className="button" type="submit" name="answer" value="confirm">
          {words.confirm}
        </button>
        <button className="button quiet" type="submit" name="answer" value="refuse">
          {words.refuse}
        </button>
      </div>
    </>
  );
}

/** Script shows the bank's page and sends the form by itself. */
function LookAgain() {
  const { paymentPage } = useTexts();
  return (
    <button className="button quiet" type="submit">
      {paymentPage.lookAgain}
    </button>
  );
}
