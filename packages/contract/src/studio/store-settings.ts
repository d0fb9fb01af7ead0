import {
  fieldRefusals,
  fillMessage,
  HIGHEST_PRICE_CENTS,
  MAX_ASK_DAYS,
  settingRefusals,
  STORE_LIMITS,
} from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

const words = z.string().trim();
const link = words.max(...characters(STORE_LIMITS.link)).regex(/^$|^\/(?!\/)|^https?:\/\//, settingRefusals.link);

const HOURS = fillMessage(settingRefusals.hours, { maximum: STORE_LIMITS.reminderHours });
const DAYS = fillMessage(settingRefusals.days, { maximum: MAX_ASK_DAYS });

const price = z
  .int(fieldRefusals.amount)
  .min(0, fieldRefusals.noNegativeAmount)
  .max(HIGHEST_PRICE_CENTS, settingRefusals.highPrice);

/** What an owner decided about selling, beside shipping, taxes and payments. */
export const storeSettingsRecord = z.object({
  /** ISO 4217. */
  currency: z.string().length(3, settingRefusals.currency),
  expressCheckout: z.boolean(),
  multipleQuantityAllowedForServices: z.boolean(),
  /** 0: none. */
  minimumSubtotalCents: z
    .int(fieldRefusals.amount)
    .min(0, fieldRefusals.noNegativeAmount)
    .max(HIGHEST_PRICE_CENTS, settingRefusals.highMinimum),
  /** Empty: the product's own, else the language's. */
  addButtonText: words.max(...characters(STORE_LIMITS.buttonText)),
  subscribeButtonText: words.max(...characters(STORE_LIMITS.buttonText)),
  asksNote: z.boolean(),
  requiresTerms: z.boolean(),
  termsUrl: link,
  returnsUrl: link,
  privacyUrl: link,
  /** Tells shoppers how many are left of what is nearly gone. */
  showsLowStock: z.boolean(),
  /** With `{qtyInStock}`. */
  lowStockText: words.max(...characters(STORE_LIMITS.lowStockText)),
  /** Hours after which shoppers are reminded of a cart that they left behind; 0: never. */
  cartReminderHours: z.int(settingRefusals.noHours).min(0, HOURS).max(STORE_LIMITS.reminderHours, HOURS),
  /** What buyers say of products; off until the owner wants it. */
  reviews: z.object({
    isOn: z.boolean(),
    /** Without the shop looking first. */
    publishesAtOnce: z.boolean(),
    showsOnCards: z.boolean(),
    /** Days between sending an order and asking its buyer; 0: never. */
    askAfterDays: z.int(settingRefusals.noDays).min(0, DAYS).max(MAX_ASK_DAYS, DAYS),
  }),
  /** Paying in parts, as a provider agreed with the owner; shown in the countries that it serves. */
  installments: z.object({
    isOn: z.boolean(),
    /** Offered strictly above it; 0: from any price. */
    minimumCents: price,
    /** Offered up to it; 0: without end. */
    maximumCents: price,
    count: z
      .int(settingRefusals.installmentCount)
      .min(2, settingRefusals.installmentCount)
      .max(48, settingRefusals.installmentCount),
    /** Where the provider explains itself; empty: the product's own words. */
    infoUrl: words.max(...characters(STORE_LIMITS.link)).regex(/^$|^https:\/\//, settingRefusals.secureLink),
  }),
  orderNumberPrefix: words.max(...characters(STORE_LIMITS.orderNumberPrefix)),
  location: z.object({ country: z.string().max(2), region: words.max(10), postalCode: words.max(20) }),
});

/** As they shall be, and as the person saw them. */
export const saveStoreSettingsBody = z.object({ ...storeSettingsRecord.shape, seen: storeSettingsRecord });

export type StoreSettingsRecord = Read<typeof storeSettingsRecord>;

export const storeSettingsBody = z.object({
  settings: storeSettingsRecord,
  /** Once something was sold the currency stays. */
  isCurrencyFixed: z.boolean(),
});
export type StoreSettingsBody = Read<typeof storeSettingsBody>;

export const getStoreSettings = siteCall({
  method: 'GET',
  path: '/store-settings',
  right: 'store.edit',
  answer: storeSettingsBody,
});

export const updateStoreSettings = siteCall({
  method: 'PUT',
  path: '/store-settings',
  right: 'store.edit',
  body: saveStoreSettingsBody,
  answer: storeSettingsBody,
  sample: ({ storeSettings: seen }) => ({ body: { ...seen, asksNote: true, seen } }),
});
