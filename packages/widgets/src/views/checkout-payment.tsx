import type { CheckoutPageProps } from '@portico/contract';
import type { RefCallback } from 'react';

import { FieldError, TextField } from './field.tsx';
import { useTexts } from './texts-context.ts';

/** Where Stripe draws its own fields, and how far it is. */
export interface StripeFieldsLife {
  readonly place: RefCallback<HTMLDivElement>;
  /** `absent` until the page is alive: what the server drew must stay as it is until then. */
  readonly state: 'absent' | 'loading' | 'ready' | 'failed';
}

type PaymentFieldsProps = Pick<CheckoutPageProps, 'payment' | 'errors' | 'agreement'> & {
  readonly totals: Pick<CheckoutPageProps['totals'], 'dueCents' | 'grandTotalCents'>;
  /** Set by the island. */
  readonly stripe?: StripeFieldsLife | undefined;
};

/** Says why the button is of no use. */
export const NO_PAYMENTS = 'no-payments';

/** Whether something is to be paid, and the shop has nobody who takes it. */
export function takesNothing({
  payment,
  totals,
  agreement,
}: Pick<CheckoutPageProps, 'payment' | 'agreement'> & {
  readonly totals: Pick<CheckoutPageProps['totals'], 'grandTotalCents'>;
}): boolean {
  // What is charged later needs a card now.
  return payment.provider === 'none' && (totals.grandTotalCents > 0 || agreement !== undefined);
}

/** What the shop's payment service asks for; nothing where nothing is to be paid. */
export function CheckoutPaymentFields(props: PaymentFieldsProps) {
  const { payment, errors, totals, agreement, stripe } = props;
  const texts = useTexts();
  const isFree = totals.dueCents === 0 && !agreement;
  return (
    <fieldset className="step">
      <legend>{texts.checkoutPage.paying}</legend>
      {isFree ? <p className="note">{texts.checkoutPage.nothingToPay}</p> : null}
      {takesNothing(props) ? (
        <p className="note" id={NO_PAYMENTS}>
          {texts.checkoutPage.noPayments}
        </p>
      ) : null}
      {!isFree && payment.provider === 'sandbox' ? (
        <>
          <CardFields errors={errors} />
          {payment.testCards.length > 0 ? <TestCards cards={payment.testCards} /> : null}
        </>
      ) : null}
      {payment.provider === 'stripe' ? (
        <StripeFields error={errors.cardNumber} isHidden={isFree} life={stripe} />
      ) : null}
    </fieldset>
  );
}

/** The card, for the sandbox. Its fields are never sent back, so after a refusal they are empty. */
function CardFields({ errors }: Pick<CheckoutPageProps, 'errors'>) {
  const texts = useTexts();
  return (
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
  );
}

interface StripeFieldsProps {
  readonly error: string | undefined;
  readonly isHidden: boolean;
  readonly life: StripeFieldsLife | undefined;
}

/** The place of Stripe's fields: what is typed there never reaches the shop. They stay mounted while nothing is to be paid. */
function StripeFields({ error, isHidden, life }: StripeFieldsProps) {
  const { checkoutPage } = useTexts();
  const state = life?.state ?? 'absent';
  const isToldOf = state === 'loading' || state === 'failed';
  return (
    <div className="stripe-fields" id="cardNumber" hidden={isHidden} aria-busy={state === 'loading' || undefined}>
      <div ref={life?.place} />
      <p className={state === 'failed' ? 'error' : 'note'} aria-live="polite" hidden={!isToldOf}>
        {state === 'failed' ? checkoutPage.cardFailed : checkoutPage.cardLoading}
      </p>
      <noscript>
        <p className="note">{checkoutPage.cardNeedsScript}</p>
      </noscript>
      <FieldError id="cardNumber" error={error} />
    </div>
  );
}

type SandboxCards = Extract<CheckoutPageProps['payment'], { readonly provider: 'sandbox' }>['testCards'];

function TestCards({ cards }: { readonly cards: SandboxCards }) {
  const texts = useTexts();
  return (
    <details className="test-cards note">
      <summary>{texts.checkoutPage.testCards}</summary>
      <dl>
        {cards.map(({ number, outcome }) => (
          <div key={number}>
            <dt>
              <bdi dir="ltr">{number}</bdi>
            </dt>
            <dd>{outcome}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
