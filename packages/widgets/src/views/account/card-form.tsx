import type { SubscriptionCardProps } from '@portico/contract';
import type { FormEventHandler } from 'react';

import { CheckoutPaymentFields, type StripeFieldsLife } from '../checkout-payment.tsx';

/** What the form of another card is drawn from, by the server and in the browser. */
export interface CardFormProps extends Pick<SubscriptionCardProps, 'action' | 'payment' | 'currency' | 'errors'> {
  readonly submit: string;
  readonly stripe?: StripeFieldsLife;
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** The fields of the shop's payment service, and the one thing to do with them. */
export function CardForm({ action, payment, errors, submit, stripe, onSubmit }: CardFormProps) {
  return (
    <form className="account-form" method="post" action={action} noValidate onSubmit={onSubmit}>
      <CheckoutPaymentFields
        payment={payment}
        errors={errors}
        totals={{ dueCents: 0, grandTotalCents: 0 }}
        agreement={{ lines: [], consent: '' }}
        stripe={stripe}
      />
      <input type="hidden" name="confirmationToken" defaultValue="" />
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}
