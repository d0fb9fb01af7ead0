import type { StoreSettingsRecord } from '@portico/contract/studio';
import { LOW_STOCK_TEXT, storePolicy, NO_SHIPPING, NO_TAXES } from '@portico/domain';
import { cents, toWireMoney, money, type CurrencyCode } from '@portico/locale';
import type { StoreSettings } from '../../sites/site/site.ts';

/** What is kept, as the studio shows it. */
export function presentStoreSettings(store: StoreSettings): StoreSettingsRecord {
  const policy = storePolicy(store, { shipping: NO_SHIPPING, taxes: NO_TAXES });
  return {
    currency: policy.currency,
    expressCheckout: policy.expressCheckout,
    multipleQuantityAllowedForServices: policy.multipleQuantityAllowedForServices,
    minimumSubtotalCents: policy.minimumSubtotal ? cents(policy.minimumSubtotal) : 0,
    addButtonText: text(store['addButtonText']),
    subscribeButtonText: text(store['subscribeButtonText']),
    asksNote: policy.asksNote,
    requiresTerms: store['requireTermsConsent'] === true,
    termsUrl: text(store['termsOfService']),
    returnsUrl: text(store['returnPolicy']),
    privacyUrl: text(store['privacyPolicy']),
    showsLowStock: policy.lowStockText !== undefined,
    lowStockText: text(store['lowStockText']) || LOW_STOCK_TEXT,
    cartReminderHours: policy.cartReminderHours ?? 0,
    reviews: { ...policy.reviews, askAfterDays: policy.reviews.askAfterDays ?? 0 },
    orderNumberPrefix: policy.orderNumberPrefix,
    location: policy.location,
  };
}

/** What the studio sends, as it is kept. */
export function storedStoreSettings(
  record: StoreSettingsRecord,
  currency: CurrencyCode,
): Readonly<Record<string, unknown>> {
  return {
    selectedCurrency: currency,
    defaultCurrency: currency,
    expressCheckout: record.expressCheckout,
    multipleQuantityAllowedForServices: record.multipleQuantityAllowedForServices,
    minimumOrderSubtotal: toWireMoney(money(BigInt(record.minimumSubtotalCents), currency)),
    addButtonText: record.addButtonText,
    subscribeButtonText: record.subscribeButtonText,
    showNoteField: record.asksNote,
    requireTermsConsent: record.requiresTerms,
    termsOfService: record.termsUrl,
    returnPolicy: record.returnsUrl,
    privacyPolicy: record.privacyUrl,
    showLowStock: record.showsLowStock,
    lowStockText: record.lowStockText,
    cartReminderHours: record.cartReminderHours,
    reviews: record.reviews,
    orderNumberPrefix: record.orderNumberPrefix,
    storeLocation: record.location,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
