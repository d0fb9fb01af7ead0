import type { PublicForm } from '@portico/domain';

/** Products in the shape templates and islands read (PROD-012 to PROD-018). Money values are minor units. */
export interface WireMoneyRecord {
  readonly value: string;
  readonly currency: string;
}

export interface VariantRecord {
  readonly id: string;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Minor units. */
  readonly price: number;
  readonly salePrice: number;
  readonly priceMoney: WireMoneyRecord;
  readonly salePriceMoney: WireMoneyRecord;
  readonly onSale: boolean;
  readonly qtyInStock: number;
  readonly unlimited: boolean;
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[];
  readonly pricingOptions: readonly unknown[] | null;
  /** The image that shows this variant, by the id it has among the item's `items`. */
  readonly mainImageId?: string;
}

export interface SubscriptionPlanRecord {
  readonly billingPeriod: { readonly value: number; readonly unit: 'WEEK' | 'MONTH' | 'YEAR' };
  readonly numBillingCycles: number;
}

export interface StructuredContentRecord {
  readonly productType: number;
  readonly variants: readonly VariantRecord[];
  readonly variantOptionOrdering: readonly string[];
  readonly userDefinedVariantOptions: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly isSubscribable: boolean;
  readonly subscriptionPlan?: SubscriptionPlanRecord;
  /** Between which amounts a gift card may be bought; absent where there are denominations alone. */
  readonly giftAmounts?: {
    readonly least: WireMoneyRecord;
    readonly most: WireMoneyRecord;
    readonly step: WireMoneyRecord;
  };
  readonly productSubscriptionOptions: readonly { readonly id: string; readonly title?: string }[];
  readonly priceMoney: WireMoneyRecord;
  readonly salePriceMoney: WireMoneyRecord;
  readonly onSale: boolean;
  readonly customAddButtonText: string;
  readonly useCustomAddButtonText: boolean;
  readonly additionalFieldsFormId?: string;
  readonly additionalFieldsForm?: AdditionalFieldsFormRecord;
}

/** The form that a product asks for, with its questions and without what is the owner's alone. */
export type AdditionalFieldsFormRecord = PublicForm;

/** The product's part of an item record; the page context adds the fields every item has. */
export interface ProductRecord {
  readonly productType: number;
  readonly onSale: boolean;
  readonly variants: readonly VariantRecord[];
  readonly variantOptionOrdering: readonly string[];
  /** The three names the documents give one flag (PROD-014). */
  readonly isSubscribable: boolean;
  readonly isSubscription: boolean;
  readonly subscribable: boolean;
  readonly subscriptionPlan?: SubscriptionPlanRecord;
  readonly customAddButtonText: string;
  readonly useCustomAddButtonText: boolean;
  readonly additionalFieldsFormId?: string;
  readonly additionalFieldsForm?: AdditionalFieldsFormRecord;
  readonly structuredContent: StructuredContentRecord;
}

/** What the owner says about stock of one product; `productMerchandisingContext` holds it by item id (PROD-019). */
export interface MerchandisingRecord {
  readonly scarcityEnabled: boolean;
  readonly scarcityTemplateViews: readonly string[];
  readonly scarcityText: string;
  readonly scarcityThreshold: number;
  readonly restockNotificationViews: readonly string[];
  readonly restockNotificationMessages: Readonly<Record<string, string>> | null;
  readonly mailingListSignUpEnabled: boolean;
  readonly mailingListOptInByDefault: boolean;
  readonly customSoldOutText: string;
}
