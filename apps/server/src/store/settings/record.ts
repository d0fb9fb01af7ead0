import type { StoreSettingsRecord } from '@portico/contract/studio';
import { LOW_STOCK_TEXT, readInstallmentTerms, storePolicy, NO_SHIPPING, NO_TAXES } from '@portico/domain';
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
    installments: presentInstallments(store['installments'], policy.currency),
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
    installments: storedInstallments(record.installments, currency),
    orderNumberPrefix: record.orderNumberPrefix,
    storeLocation: record.location,
  };
}

type Installments = StoreSettingsRecord['installments'];

/** In whatever country the store is: what is set stays set while no provider serves it. */
function presentInstallments(stored: unknown, currency: CurrencyCode): Installments {
  const { terms, infoUrl, isOff } = readInstallmentTerms(stored, currency);
  return {
    isOn: !isOff,
    minimumCents: terms.minimum ? cents(terms.minimum) : 0,
    maximumCents: terms.maximum ? cents(terms.maximum) : 0,
    count: terms.count,
    infoUrl: infoUrl ?? '',
  };
}

function storedInstallments(
  { isOn, minimumCents, maximumCents, count, infoUrl }: Installments,
  currency: CurrencyCode,
): Readonly<Record<string, unknown>> {
  const limit = (amount: number) => toWireMoney(money(BigInt(amount), currency));
  return {
    isOff: !isOn,
    count,
    ...(minimumCents > 0 ? { minimum: limit(minimumCents) } : {}),
    ...(maximumCents > 0 ? { maximum: limit(maximumCents) } : {}),
    ...(infoUrl === '' ? {} : { infoUrl }),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
