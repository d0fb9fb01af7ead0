import type { CheckoutFields, CheckoutPageProps, CheckoutPayment, QuoteResponse } from '@portico/contract';
import {
  addressNeed,
  cartTotals,
  deliveredCountries,
  giftAmountWords,
  giftCardEndsAt,
  giftDays,
  hasGiftCards,
  taxesOfTotals,
  pageLink,
  type CartTotals,
  type StorePolicy,
} from '@portico/domain';
import { cents, dateFormat, shopperMessages } from '@portico/locale';
import { agreementOf } from './agreement.ts';
import { formRules, offeredCountries } from '../address/address-form.ts';
import { placeOf } from '../address/place.ts';
import { presentCart, presentShippingOffer } from '../cart/present.ts';
import type { CartView } from '../cart/read-cart.ts';
import { isTaxKnown } from '../taxes/is-tax-known.ts';
import { storeFrame } from '../storefront/store-frame.ts';
import { policyOf } from '../storefront/store-policy.ts';
import type { PaymentSetup } from '../payments/payment-setup.ts';
import { presentTenders } from '../payments/present-tenders.ts';
import { sandboxCards } from '../payments/sandbox-cards.ts';
import type { Site, StoreSettings } from '../../sites/site/site.ts';

/** What the checkout page shows before anything is filled in. */
export function emptyFields(policy: StorePolicy, cartToken: string): CheckoutFields {
  const { location } = policy;
  const countries = deliveredCountries(policy.shipping);
  const [first = location.country] = countries ?? [];
  return {
    email: '',
    firstName: '',
    lastName: '',
    address1: '',
    address2: '',
    city: '',
    region: '',
    postalCode: '',
    country: !countries || countries.includes(location.country) ? location.country : first,
    phone: '',
    shippingOptionId: '',
    note: '',
    giftName: '',
    giftEmail: '',
    giftMessage: '',
    giftDay: '',
    giftAmount: '',
    giftOthers: '',
    terms: '',
    consent: '',
    giftForRenewals: '',
    cartToken,
  };
}

/** The totals for what was filled in; while no shipping method is chosen that can be had, the first counts. */
export function totalsFor(
  view: CartView,
  policy: StorePolicy,
  fields: CheckoutFields,
): { readonly totals: CartTotals; readonly fields: CheckoutFields } {
  const totals = cartTotals(view.reviewed, policy, placeOf(fields), fields.shippingOptionId);
  const first = firstOffer(totals, policy);
  if (totals.selectedShipping || !first) {
    return { totals, fields };
  }
  return {
    totals: cartTotals(view.reviewed, policy, placeOf(fields), first.id),
    fields: { ...fields, shippingOptionId: first.id },
  };
}

/**
 * What counts while nothing is chosen that can be had. Collecting is never chosen for somebody whose goods may be sent:
 * the address that is being filled in would vanish.
 */
function firstOffer({ shippingOffers }: CartTotals, { shipping }: StorePolicy) {
  return shippingOffers.find(({ isPickup }) => !isPickup || shipping.zones.length === 0);
}

/** Totals as the wire tells them. */
export function presentTotals(totals: CartTotals): CheckoutPageProps['totals'] {
  return {
    subtotalCents: cents(totals.subtotal),
    discountCents: cents(totals.discount),
    shippingCostCents: cents(totals.shipping),
    taxCents: cents(totals.tax.tax),
    taxIncluded: totals.tax.included,
    taxes: taxesOfTotals(totals).map(({ name, amount }) => ({ name, cents: cents(amount) })),
    grandTotalCents: cents(totals.grandTotal),
    ...presentTenders(totals),
    currency: totals.subtotal.currency,
  };
}

/** What the cart costs at an address, and what is in it now. */
export function presentQuote(site: Site, view: CartView, given: CheckoutFields): QuoteResponse {
  const policy = policyOf(site);
  const { totals, fields } = totalsFor(view, policy, given);
  return {
    shippingAnswer: totals.shippingAnswer,
    shippingOptions: totals.shippingOffers.map(presentShippingOffer),
    selectedShippingOptionId: totals.selectedShipping?.id ?? null,
    totals: presentTotals(totals),
    isTaxKnown: isTaxKnown(totals, policy, fields),
    cart: presentCart({ ...view, totals }, { websiteId: site.websiteId, policy, language: site.profile.language }),
  };
}

interface PageInput {
  readonly site: Site;
  readonly view: CartView;
  readonly fields: CheckoutFields;
  readonly action: string;
  readonly now: number;
  /** Who takes the payments of the site. */
  readonly setup: PaymentSetup;
  readonly account?: CheckoutPageProps['account'] | undefined;
  readonly message?: string | undefined;
  /** No denomination of the gift card was chosen. */
  readonly isGiftAmountAsked: boolean;
  readonly errors?: CheckoutPageProps['errors'];
}

/** Everything the checkout page shows. */
export function checkoutProps({
  site,
  view,
  fields: given,
  action,
  now,
  setup,
  account,
  message,
  isGiftAmountAsked,
  errors = {},
}: PageInput): CheckoutPageProps {
  const policy = policyOf(site);
  const { language } = site.profile;
  const { totals, fields } = totalsFor(view, policy, given);
  const countries = offeredCountries(totals, policy, language);
  const agreement = agreementOf(site, view, now);
  return {
    store: storeFrame(site),
    action,
    cart: presentCart({ ...view, totals }, { websiteId: site.websiteId, policy, language }),
    ...(agreement === undefined ? {} : { agreement }),
    totals: presentTotals(totals),
    isTaxKnown: isTaxKnown(totals, policy, fields),
    shippingAnswer: totals.shippingAnswer,
    shippingOptions: totals.shippingOffers.map(presentShippingOffer),
    values: fields,
    errors,
    ...(account === undefined ? {} : { account }),
    ...(message === undefined ? {} : { message }),
    countries,
    ...formRules(countries, fields.country, language),
    addressNeed: addressNeed(totals, policy),
    payment: paymentOf(setup, language),
    ...(hasGiftCards(view.reviewed.entries) ? giftTimes(site, policy, now) : {}),
    ...giftChoice(view, isGiftAmountAsked),
    showNote: policy.asksNote,
    remindsOfCarts: policy.cartReminderHours !== undefined,
    ...(policy.termsUrl === undefined ? {} : { termsUrl: policy.termsUrl }),
    policies: policyLinks(site.settings.storeSettings, language),
  };
}

/** When gift cards may be delivered that are bought now, and until when they are good. */
function giftTimes(
  { profile: { language, timeZone } }: Site,
  { giftCards, location: { country } }: StorePolicy,
  now: number,
): Pick<CheckoutPageProps, 'giftDays' | 'giftEnds'> {
  const endsAt = giftCardEndsAt(giftCards, { now, timeZone, country });
  return {
    giftDays: giftDays({ now, timeZone }),
    ...(endsAt === undefined ? {} : { giftEnds: dateFormat(language, { dateStyle: 'long', timeZone }).format(endsAt) }),
  };
}

/** The least that a gift card of the shopper's own amount may be worth, in words; empty where there are denominations alone. */
export function leastGiftAmount({ cart, reviewed }: Pick<CartView, 'cart' | 'reviewed'>): string {
  const amounts = reviewed.entries[0]?.giftAmounts;
  return amounts ? giftAmountWords(amounts, cart.currency).least : '';
}

/** What is chosen of gift cards that are bought by themselves. */
function giftChoice({ cart, reviewed }: CartView, isAmountAsked: boolean): Pick<CheckoutPageProps, 'giftChoice'> {
  const amounts = reviewed.entries[0]?.giftAmounts;
  if (cart.kind !== 'gift-card') {
    return {};
  }
  return {
    giftChoice: amounts
      ? { amounts: giftAmountWords(amounts, cart.currency), ...(isAmountAsked ? { isAmountAsked } : {}) }
      : {},
  };
}

function paymentOf(setup: PaymentSetup, language: string): CheckoutPayment {
  const { testCards } = shopperMessages(language);
  switch (setup.provider) {
    case 'none':
      return { provider: 'none' };
    case 'sandbox':
      return {
        provider: 'sandbox',
        testCards: sandboxCards.map(({ number, card }) => ({ number, outcome: testCards[card] })),
      };
    default:
      return { provider: 'stripe', publishableKey: setup.publishableKey };
  }
}

function policyLinks(settings: StoreSettings, language: string): { readonly title: string; readonly url: string }[] {
  const { orderWords } = shopperMessages(language);
  return (['returnPolicy', 'termsOfService', 'privacyPolicy'] as const).flatMap((name) => {
    const url = pageLink(settings[name]);
    return url === undefined ? [] : [{ title: orderWords[name], url }];
  });
}
