import { compareMoney, multiplyMoney, sumMoney, type CurrencyCode } from '@portico/locale';
import { applyDiscounts } from '../discounts/apply-discounts.ts';
import type { CartCoupon } from '../discounts/check-coupon.ts';
import type { Tender } from '../payments/tenders.ts';
import type { AnswerContext } from '../forms/answer-context.ts';
import { asksMore } from '../forms/read-answers.ts';
import { effectiveStock } from '../stock/stock.ts';
import type { CartChange, CartEntry, EntryOffer, KeptEntry, ReviewedCart } from './cart.ts';

/**
 * Holds a cart against the catalogue, as at every read and every step of buying (SEC-26): what is gone leaves the cart,
 * quantities fall to what is left, prices are today's. Each change is told, never silent. Entries of one variant share
 * its stock, the earlier one first. The codes that were entered are held against what is left, and answers against what is
 * asked now.
 */
export function reviewCart(
  kept: readonly KeptEntry[],
  currency: CurrencyCode,
  { coupons, tenders = [], now, answering }: GivenWithCart = { coupons: [], now: 0 },
): ReviewedCart {
  const changes: CartChange[] = [];
  const entries: CartEntry[] = [];
  const left = new Map<string, number>();
  for (const entry of kept) {
    const { offer } = entry;
    if (!offer?.isForSale || offer.price.currency !== currency) {
      changes.push({ kind: 'unavailable', entryId: entry.id, title: offer?.title ?? '' });
      continue;
    }
    const stock = effectiveStock(offer.productType, offer.stock);
    const available = stock.unlimited ? entry.quantity : (left.get(entry.variantId) ?? stock.qtyInStock);
    const quantity = Math.min(entry.quantity, available);
    left.set(entry.variantId, available - quantity);
    if (quantity <= 0) {
      changes.push({ kind: 'sold-out', entryId: entry.id, title: offer.title });
      continue;
    }
    changes.push(...changesOf(entry, offer, quantity));
    const { additionalFieldsForm: form, title } = offer;
    if (form && answering && asksMore(form, entry.additionalFields ?? [], answering)) {
      changes.push({ kind: 'needs-answer', entryId: entry.id, title });
    }
    entries.push(boughtEntry(entry, offer, quantity));
  }
  return {
    currency,
    entries,
    changes,
    subtotal: sumMoney(
      entries.map((entry) => entry.subtotal),
      currency,
    ),
    discounts: applyDiscounts(entries, currency, coupons, now),
    tenders,
  };
}

/** The codes of a cart, what shall pay for it before money does, and the moment they are held against. */
export interface GivenWithCart {
  readonly coupons: readonly CartCoupon[];
  readonly tenders?: readonly Tender[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** How answers are read; without it they stay as they were given, as those of what is agreed to already do. */
  readonly answering?: AnswerContext;
}

function changesOf(entry: KeptEntry, offer: EntryOffer, quantity: number): CartChange[] {
  const { id: entryId, seenPrice: before } = entry;
  const { title, price: after } = offer;
  const changes: CartChange[] = [];
  const difference = before.currency === after.currency ? compareMoney(after, before) : 0;
  if (difference !== 0) {
    changes.push({ kind: difference > 0 ? 'price-raised' : 'price-lowered', entryId, title, before, after });
  }
  if (quantity < entry.quantity) {
    changes.push({ kind: 'quantity-lowered', entryId, title, before: entry.quantity, after: quantity });
  }
  return changes;
}

function boughtEntry(entry: KeptEntry, offer: EntryOffer, quantity: number): CartEntry {
  return {
    ...offer,
    id: entry.id,
    itemId: entry.itemId,
    variantId: entry.variantId,
    quantity,
    additionalFields: entry.additionalFields,
    subtotal: multiplyMoney(offer.price, quantity),
  };
}
