import type { CurrencyCode, Money } from '@portico/locale';
import type { FormAnswer } from '../forms/form-answer.ts';
import type { AskedForm } from '../forms/read-answers.ts';
import type { AppliedDiscounts } from '../discounts/apply-discounts.ts';
import type { Tender } from '../payments/tenders.ts';
import type { Stock, VariantAttributes } from '../catalog/product.ts';
import type { ProductType } from '../enumerations/product-type.ts';
import type { GiftAmounts } from '../gift-cards/gift-choice.ts';
import type { SubscriptionOffer } from '../subscriptions/plan.ts';

/** Subscriptions and gift cards are bought in carts of their own (ADD-005, GIFT-002). */
export type CartKind = 'regular' | 'subscription' | 'gift-card';

/** Days a cart lives after its last change. */
export const CART_DAYS = 30;

/** Most entries a cart holds. */
export const MAX_CART_ENTRIES = 250;

/** What the catalogue says about an entry's variant now. */
export interface EntryOffer {
  readonly title: string;
  /** Path of the product's page. */
  readonly path: string;
  readonly imageUrl: string | undefined;
  readonly productType: ProductType;
  /** Of the product; discounts may hold for some only. */
  readonly categories: readonly string[];
  /** Of the product: no tax is charged for one that is not. */
  readonly isTaxable: boolean;
  readonly sku: string;
  readonly attributes: VariantAttributes;
  readonly price: Money;
  readonly stock: Stock;
  readonly weightGrams: number;
  /** Hidden, unpublished and paywalled products cannot be bought. */
  readonly isForSale: boolean;
  /** What is subscribed to; the price is that of the order which begins it. */
  readonly subscription?: SubscriptionOffer;
  /** Of a gift card: what shoppers may have it worth beside its denominations. */
  readonly giftAmounts?: GiftAmounts;
  /** What its product asks now, where it asks something. */
  readonly additionalFieldsForm?: AskedForm;
}

/** One variant and how many of it, as the cart keeps them. */
export interface KeptEntry {
  readonly id: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: readonly FormAnswer[] | undefined;
  /** The price the shopper last saw, so that a change can be told. */
  readonly seenPrice: Money;
  /** Undefined when the variant no longer exists. */
  readonly offer: EntryOffer | undefined;
}

/** An entry that can be bought as it stands. */
export interface CartEntry extends EntryOffer {
  readonly id: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: readonly FormAnswer[] | undefined;
  /** Price times quantity. */
  readonly subtotal: Money;
}

/** What changed since the shopper last saw the cart. */
export type CartChange =
  | {
      readonly kind: 'price-raised' | 'price-lowered';
      readonly entryId: string;
      readonly title: string;
      readonly before: Money;
      readonly after: Money;
    }
  | {
      readonly kind: 'quantity-lowered';
      readonly entryId: string;
      readonly title: string;
      readonly before: number;
      readonly after: number;
    }
  // It stays, but cannot be bought so: its product asks now what it did not ask when it was added.
  | { readonly kind: 'needs-answer'; readonly entryId: string; readonly title: string }
  | { readonly kind: 'sold-out' | 'unavailable'; readonly entryId: string; readonly title: string };

/** A cart after its review against the catalogue. */
export interface ReviewedCart {
  readonly currency: CurrencyCode;
  readonly entries: readonly CartEntry[];
  readonly changes: readonly CartChange[];
  readonly subtotal: Money;
  /** What the cart's codes take off. */
  readonly discounts: AppliedDiscounts;
  /** What shall pay before money does, each with the most it may pay, in the order of use. */
  readonly tenders: readonly Tender[];
}
