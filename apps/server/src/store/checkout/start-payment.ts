import {
  cardErrors,
  cartTotals,
  chargedOf,
  checkCheckout,
  draftOrder,
  effectiveStock,
  giftCardEnd,
  giftDetails,
  giftErrors,
  hasGiftCards,
  HOLD_MINUTES,
  missedMinimum,
  stockNeeds,
  subscriptionTerms,
  type CardErrors,
  type CartKind,
  type CartTotals,
  type CheckoutDetails,
  type CheckoutErrors,
  type GiftOffering,
  type OrderDraft,
  type ReviewedCart,
  type StorePolicy,
  type StoreRefusal,
} from '@portico/domain';
import { accept, refuse, shopperMessages, type Result, type ShopperMessages } from '@portico/locale';
import type { CartServices } from '../cart/new-cart.ts';
import { lockCartState, readEntries } from '../cart/repository.ts';
import { viewCart } from '../cart/read-cart.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { providerOfCharge } from '../payments/free-provider.ts';
import { customerKey } from '../discounts/uses.ts';
import { holdGiftCards } from '../gift-cards/holds.ts';
import type { Services } from '../services.ts';
import { holdStock } from '../stock/holds.ts';
import { placeOf } from '../address/place.ts';
import { checkoutForm, giftForm, type PayInput } from './checkout-input.ts';
import { cartPurchase } from './cart-purchase.ts';
import { subscriptionPurchase } from './subscription-purchase.ts';
import { hasTried } from '../subscriptions/has-tried.ts';
import { insertPayment, type RecordedDraft } from '../payments/payment-repository.ts';
import { SETTLE_PAYMENT, settleKey } from '../payments/settle-job.ts';

/** What a click on "Pay" comes to before the provider is asked. */
export type Started =
  | {
      readonly kind: 'started';
      readonly payment: RecordedDraft;
      readonly provider: string;
      readonly isShown: boolean;
    }
  /** The cart has an open payment: a second click finds the first. */
  | { readonly kind: 'under-way'; readonly paymentId: string }
  | { readonly kind: 'ordered'; readonly orderId: string };

type PayServices = CartServices & Pick<Services, 'environment' | 'secrets' | 'addJob' | 'versions'>;

/** Payments of one shopper that may wait for a bank at a time: windows, and tries that nobody answered. */
const OPEN_OF_SHOPPER = 5;

/** When a job first asks what became of a payment whose process may have died. */
const ASK_AFTER_MS = 60_000;

/**
 * The first of the two transactions of buying: checks everything again, freezes the order, records the payment and holds
 * the stock for 15 minutes. The cart's row is locked, so of many clicks one starts a payment.
 */
export async function startPayment(
  tx: SiteTransaction,
  services: PayServices,
  policy: StorePolicy,
  input: PayInput,
): Promise<Result<Started, StoreRefusal>> {
  const now = services.clock.now();
  const customer = customerKey(services.secrets, input.fields.email);
  const state = await lockCartState(tx, input.tokenHash, now, customer);
  const { cart, openPaymentId } = state;
  if (cart?.orderId !== undefined) {
    return accept({ kind: 'ordered', orderId: cart.orderId });
  }
  if (!cart) {
    return refuse({ code: 'CART_EMPTY' });
  }
  if (openPaymentId !== undefined) {
    return accept({ kind: 'under-way', paymentId: openPaymentId });
  }
  const { reviewed } = viewCart(cart, await readEntries(tx, services.catalogue, state, now), policy, now);
  const totals = cartTotals(reviewed, policy, placeOf(input.fields), input.fields.shippingOptionId);
  const checked = checkEverything({ ...reviewed, kind: cart.kind }, totals, policy, input, now);
  if (!checked.ok) {
    return checked;
  }
  const agreed = reviewed.entries[0]?.subscription;
  const draft: OrderDraft = {
    ...draftOrder(reviewed, totals, checked.value),
    ...(agreed ? { subscription: subscriptionTerms(agreed, input.consentFor({ reviewed })) } : {}),
  };
  if (agreed && agreed.plan.trialDays > 0 && (await hasTried(tx, input.fields.email, draft))) {
    return refuse({ code: 'TRIAL_USED' });
  }
  const paymentId = services.newId();
  const provider = providerOfCharge(draft, input.setup, agreed !== undefined);
  const { kind: purchaseKind } = agreed ? subscriptionPurchase : cartPurchase;
  const needs = stockNeeds(
    reviewed.entries.filter(({ productType, stock }) => !effectiveStock(productType, stock).unlimited),
  );
  // One way to the database; whatever of it cannot be takes all of it back.
  const [, areCardsHeld, { isWithinLimit, uses }, taken] = await Promise.all([
    // Written with the payment: should this process die now, another one asks the provider.
    services.addJob(tx, SETTLE_PAYMENT, { paymentId }, { jobKey: settleKey(paymentId), runAt: now + ASK_AFTER_MS }),
    holdGiftCards(tx, paymentId, draft.tenders, new Date(now)),
    insertPayment(tx, {
      id: paymentId,
      purchaseKind,
      cartId: cart.id,
      provider,
      draft,
      payerKey: services.secrets.sign('payer', input.payerAddress),
      customer,
      heldPieces: needs.reduce((sum, { quantity }) => sum + quantity, 0),
      limits: {
        ofAddress: services.environment.OPEN_HOLDS_PER_ADDRESS,
        unfinishedOfAddress: services.environment.UNFINISHED_PAYMENTS_PER_ADDRESS,
        ofShopper: OPEN_OF_SHOPPER,
        piecesOfAddress: services.environment.HELD_PIECES_PER_ADDRESS,
      },
      now: new Date(now),
      // Nothing behind it can be refused: without the payment nothing is kept but a job that finds none.
      isLast: needs.length + draft.tenders.length + draft.coupons.length === 0,
    }),
    holdStock(tx, paymentId, needs, new Date(now + HOLD_MINUTES * 60_000)),
  ]);
  if (!isWithinLimit) {
    return refuse({ code: 'TOO_MANY_HOLDS' });
  }
  // Somebody else was faster.
  if (!areCardsHeld) {
    return refuse({ code: 'GIFT_CARD_CHANGED' });
  }
  if (uses.refusal) {
    return refuse(uses.refusal);
  }
  const gone = reviewed.entries.find(({ variantId }) => taken.missing.includes(variantId));
  if (gone) {
    return refuse({ code: 'STOCK_GONE', title: gone.title });
  }
  if (taken.isShown) {
    await services.versions.raise(tx);
  }
  const payment = { id: paymentId, purchaseKind, cartId: cart.id, draft, holdsStock: needs.length > 0 };
  return accept({ kind: 'started', payment, provider, isShown: taken.isShown });
}

/** All the rules of checking out, in the order in which a shopper meets them (SEC-35). */
function checkEverything(
  cart: ReviewedCart & { readonly kind: CartKind },
  totals: CartTotals,
  policy: StorePolicy,
  input: PayInput,
  now: number,
): Result<CheckoutDetails, StoreRefusal> {
  const { fields, seenTotalCents } = input;
  const messages = shopperMessages(input.language);
  // What is charged later needs a method now.
  const isCharged = cart.kind === 'subscription' || chargedOf(totals).minorUnits > 0n;
  if (cart.entries.length === 0) {
    const gone = cart.changes.find(({ kind }) => kind === 'sold-out');
    return refuse(gone ? { code: 'STOCK_GONE', title: gone.title } : { code: 'CART_EMPTY' });
  }
  const unanswered = cart.changes.find(({ kind }) => kind === 'needs-answer');
  if (unanswered) {
    return refuse({ code: 'ANSWER_NEEDED', title: unanswered.title });
  }
  const minimum = missedMinimum(cart.kind, totals.subtotal, policy);
  if (minimum) {
    return refuse({ code: 'MINIMUM_SUBTOTAL', subtotal: minimum });
  }
  if (input.setup.provider === 'none' && isCharged) {
    return refuse({ code: 'PAYMENT_UNAVAILABLE' });
  }
  const details = checkCheckout(checkoutForm(fields), totals, policy, messages);
  const isGift = hasGiftCards(cart.entries);
  const moment = { now, timeZone: input.timeZone };
  const offering = giftOffering(cart, input);
  const errors: CheckoutErrors = {
    ...(details.ok ? {} : details.error.errors),
    ...(isGift ? giftErrors(giftForm(fields), moment, messages, offering) : {}),
    ...(input.phoneError === undefined ? {} : { phone: input.phoneError }),
    ...(isCharged ? paymentErrors(input, now, messages.fields) : {}),
    ...(cart.kind === 'subscription' && fields.consent === '' ? { consent: messages.fields.consent } : {}),
  };
  if (!details.ok || Object.keys(errors).length > 0) {
    return refuse({ code: 'CHECKOUT_INVALID', errors });
  }
  const unseen = unseenChange(cart, totals, seenTotalCents);
  if (unseen) {
    return refuse(unseen);
  }
  const { email, address } = details.value;
  return isGift
    ? accept({
        ...details.value,
        gift: giftDetails(
          offering ? giftForm(fields) : { ...giftForm(fields), others: '' },
          { email, firstName: address.firstName },
          { ...moment, ...giftCardEnd(policy.giftCards, { ...moment, country: policy.location.country }) },
        ),
      })
    : details;
}

/** Gift cards that are bought by themselves are chosen in the checkout; in other carts they lie as they were added. */
function giftOffering(
  { kind, entries, currency }: ReviewedCart & { readonly kind: CartKind },
  { language, isGiftAmountAsked }: Pick<PayInput, 'language' | 'isGiftAmountAsked'>,
): GiftOffering | undefined {
  return kind === 'gift-card'
    ? { amounts: entries[0]?.giftAmounts, isAmountAsked: isGiftAmountAsked, currency, language }
    : undefined;
}

/** What the shopper does not know of yet; a code that no longer holds is the clearest reason for another total. */
function unseenChange(
  { changes, discounts }: ReviewedCart,
  totals: CartTotals,
  seenTotalCents: string,
): StoreRefusal | undefined {
  const [lost] = discounts.invalid;
  if (seenTotalCents === '') {
    return changes.length > 0 ? { code: 'CART_CHANGED' } : lost;
  }
  const due = chargedOf(totals);
  return seenTotalCents === due.minorUnits.toString() ? undefined : (lost ?? { code: 'TOTAL_CHANGED', total: due });
}

/** Whether there is what the provider asks for; what it says of it, only the provider knows. */
function paymentErrors(
  { setup, card, confirmationToken }: PayInput,
  now: number,
  messages: ShopperMessages['fields'],
): CardErrors {
  if (setup.provider === 'sandbox') {
    return cardErrors(card, now, messages);
  }
  return confirmationToken === '' ? { cardNumber: messages.cardNumber } : {};
}
