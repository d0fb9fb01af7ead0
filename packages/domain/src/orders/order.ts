import { compareMoney, zero, type Money } from '@portico/locale';
import type { CartEntry, ReviewedCart } from '../cart/cart.ts';
import type { CartTotals } from '../cart/cart-totals.ts';
import type { VariantAttributes } from '../catalog/product.ts';
import type { Address } from '../checkout/address.ts';
import type { CheckoutDetails } from '../checkout/checkout-form.ts';
import type { DiscountBenefit } from '../discounts/discount.ts';
import type { ProductType } from '../enumerations/product-type.ts';
import type { GiftDetails } from '../gift-cards/gift-details.ts';
import type { FormAnswer } from '../forms/form-answer.ts';
import type { Tender } from '../payments/tenders.ts';
import type { SubscriptionTerms } from '../subscriptions/plan.ts';

/** One line of an order, as it was when it was bought. */
export interface OrderLine {
  /** The cart entry that was bought. */
  readonly entryId: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly title: string;
  readonly path: string;
  readonly sku: string;
  readonly attributes: VariantAttributes;
  readonly additionalFields: readonly FormAnswer[] | undefined;
  readonly productType: ProductType;
  readonly imageUrl: string | undefined;
  readonly quantity: number;
  readonly unitPrice: Money;
  /** Price times quantity. */
  readonly total: Money;
  /** What the order's codes take off this line. */
  readonly discount: Money;
  /** Its part of the order's tax. */
  readonly tax: Money;
}

/** A code that an order was bought with. */
export interface OrderCoupon {
  readonly discountId: string;
  readonly code: string;
  readonly kind: DiscountBenefit['kind'];
  /** What it took off the goods; delivery that it paid for is in no amount. */
  readonly amount: Money;
}

/** A tax of an order, by the rule that was in force. */
export interface OrderTax {
  readonly name: string;
  readonly percent: string;
  readonly amount: Money;
}

/** Everything an order needs, frozen when its payment starts: later changes of the catalogue do not touch it (SEC-26). */
export interface OrderDraft {
  readonly email: string;
  readonly address: Address;
  readonly note: string;
  /** Where the terms stand that the shopper accepted; undefined where there was nothing to accept. */
  readonly termsUrl: string | undefined;
  /** Whom the gift cards in it are for; absent where there are none. */
  readonly gift?: GiftDetails;
  readonly lines: readonly OrderLine[];
  readonly coupons: readonly OrderCoupon[];
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  /** What delivery costs where no code pays for it, in minor units; absent where none does. */
  readonly fullShippingCents?: string;
  readonly tax: Money;
  readonly taxIncluded: boolean;
  /** Of which rules the tax is; they add up to it. */
  readonly taxes: readonly OrderTax[];
  readonly grandTotal: Money;
  /** What paid a part of it before money was charged. */
  readonly tenders: readonly Tender[];
  readonly requiresShipping: boolean;
  readonly shippingOption:
    | { readonly id: string; readonly name: string; readonly detail: string; readonly isPickup: boolean }
    | undefined;
  /** What the order begins. */
  readonly subscription?: SubscriptionTerms;
}

/** Freezes a cart and what the shopper filled in. */
export function draftOrder(
  { entries, discounts }: Pick<ReviewedCart, 'entries' | 'discounts'>,
  totals: CartTotals,
  details: CheckoutDetails,
): OrderDraft {
  const { selectedShipping } = totals;
  const none = zero(totals.subtotal.currency);
  return {
    ...details,
    lines: entries.map((entry, index) => ({
      ...orderLine(entry),
      discount: discounts.lines.get(entry.id) ?? none,
      tax: totals.tax.lines[index] ?? none,
    })),
    coupons: discounts.valid.map(({ discountId, code, benefit, amount }) => ({
      discountId,
      code,
      kind: benefit.kind,
      amount,
    })),
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping: totals.shipping,
    ...(compareMoney(totals.fullShipping, totals.shipping) === 0
      ? {}
      : { fullShippingCents: totals.fullShipping.minorUnits.toString() }),
    tax: totals.tax.tax,
    taxIncluded: totals.tax.included,
    taxes: totals.isTaxFree ? [] : taxesOfTotals(totals),
    grandTotal: totals.grandTotal,
    tenders: totals.tenders,
    requiresShipping: totals.requiresShipping,
    shippingOption: selectedShipping && {
      id: selectedShipping.id,
      name: selectedShipping.name,
      detail: selectedShipping.detail,
      isPickup: selectedShipping.isPickup,
    },
  };
}

/** What delivery costs where no code pays for it, in minor units. */
export function fullShippingOf({
  shipping,
  fullShippingCents,
}: Pick<OrderDraft, 'shipping' | 'fullShippingCents'>): bigint {
  return fullShippingCents === undefined ? shipping.minorUnits : BigInt(fullShippingCents);
}

/** The taxes of a cart by the rules that are in force; they add up to its tax. */
export function taxesOfTotals({ tax }: Pick<CartTotals, 'tax'>): readonly OrderTax[] {
  return tax.rules.flatMap(({ name, percent }, index) => {
    const amount = tax.shares[index];
    return amount ? [{ name, percent, amount }] : [];
  });
}

/**
 * What an order takes from stock: lines of one variant summed, in the one order in which rows are locked everywhere, so
 * that two buyers never wait for each other (SEC-28).
 */
export function stockNeeds(
  lines: readonly Pick<OrderLine, 'variantId' | 'quantity'>[],
): { readonly variantId: string; readonly quantity: number }[] {
  const needs = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    needs.set(variantId, (needs.get(variantId) ?? 0) + quantity);
  }
  return [...needs]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((left, right) => (left.variantId < right.variantId ? -1 : 1));
}

/** The number as people write it. */
export function orderNumberText(prefix: string, number: bigint): string {
  return prefix === '' ? `#${number}` : `${prefix}${number}`;
}

function orderLine(entry: CartEntry): Omit<OrderLine, 'discount' | 'tax'> {
  return {
    entryId: entry.id,
    itemId: entry.itemId,
    variantId: entry.variantId,
    title: entry.title,
    path: entry.path,
    sku: entry.sku,
    attributes: entry.attributes,
    additionalFields: entry.additionalFields,
    productType: entry.productType,
    imageUrl: entry.imageUrl,
    quantity: entry.quantity,
    unitPrice: entry.price,
    total: entry.subtotal,
  };
}
