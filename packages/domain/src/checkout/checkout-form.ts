import {
  accept,
  EMAIL_EXAMPLE,
  english,
  fillMessage,
  refuse,
  type Result,
  type ShopperMessages,
} from '@portico/locale';
import type { CartTotals } from '../cart/cart-totals.ts';
import type { GiftDetails, GiftField } from '../gift-cards/gift-details.ts';
import { isEmail } from '../forms/email.ts';
import { deliveredCountries, type ShippingAnswer } from '../shipping/shipping.ts';
import type { StorePolicy } from '../store/store-policy.ts';
import { addressErrors, tidyAddress, type Address, type AddressNeed } from './address.ts';

/** What a shopper fills in to buy; one page, no steps. */
export interface CheckoutForm {
  readonly email: string;
  readonly address: Address;
  readonly shippingOptionId: string;
  readonly note: string;
  readonly hasAcceptedTerms: boolean;
}

/** A checkout that may be paid. */
export interface CheckoutDetails {
  readonly email: string;
  readonly address: Address;
  readonly note: string;
  /** Where the terms stand that the shopper accepted; undefined where the owner asks for no consent. */
  readonly termsUrl: string | undefined;
  /** Whom the gift cards in it are for; absent where there are none. */
  readonly gift?: GiftDetails;
}

export type CheckoutErrors = Partial<
  Record<'email' | 'shippingOptionId' | 'note' | 'terms' | 'consent' | keyof Address | GiftField, string>
>;

export interface CheckoutRefusal {
  readonly code: 'CHECKOUT_INVALID';
  readonly errors: CheckoutErrors;
}

const MAX_NOTE_CHARACTERS = 2000;

/** What is said where no shipping method is chosen. */
const SHIPPING_MESSAGES = {
  needless: 'shippingOption',
  offered: 'shippingOption',
  'place-unknown': 'shippingOption',
  'not-delivered': 'notDelivered',
  'no-rate': 'noRate',
} as const satisfies Record<ShippingAnswer, string>;

/** How much of an address a cart needs. */
export function addressNeed(
  totals: Pick<CartTotals, 'requiresShipping' | 'selectedShipping' | 'purelyGiftCards'>,
  { tax }: Pick<StorePolicy, 'tax'>,
): AddressNeed {
  // No parcel and no tax asks where somebody is who buys gift cards.
  if (totals.purelyGiftCards) {
    return 'name';
  }
  if (!totals.requiresShipping) {
    return tax.rules.some(({ area }) => area.postalCodes.length > 0) ? 'postal-place' : 'place';
  }
  return totals.selectedShipping?.isPickup ? 'name' : 'whole';
}

/**
 * Checks everything a shopper filled in, all fields at once (SEC-35: nothing is paid without it).
 * @param totals of the cart at the form's place and shipping method
 * @param messages in the language of the shopper
 */
export function checkCheckout(
  form: CheckoutForm,
  totals: CartTotals,
  policy: StorePolicy,
  messages: ShopperMessages = english,
): Result<CheckoutDetails, CheckoutRefusal> {
  const fieldMessages = messages.fields;
  const address = tidyAddress(form.address);
  const email = form.email.trim();
  const countries = (totals.requiresShipping && deliveredCountries(policy.shipping)) || [];
  const errors: CheckoutErrors = { ...addressErrors(address, addressNeed(totals, policy), countries, messages) };
  if (email === '') {
    errors.email = fieldMessages.required;
  } else if (!isEmail(email)) {
    errors.email = fillMessage(fieldMessages.email, { email: EMAIL_EXAMPLE });
  }
  // A country that is not delivered is told once, beside it.
  const isTold = totals.shippingAnswer === 'not-delivered' && errors.country !== undefined;
  if (totals.requiresShipping && !totals.selectedShipping && !isTold) {
    errors.shippingOptionId = fieldMessages[SHIPPING_MESSAGES[totals.shippingAnswer]];
  }
  if ([...form.note].length > MAX_NOTE_CHARACTERS) {
    errors.note = fieldMessages.tooLong;
  }
  if (policy.termsUrl !== undefined && !form.hasAcceptedTerms) {
    errors.terms = fieldMessages.terms;
  }
  return Object.keys(errors).length > 0
    ? refuse({ code: 'CHECKOUT_INVALID', errors })
    : accept({ email, address, note: form.note.trim(), termsUrl: policy.termsUrl });
}
