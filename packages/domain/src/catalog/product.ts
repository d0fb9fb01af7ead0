import type { Money } from '@portico/locale';
import type { ProductType } from '../enumerations/product-type.ts';
import type { GiftAmounts } from '../gift-cards/gift-choice.ts';

/** Option name to value: what makes one variant different from another. */
export type VariantAttributes = Readonly<Record<string, string>>;

/** Stock of one variant as shoppers may know it (STOCK-004). */
export interface Stock {
  readonly qtyInStock: number;
  readonly unlimited: boolean;
}

/** As much of a variant as choosing and adding it needs; wire records and stored variants both have it. */
export interface StockedVariant extends Stock {
  readonly sku: string;
  readonly attributes: VariantAttributes;
}

/** As much of a product as choosing and adding it needs. */
export interface SellableProduct<Kind extends StockedVariant = StockedVariant> {
  readonly productType: ProductType;
  readonly isSubscribable: boolean;
  /** Names of the options in the order in which they are asked. */
  readonly variantOptionOrdering: readonly string[];
  readonly variants: readonly Kind[];
}

/** One buyable combination. */
export interface Variant extends StockedVariant {
  readonly id: string;
  readonly price: Money;
  /** Counts only while `onSale`. */
  readonly salePrice: Money;
  readonly onSale: boolean;
  readonly weightGrams: number;
}

/** How often a subscription charges (SUBS-012). */
export type BillingUnit = 'WEEK' | 'MONTH' | 'YEAR';

export interface BillingPeriod {
  readonly value: number;
  readonly unit: BillingUnit;
}

export interface SubscriptionPlan {
  readonly billingPeriod: BillingPeriod;
  /** 0: until it is cancelled. */
  readonly numBillingCycles: number;
}

/** What a cycle costs other than the variant: so much less, or so much. */
export type CyclePrice =
  /** Decimal text. */
  | { readonly kind: 'percent'; readonly percent: string }
  /** Off the price, in minor units. */
  | { readonly kind: 'amount'; readonly cents: number }
  /** In minor units. */
  | { readonly kind: 'price'; readonly cents: number };

/** One of the billing periods a subscriber may choose from (SUBS-013). */
export interface SubscriptionOption extends Partial<SubscriptionPlan> {
  readonly id: string;
  readonly title?: string;
  /** Of every cycle; absent: what the variant costs. */
  readonly discount?: CyclePrice;
  /** The first cycles cost something else. */
  readonly firstCycles?: CyclePrice & { readonly count: number };
  /** Days for which nothing is charged. */
  readonly trialDays?: number;
  /** How its owner words the price, with `{price}` and `{period}` and `{duration}`; absent: the product's words. */
  readonly words?: string;
  /** Somebody has it, nobody else gets it. */
  readonly isHidden?: boolean;
}

/** Who begins to tell the people that wait for a product. */
export const RESTOCK_SENDINGS = ['shop', 'auto', 'hand'] as const;
export type RestockSending = (typeof RESTOCK_SENDINGS)[number];

/** What the owner says about stock of one product (PROD-019). */
export interface Merchandising {
  readonly scarcityEnabled: boolean;
  /** Scarcity text shows at this stock or less; the documents give no value (PROD-052). */
  readonly scarcityThreshold: number;
  readonly scarcityText: string;
  readonly scarcityTemplateViews: readonly string[];
  readonly restockNotificationViews: readonly string[];
  readonly restockNotificationMessages: Readonly<Record<string, string>> | null;
  /** When people who wait for it are told: as the shop says, by itself, or by hand. */
  readonly restockSending: RestockSending;
  readonly mailingListSignUpEnabled: boolean;
  readonly mailingListOptInByDefault: boolean;
  readonly customSoldOutText: string;
}

export const defaultMerchandising: Merchandising = {
  scarcityEnabled: false,
  scarcityThreshold: 5,
  scarcityText: '',
  scarcityTemplateViews: [],
  restockNotificationViews: [],
  restockNotificationMessages: null,
  restockSending: 'shop',
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
  customSoldOutText: '',
};

/** What is sold. */
export interface Product extends SellableProduct<Variant> {
  readonly id: string;
  readonly title: string;
  readonly subscriptionPlan: SubscriptionPlan | undefined;
  readonly subscriptionOptions: readonly SubscriptionOption[];
  readonly useCustomAddButtonText: boolean;
  readonly customAddButtonText: string;
  readonly additionalFieldsFormId: string | undefined;
  readonly merchandising: Merchandising;
  /** Who makes it; empty where nobody said. */
  readonly brand: string;
  /** False: no tax is charged for it, whatever the store's rules. */
  readonly isTaxable: boolean;
  /** Of a gift card: what shoppers may have it worth beside its denominations. */
  readonly giftAmounts?: GiftAmounts;
}

/** What a variant costs now: its sale price while it is on sale. */
export function currentPrice(variant: Pick<Variant, 'price' | 'salePrice' | 'onSale'>): Money {
  return variant.onSale ? variant.salePrice : variant.price;
}
