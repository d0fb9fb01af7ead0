import { z } from 'zod';
import type { Read } from '../call.ts';
import { shippingOption, shoppingCart } from '../shopping-cart.ts';
import { cents } from '../wire-money.ts';
import { askPaymentStateAt, getPaymentStateAt, payAt, quoteCheckoutAt } from './addresses.ts';
import { shopCall } from './shop-call.ts';

const text = z.string().max(3000).default('');

/**
 * Everything a shopper fills in. The same names are the fields of the form and the keys of `errors`, so a message finds
 * its field.
 */
export const checkoutFields = z.object({
  email: text,
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  region: text,
  postalCode: text,
  country: text,
  phone: text,
  shippingOptionId: text,
  /** What is too long is told beside its field, by the rules of the form; this bound only keeps out what nobody types. */
  note: z.string().max(100_000).default(''),
  /** Not empty once the shopper has accepted the terms. */
  terms: text,
  /** Whom the gift cards in the cart are for; empty: they come to the buyer. */
  giftName: text,
  giftEmail: text,
  giftMessage: text,
  /** Where the shop is, such as `2026-12-24`; empty: at once. */
  giftDay: text,
  /** What the card shall be worth, as it was typed; empty: its denomination. */
  giftAmount: text,
  /** Who else gets one, a person a line. */
  giftOthers: z.string().max(20_000).default(''),
  /** Not empty where what is left on the gift cards shall pay the payments to come. */
  giftForRenewals: text,
  /** Not empty once a subscriber has agreed to be charged again and again. */
  consent: text,
  /** For carts that are no cookie's: the token of a subscription or gift-card cart. */
  cartToken: text,
});

export const checkoutTotals = z.object({
  subtotalCents: cents,
  discountCents: cents,
  shippingCostCents: cents,
  taxCents: cents,
  /** The tax is part of the prices. */
  taxIncluded: z.boolean(),
  /** By the owner's names; they add up to the tax. */
  taxes: z.array(z.object({ name: z.string(), cents })),
  grandTotalCents: cents,
  /** What gift cards pay of it. */
  giftCards: z.array(z.object({ id: z.string(), lastFour: z.string(), cents })),
  /** What is left to pay. */
  dueCents: cents,
  currency: z.string(),
});

const SAMPLE_FIELDS = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Kowalczyk',
  address1: '218 Weymouth Street',
  address2: '',
  city: 'Portland',
  region: 'ME',
  postalCode: '04102',
  country: 'US',
  phone: '',
  shippingOptionId: 'post',
};

/** What the cart costs at an address; script asks while the shopper types. */
export const quoteCheckout = shopCall(quoteCheckoutAt, {
  body: checkoutFields,
  answer: z.object({
    /** Whether there are ways to the address, and why not. */
    shippingAnswer: z.enum(['needless', 'offered', 'place-unknown', 'not-delivered', 'no-rate']),
    shippingOptions: z.array(shippingOption),
    selectedShippingOptionId: z.string().nullable(),
    totals: checkoutTotals,
    /** The address says what tax there is; until then `totals` have none. */
    isTaxKnown: z.boolean(),
    /** What the totals are of: another window may have changed it. */
    cart: shoppingCart,
  }),
  sample: () => ({ body: SAMPLE_FIELDS }),
});

/** What the sandbox provider's form asks; another provider asks for a token of its own fields. */
export const sandboxCard = z.object({ cardNumber: text, cardExpiry: text, cardCode: text });

/** What a checkout sends to pay. */
export const payRequest = z.object({
  ...checkoutFields.shape,
  ...sandboxCard.shape,
  /** What Stripe's own fields gave for what was typed there; nothing of the card itself. */
  confirmationToken: text,
  /** What the shopper saw that there was to pay; only compared, so that nobody pays another sum unseen. Empty: not compared. */
  seenTotalCents: text,
});

export const pay = shopCall(payAt, {
  body: payRequest,
  /** Where to go. */
  answer: z.object({ orderUrl: z.string() }),
  sample: () => ({
    // The sandbox's card that pays.
    body: { ...SAMPLE_FIELDS, cardNumber: '4242 4242 4242 4242', cardExpiry: '04 / 29', cardCode: '123' },
  }),
});

/** Which payment is asked for: its own token, or the cart it pays for (empty for the cart of the visitor's cookie). */
export const paymentQuery = z.object({
  cartToken: z.string().max(200).default(''),
  payment: z.string().max(200).default(''),
});

/** POST the challenge of the sandbox. */
export const challengeForm = z.object({ answer: z.enum(['confirm', 'refuse']).catch('refuse') });

/** Whether a payment is still under way. */
export const getPaymentState = shopCall(getPaymentStateAt, {
  query: paymentQuery,
  answer: z.object({ state: z.enum(['pending', 'settled']) }),
  sample: ({ ids: { paymentToken: payment } }) => ({ query: { payment } }),
});

/** The same, once the bank was asked about it. */
export const askPaymentState = shopCall(askPaymentStateAt, {
  query: paymentQuery,
  answer: getPaymentState.answer,
  sample: ({ ids: { paymentToken: payment } }) => ({ query: { payment } }),
});

/** GET commerce/orders/{orderId}. */
export const orderQuery = z.object({ token: z.string().max(200).default('') });

export type CheckoutFields = Read<typeof checkoutFields>;
export type QuoteResponse = Read<typeof quoteCheckout.answer>;
export type PaymentQuery = Read<typeof paymentQuery>;
export type PayRequest = Read<typeof payRequest>;
export type PaymentStateResponse = Read<typeof getPaymentState.answer>;
export type CheckoutTotalsRecord = Read<typeof checkoutTotals>;
