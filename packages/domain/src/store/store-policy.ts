import { parseWireMoney, type CurrencyCode, type Money, type WireMoney, currencyOrDefault } from '@portico/locale';
import { readGiftCardPolicy, type GiftCardPolicy } from '../gift-cards/ending.ts';
import type { Place } from '../shipping/area.ts';
import type { ShippingPolicy } from '../shipping/shipping.ts';
import { readInstallmentPolicy, type InstallmentPolicy } from '../installments/installments.ts';
import { readReviewPolicy, type ReviewPolicy } from '../reviews/review-policy.ts';
import { readSubscriptionPolicy, type SubscriptionPolicy } from '../subscriptions/policy.ts';
import type { TaxPolicy } from '../tax/tax.ts';
import { STORE_LIMITS } from './store-limits.ts';

/** What the owner decided about selling; read from the open-ended `storeSettings` of a site. */
export interface StorePolicy {
  readonly currency: CurrencyCode;
  /** A successful add goes straight to checkout. */
  readonly expressCheckout: boolean;
  readonly multipleQuantityAllowedForServices: boolean;
  /** Below it the cart cannot be checked out (ORDER-003). */
  readonly minimumSubtotal: Money | undefined;
  /** Where the store stands: goods collected there are taxed there. */
  readonly location: Place;
  readonly shipping: ShippingPolicy;
  readonly tax: TaxPolicy;
  /** Whether the checkout asks for a note. */
  readonly asksNote: boolean;
  /** Where the terms stand, where shoppers have to accept them to buy. */
  readonly termsUrl: string | undefined;
  /** What shoppers read of what is nearly gone, where its product says nothing itself; undefined: nothing. */
  readonly lowStockText: string | undefined;
  /** Before an order's number: `SW-2041`. */
  readonly orderNumberPrefix: string;
  /** So many hours after a cart was left behind its shopper is reminded of it; undefined: never. */
  readonly cartReminderHours: number | undefined;
  readonly customerAccounts: CustomerAccounts;
  /** Paying in parts, where a provider offers it. */
  readonly installments: InstallmentPolicy | undefined;
  /** What buyers may say of products. */
  readonly reviews: ReviewPolicy;
  readonly subscriptions: SubscriptionPolicy;
  readonly giftCards: GiftCardPolicy;
}

/** Whether shoppers may have an account: nowhere, if they like, or before they buy. */
export type CustomerAccounts = 'off' | 'optional' | 'required';

/** How a store sends and taxes; kept beside its open-ended settings, because zones may be long. */
export interface StoreRules {
  readonly shipping: ShippingPolicy;
  readonly taxes: TaxPolicy;
}

/** What is said of what is nearly gone until the owner writes something else. */
export const LOW_STOCK_TEXT = 'Only {qtyInStock} left';

type Fields = Readonly<Record<string, unknown>>;

/** What of the settings every page tells its scripts (CTX-001, OWNER-015, OWNER-016); what cannot be read counts as not set. */
export function toldSettings(
  settings: Fields,
): Pick<StorePolicy, 'currency' | 'expressCheckout' | 'multipleQuantityAllowedForServices'> {
  return {
    currency: currencyOrDefault(text(settings['selectedCurrency'])),
    expressCheckout: settings['expressCheckout'] === true,
    multipleQuantityAllowedForServices: settings['multipleQuantityAllowedForServices'] !== false,
  };
}

/**
 * Reads the store settings of a site, in the spellings of the wire: `selectedCurrency`, `expressCheckout`,
 * `multipleQuantityAllowedForServices`, `minimumOrderSubtotal` (money), `orderNumberPrefix`, `storeLocation { country,
 * region, postalCode }`, `showNoteField`, `requireTermsConsent`, `termsOfService` (a path or an address), `showLowStock`,
 * `lowStockText`, `customerAccounts` (off, optional, required; optional unless set) and `reviews`. What cannot be read counts as not set.
 */
export function storePolicy(settings: Fields, { shipping, taxes }: StoreRules): StorePolicy {
  const told = toldSettings(settings);
  const { currency: code } = told;
  const location = fields(settings['storeLocation']);
  return {
    ...told,
    minimumSubtotal: positive(moneyOf(settings['minimumOrderSubtotal'], code)),
    location: {
      country: text(location['country']) || 'US',
      region: text(location['region']),
      postalCode: text(location['postalCode']),
    },
    shipping,
    tax: taxes,
    asksNote: settings['showNoteField'] === true,
    cartReminderHours: hoursOf(settings['cartReminderHours']),
    termsUrl: settings['requireTermsConsent'] === true ? pageLink(settings['termsOfService']) : undefined,
    lowStockText: settings['showLowStock'] === true ? text(settings['lowStockText']) || LOW_STOCK_TEXT : undefined,
    orderNumberPrefix: text(settings['orderNumberPrefix']),
    customerAccounts: customerAccounts(settings['customerAccounts']),
    installments: readInstallmentPolicy(settings['installments'], code, text(location['country']) || 'US'),
    reviews: readReviewPolicy(settings['reviews']),
    subscriptions: readSubscriptionPolicy(settings['subscriptions']),
    giftCards: readGiftCardPolicy(settings['giftCards']),
  };
}

/** A path of the site or an address on the web, as links of the store's pages; undefined for anything else. */
export function pageLink(value: unknown): string | undefined {
  return typeof value === 'string' && /^(\/(?!\/)|https?:\/\/)/.test(value) ? value : undefined;
}

function customerAccounts(value: unknown): CustomerAccounts {
  return value === 'off' || value === 'required' ? value : 'optional';
}

function moneyOf(value: unknown, currency: CurrencyCode): Money | undefined {
  const wire = fields(value) as Partial<WireMoney>;
  const parsed =
    typeof wire.value === 'string'
      ? parseWireMoney({ value: wire.value, currency: wire.currency ?? currency })
      : undefined;
  return parsed?.ok && parsed.value.currency === currency && parsed.value.minorUnits >= 0n ? parsed.value : undefined;
}

/** Whole hours from one to a week. */
function hoursOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= STORE_LIMITS.reminderHours
    ? value
    : undefined;
}

function positive(amount: Money | undefined): Money | undefined {
  return amount && amount.minorUnits > 0n ? amount : undefined;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
