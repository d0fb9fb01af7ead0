import { z } from 'zod';
import { shippingOption, shoppingCart } from './shopping-cart.ts';
import { cents } from './wire-money.ts';

const text = z.string().max(3000).default('');

/**
 * Everything a shopper fills in. The same names are the fields of the form and the keys of `errors`, so a message finds
 * its field. POST quote sends them to learn the totals.
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
  currency: z.string(),
});

/** The answer to POST quote. */
export const quoteResponse = z.object({
  /** Whether there are ways to the address, and why not. */
  shippingAnswer: z.enum(['needless', 'offered', 'place-unknown', 'not-delivered', 'no-rate']),
  shippingOptions: z.array(shippingOption),
  selectedShippingOptionId: z.string().nullable(),
  totals: checkoutTotals,
  /** The address says what tax there is; until then `totals` have none. */
  isTaxKnown: z.boolean(),
  /** What the totals are of: another window may have changed it. */
  cart: shoppingCart,
});

/** What the sandbox provider's form asks; another provider asks for a token of its own fields. */
export const sandboxCard = z.object({ cardNumber: text, cardExpiry: text, cardCode: text });

/** POST pay. */
export const payRequest = z.object({
  ...checkoutFields.shape,
  ...sandboxCard.shape,
  /** What Stripe's own fields gave for what was typed there; nothing of the card itself. */
  confirmationToken: text,
  /** The total the shopper saw; only compared, so that nobody pays another sum unseen. Empty: not compared. */
  seenTotalCents: text,
});

/** Its answer: where to go. */
export const payResponse = z.object({ orderUrl: z.string() });

/** Which payment is asked for: its own token, or the cart it pays for (empty for the cart of the visitor's cookie). */
export const paymentQuery = z.object({
  cartToken: z.string().max(200).default(''),
  payment: z.string().max(200).default(''),
});

/** POST the challenge of the sandbox. */
export const challengeForm = z.object({ answer: z.enum(['confirm', 'refuse']).catch('refuse') });

/** GET and POST payment. */
export const paymentStateResponse = z.object({ state: z.enum(['pending', 'settled']) });

/** GET commerce/orders/{orderId}. */
export const orderQuery = z.object({ token: z.string().max(200).default('') });

export type CheckoutFields = z.infer<typeof checkoutFields>;
export type QuoteRequest = z.input<typeof checkoutFields>;
export type QuoteResponse = z.infer<typeof quoteResponse>;
export type PayRequest = z.input<typeof payRequest>;
export type PayResponse = z.infer<typeof payResponse>;
export type PaymentStateResponse = z.infer<typeof paymentStateResponse>;
export type CheckoutTotalsRecord = z.infer<typeof checkoutTotals>;
