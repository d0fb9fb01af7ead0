import type { CheckoutPageProps } from '@portico/contract';

import { TextField } from './field.tsx';
import { CHECKOUT_LABELS, CHECKOUT_TEXTS } from './texts.ts';

/** The card. Its fields are never sent back, so after a refusal they are empty. */
export function CheckoutPaymentFields({ payment, errors }: Pick<CheckoutPageProps, 'payment' | 'errors'>) {
  return (
    <fieldset className="step">
      <legend>{CHECKOUT_TEXTS.paying}</legend>
      <div className="options-list">
        <div className="card-fields">
          <TextField
            name="cardNumber"
            label={CHECKOUT_LABELS.cardNumber}
            error={errors.cardNumber}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            isRequired
          />
          <div className="two">
            <TextField
              name="cardExpiry"
              label={CHECKOUT_LABELS.cardExpiry}
              error={errors.cardExpiry}
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM / YY"
              isRequired
            />
            <TextField
              name="cardCode"
              label={CHECKOUT_LABELS.cardCode}
              error={errors.cardCode}
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="3 digits"
              isRequired
            />
          </div>
        </div>
      </div>
      {payment.testCards.length > 0 ? <TestCards cards={payment.testCards} /> : null}
    </fieldset>
  );
}

function TestCards({ cards }: { readonly cards: CheckoutPageProps['payment']['testCards'] }) {
  return (
    <details className="test-cards note">
      <summary>{CHECKOUT_TEXTS.testCards}</summary>
      <dl>
        {cards.map(({ number, outcome }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{outcome}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
