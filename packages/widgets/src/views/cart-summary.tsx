import { fillMessage } from '@portico/locale';
import { cartPaths, type CartEstimate, type ShoppingCart } from '@portico/contract';
import { toldTaxes } from '@portico/domain';

import { centsText } from '../browser/money-text.ts';
import { itemsWord } from '../cart/items-word.ts';
import { CouponRows, EnterCoupon, LostCoupons, RemoveCoupon, type CouponLife } from './cart-coupons.tsx';
import { CartEstimateForm, type EstimateLife } from './cart-estimate.tsx';
import { GiftBalances } from './gift-rows.tsx';
import { useTexts } from './texts-context.ts';
import { shippingText } from './totals.tsx';

export interface CartSummaryProps {
  readonly cart: ShoppingCart;
  readonly estimate: CartEstimate | undefined;
  readonly coupons?: CouponLife | undefined;
  readonly estimating?: EstimateLife | undefined;
}

/** What the cart comes to, as far as it is known, and the way to the checkout. */
export function CartSummary({ cart, estimate, coupons, estimating }: CartSummaryProps) {
  const texts = useTexts();
  const removal = (code: string) => <RemoveCoupon code={code} life={coupons} />;
  const giftRemoval = (cardId: string, lastFour: string) => (
    <RemoveCoupon code={cardId} giftDigits={lastFour} life={coupons} />
  );
  return (
    <aside className="summary" aria-label={texts.cartPage.summary}>
      <h2>{texts.cartPage.summary}</h2>
      <div aria-live="polite" aria-busy={coupons?.isBusy || estimating?.isBusy || undefined}>
        <dl className="totals">
          <div>
            <dt>
              {cart.totalQuantity} {itemsWord(cart.totalQuantity, texts.labels)}
            </dt>
            <dd>{centsText(cart.subtotalCents, cart.currency)}</dd>
          </div>
          <CouponRows coupons={cart.coupons} currency={cart.currency} removal={removal} />
          <GiftBalances cards={cart.giftCards} currency={cart.currency} removal={giftRemoval} />
          {cart.shippingLocation ? (
            <Estimated cart={cart} isTaxKnown={estimate?.isTaxKnown ?? false} />
          ) : (
            <Later cart={cart} />
          )}
        </dl>
      </div>
      <LostCoupons coupons={cart.coupons} removal={removal} />
      <EnterCoupon life={coupons} />
      {estimate ? <CartEstimateForm cart={cart} estimate={estimate} life={estimating} /> : null}
      {cart.canCheckOut ? (
        <a className="button wide" href={cartPaths.checkoutPage}>
          {texts.cartPage.checkout}
        </a>
      ) : (
        <>
          <Minimum cart={cart} />
          <button className="sqs-add-to-cart-button wide" aria-disabled="true" type="button">
            <span>{texts.cartPage.checkout}</span>
          </button>
        </>
      )}
    </aside>
  );
}

/** The sums while nobody knows where the cart goes. */
function Later({ cart }: { readonly cart: ShoppingCart }) {
  const { cartPage } = useTexts();
  return (
    <>
      {cart.requiresShipping ? (
        <div>
          <dt>{cartPage.later}</dt>
          <dd>{cartPage.laterAmount}</dd>
        </div>
      ) : null}
      <div className="grand">
        <dt>{cartPage.subtotal}</dt>
        <dd>{centsText(cart.subtotalCents - cart.discountCents, cart.currency)}</dd>
      </div>
    </>
  );
}

function Estimated({ cart, isTaxKnown }: { readonly cart: ShoppingCart; readonly isTaxKnown: boolean }) {
  const texts = useTexts();
  const { coupons, checkoutPage } = texts;
  const option = cart.selectedShippingOption;
  return (
    <>
      {cart.requiresShipping ? (
        <div>
          <dt>{option?.name ?? checkoutPage.delivery}</dt>
          <dd>{option ? shippingText(cart.shippingCostCents, cart.currency, texts) : coupons.noDelivery}</dd>
        </div>
      ) : null}
      {isTaxKnown && toldTaxes([], cart.taxCents).length === 0 ? null : (
        <div>
          <dt>{cart.taxIncluded ? checkoutPage.taxIncluded : checkoutPage.tax}</dt>
          <dd>{isTaxKnown ? centsText(cart.taxCents, cart.currency) : checkoutPage.taxLater}</dd>
        </div>
      )}
      <div className="grand">
        <dt>{isTaxKnown ? coupons.estimatedTotal : checkoutPage.totalBeforeTax}</dt>
        <dd>{centsText(cart.grandTotalCents, cart.currency)}</dd>
      </div>
    </>
  );
}

/** How far the cart is from what the owner asks for. */
function Minimum({ cart }: { readonly cart: ShoppingCart }) {
  const texts = useTexts();
  const minimumCents = cart.minimumSubtotalCents ?? 0;
  if (minimumCents === 0) return null;
  const reachedPercent = Math.min(100, Math.floor((cart.subtotalCents * 100) / minimumCents));
  return (
    <div className="minimum" aria-live="polite">
      <p>{fillMessage(texts.refusals.MINIMUM_SUBTOTAL, { subtotal: centsText(minimumCents, cart.currency) })}</p>
      <div className="meter" aria-hidden="true">
        <i style={{ width: `${reachedPercent}%` }} />
      </div>
    </div>
  );
}
