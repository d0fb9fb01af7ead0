import type { CheckoutPageProps } from '@portico/contract';

import { TextField } from './field.tsx';
import { useTexts } from './spoken.ts';

/** The card. Its fields are never sent back, so after a refusal they are empty. */
export function CheckoutPaymentFields({ payment, errors }: Pick<CheckoutPageProps, 'payment' | 'errors'>) {
  const texts = useTexts();
  return (
    <fieldset className="step">
      <legend>{texts.checkoutPage.paying}</legend>
      <div className="options-list">
        <div className="card-fields">
          <TextField
            name="cardNumber"
            label={texts.checkoutFields.cardNumber}
            error={errors.cardNumber}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            isRequired
          />
          <div className="two">
            <TextField
              name="cardExpiry"
              label={texts.checkoutFields.cardExpiry}
              error={errors.cardExpiry}
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder={texts.checkoutPage.cardExpiryExample}
              isRequired
            />
            <TextField
              name="cardCode"
              label={texts.checkoutFields.cardCode}
              error={errors.cardCode}
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder={texts.checkoutPage.cardCodeExample}
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
  const texts = useTexts();
  return (
    <details className="test-cards note">
      <summary>{texts.checkoutPage.testCards}</summary>
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
