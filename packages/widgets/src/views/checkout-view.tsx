import { fillMessage } from '@portico/locale';
import {
  cartPaths,
  type CheckoutAddressRules,
  type CheckoutFieldName,
  type CheckoutPageProps,
} from '@portico/contract';
import type { FormEventHandler } from 'react';

import { centsText } from '../browser/money-text.ts';
import { LostCoupons, type CouponLife } from './cart-coupons.tsx';
import { CheckoutAddress } from './checkout-address.tsx';
import { CHECKOUT_FORM, EnterCheckoutCoupon, RemoveCheckoutCoupon } from './checkout-coupons.tsx';
import { CheckoutGift } from './checkout-gift.tsx';
import { CheckoutShipping } from './checkout-shipping.tsx';
import { Agreement } from './agreement.tsx';
import { CheckoutTerms } from './checkout-terms.tsx';
import { CheckoutPaymentFields, NO_PAYMENTS, takesNothing, type StripeFieldsLife } from './checkout-payment.tsx';
import { entryDetails } from './entry-details.ts';
import { FirstErrorName, Field, TextField } from './field.tsx';
import { namedErrors } from './checkout-errors.ts';
import { OrderLines } from './order-lines.tsx';
import { useTexts, type ViewTexts } from './texts-context.ts';
import { Totals } from './totals.tsx';

/** What the island adds to the page that the server drew. */
export interface CheckoutViewLife {
  readonly isPaying: boolean;
  /** Totals are being asked for. */
  readonly isQuoting: boolean;
  /** Another window has changed what is bought. */
  readonly isCartChanged: boolean;
  readonly stripe: StripeFieldsLife;
  readonly coupons: CouponLife;
  readonly onChange: FormEventHandler<HTMLFormElement>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

export type CheckoutViewProps = CheckoutPageProps & { readonly life?: CheckoutViewLife };

export interface CheckoutHeadProps extends Pick<CheckoutPageProps, 'store'> {
  /** The way back leads to the cart rather than to the shop. */
  readonly isFromCart: boolean;
  /** The owner's logo, where there is one. */
  readonly logoUrl: string | undefined;
}

/** The checkout's head: where one is, and the one way back. What is bought alone lies in no cart to go back to. */
export function CheckoutHead({ store, isFromCart, logoUrl }: CheckoutHeadProps) {
  const texts = useTexts();
  return (
    <header className="checkout-head">
      <div className="page">
        <a className="wordmark" href="/">
          {logoUrl ? <img src={`${logoUrl}?format=300w`} alt={store.siteTitle} /> : store.siteTitle}
        </a>
        <a href={isFromCart ? cartPaths.cartPage : store.shopUrl}>
          {isFromCart ? texts.checkoutPage.backToCart : texts.checkoutPage.backToShop}
        </a>
      </div>
    </header>
  );
}

/** The checkout (page type 201): one page, one form, in its `main`; works without script. */
export function CheckoutView(props: CheckoutViewProps) {
  const texts = useTexts();
  const { action, cart, values, errors, life } = props;
  // Nothing is collected either.
  const isNameAlone = props.addressNeed === 'name' && !cart.requiresShipping;
  return (
    <div className="checkout">
      <div className="checkout-form">
        <form
          id={CHECKOUT_FORM}
          method="post"
          action={action}
          noValidate
          onChange={life?.onChange}
          onSubmit={life?.onSubmit}
        >
          <FirstErrorName value={namedErrors(errors)[0]?.[0]}>
            <h1 className="hidden-text">{texts.checkoutPage.title}</h1>
            <Refusal {...props} />
            {takesNothing(props) ? <p className="error-summary">{texts.checkoutPage.noPayments}</p> : null}
            <input type="hidden" name="cartToken" value={values.cartToken} />
            <input type="hidden" name="seenTotalCents" value={props.totals.dueCents} />
            <fieldset className="step">
              <legend>{texts.checkoutPage.contact}</legend>
              <Account account={props.account} />
              <TextField
                name="email"
                label={texts.checkoutFields.email}
                value={values.email}
                error={errors.email}
                hint={props.remindsOfCarts ? texts.checkoutPage.reminderHint : undefined}
                type="email"
                autoComplete="email"
                isRequired
              />
            </fieldset>
            {props.giftDays ? <CheckoutGift {...props} giftDays={props.giftDays} /> : null}
            <CheckoutAddress {...props} legend={isNameAlone ? texts.checkoutPage.buyer : undefined} />
            {cart.requiresShipping ? <CheckoutShipping {...props} /> : null}
            <noscript>
              <button className="button quiet" type="submit" name="intent" value="update">
                {texts.checkoutPage.update}
              </button>
            </noscript>
            {props.showNote ? <Note {...props} /> : null}
            <CheckoutPaymentFields {...props} stripe={life?.stripe} />
            {props.termsUrl === undefined ? null : (
              <CheckoutTerms url={props.termsUrl} isAccepted={values.terms !== ''} error={errors.terms} />
            )}
            {props.agreement && props.totals.giftCards.length > 0 ? (
              <label className="check">
                <input
                  type="checkbox"
                  name="giftForRenewals"
                  value="yes"
                  defaultChecked={values.giftForRenewals !== ''}
                />
                <span>{texts.checkoutPage.giftForRenewals}</span>
              </label>
            ) : null}
            {props.agreement ? (
              <Agreement {...props.agreement} isTicked={values.consent !== ''} error={errors.consent} />
            ) : null}
            <Pay {...props} />
          </FirstErrorName>
        </form>
      </div>
      <Side {...props} />
    </div>
  );
}

/** Who pays, or the way to sign in. */
function Account({ account }: { readonly account: CheckoutViewProps['account'] }) {
  const { checkoutPage } = useTexts();
  if (!account) return null;
  return account.kind === 'signed-in' ? (
    <p className="checkout-account">{fillMessage(checkoutPage.signedIn, { email: account.email })}</p>
  ) : (
    <p className="checkout-account">
      {checkoutPage.haveAccount} <a href={account.signInUrl}>{checkoutPage.signIn}</a>
    </p>
  );
}

/** What was refused, above the form; each message leads to its field. */
function Refusal({ message, errors, addressRules }: CheckoutViewProps) {
  const texts = useTexts();
  const named = namedErrors(errors);
  if (!message && named.length === 0) return null;
  // What one field says alone needs no list of one.
  const isSaidOnce = named.length === 1 && named[0]?.[1] === message;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} id="checkout-errors">
      <p className="error">{message || errorsText(named.length, texts)}</p>
      {named.length > 0 && !isSaidOnce ? (
        <ul>
          {named.map(([name, words]) => (
            <li key={name}>
              <a href={`#${name}`}>
                {labelOf(name, addressRules, texts)}: {words}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function errorsText(count: number, { checkoutPage }: ViewTexts): string {
  return count === 1 ? checkoutPage.oneError : fillMessage(checkoutPage.errors, { count });
}

function labelOf(name: CheckoutFieldName, rules: CheckoutAddressRules, texts: ViewTexts): string {
  const labels: Partial<Record<CheckoutFieldName, string>> = {
    ...texts.checkoutFields,
    region: rules.regionLabel,
    postalCode: rules.postalLabel,
    shippingOptionId: texts.checkoutPage.delivery,
  };
  return labels[name] ?? name;
}

function Note({ values, errors }: CheckoutViewProps) {
  const texts = useTexts();
  return (
    <fieldset className="step">
      <legend>{texts.checkoutPage.note}</legend>
      <Field id="note" label={texts.checkoutFields.note} error={errors.note} isOptional>
        {(control) => <textarea {...control} className="input" name="note" defaultValue={values.note} />}
      </Field>
    </fieldset>
  );
}

function Pay(props: CheckoutViewProps) {
  const { agreement, policies, life } = props;
  const texts = useTexts();
  const label = payLabel(props, texts);
  const isBusy = life?.isPaying === true;
  const isShut = takesNothing(props);
  return (
    <div className="checkout-end">
      <p className="note" aria-live="polite" hidden={!life?.isCartChanged}>
        {life?.isCartChanged ? texts.checkoutPage.cartChanged : ''}
      </p>
      <button
        className={isBusy ? 'button wide is-adding' : 'button wide'}
        type="submit"
        name="intent"
        value="pay"
        aria-disabled={isBusy || undefined}
        disabled={isShut}
        aria-describedby={isShut ? NO_PAYMENTS : undefined}
      >
        {isBusy ? texts.checkoutPage.payingNow : label}
      </button>
      {agreement ? null : <p className="secure">{texts.checkoutPage.promise}</p>}
      {policies.length > 0 ? (
        <nav className="secure checkout-policies" aria-label={texts.checkoutPage.policies}>
          {policies.map(({ title, url }) => (
            <a key={url} href={url}>
              {title}
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  );
}

/** Names a sum only once nothing is missing in it. */
function payLabel({ totals, isTaxKnown, agreement }: CheckoutViewProps, { checkoutPage }: ViewTexts): string {
  if (agreement?.buttonText) return agreement.buttonText;
  if (!isTaxKnown) return agreement ? checkoutPage.subscribePlain : checkoutPage.payPlain;
  if (totals.dueCents === 0 && totals.giftCards.length > 0) return checkoutPage.placeOrder;
  const amount = centsText(totals.dueCents, totals.currency);
  return fillMessage(agreement ? checkoutPage.subscribe : checkoutPage.pay, { amount });
}

/** The order beside the form; on small screens it folds, with the total in view. */
function Side({ store, cart, totals, isTaxKnown, shippingOptions, values, life }: CheckoutViewProps) {
  const texts = useTexts();
  const removal = (code: string) => <RemoveCheckoutCoupon code={code} life={life?.coupons} />;
  const giftRemoval = (cardId: string, lastFour: string) => (
    <RemoveCheckoutCoupon code={cardId} giftDigits={lastFour} life={life?.coupons} />
  );
  const shipping = shippingOptions.find((option) => option.id === values.shippingOptionId);
  return (
    <aside className="checkout-side" aria-label={texts.checkoutPage.order} aria-busy={life?.isQuoting || undefined}>
      <details className="summary order-fold">
        <summary>
          <h2>{texts.checkoutPage.order}</h2>
          <span className="fold-sum">{centsText(totals.dueCents, totals.currency)}</span>
        </summary>
        <div className="fold-in">
          <OrderLines
            currency={cart.currency}
            lines={cart.entries.map((entry) => ({
              key: entry.id,
              title: entry.title,
              imageUrl: entry.imageUrl,
              details: entryDetails(entry.chosenVariant.attributes, entry.additionalFields, store.language).map(
                ({ value }) => value,
              ),
              quantity: entry.quantity,
              totalCents: Number(entry.subTotal.value),
            }))}
          />
          <LostCoupons coupons={cart.coupons} removal={removal} />
          {cart.cartType === 'gift-card' ? null : <EnterCheckoutCoupon life={life?.coupons} />}
          <div aria-live="polite">
            <Totals
              totals={totals}
              coupons={cart.coupons}
              removal={removal}
              giftRemoval={giftRemoval}
              isTaxKnown={isTaxKnown}
              shippingName={cart.requiresShipping ? (shipping?.name ?? null) : undefined}
            />
          </div>
        </div>
      </details>
    </aside>
  );
}
