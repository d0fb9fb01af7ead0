import type { OrderCoupon, OrderDraft, OrderLine, OrderTax, Tender } from '@portico/domain';
import { isCurrencyCode, money, type Money } from '@portico/locale';

type Amounts = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'grandTotal';
type LineAmounts = 'unitPrice' | 'total' | 'discount' | 'tax';
type StoredLine = Omit<OrderLine, LineAmounts> & Readonly<Record<LineAmounts, string>>;
type StoredCoupon = Omit<OrderCoupon, 'amount'> & { readonly amount: string };
type StoredTax = Omit<OrderTax, 'amount'> & { readonly amount: string };
type StoredTender = Omit<Tender, 'amount'> & { readonly amount: string };
type StoredDraft = Omit<OrderDraft, Amounts | 'lines' | 'coupons' | 'taxes' | 'tenders'> &
  Readonly<Record<Amounts, string>> & {
    readonly currency: string;
    readonly lines: readonly StoredLine[];
    readonly coupons: readonly StoredCoupon[];
    readonly taxes: readonly StoredTax[];
    /** Absent from what was frozen before there were any. */
    readonly tenders?: readonly StoredTender[];
  };

/** A frozen draft as JSON; amounts are decimal strings in minor units of its one currency. */
export function draftToJson(draft: OrderDraft): string {
  const stored: StoredDraft = {
    ...draft,
    currency: draft.grandTotal.currency,
    subtotal: amount(draft.subtotal),
    discount: amount(draft.discount),
    shipping: amount(draft.shipping),
    tax: amount(draft.tax),
    grandTotal: amount(draft.grandTotal),
    tenders: draft.tenders.map((tender) => ({ ...tender, amount: amount(tender.amount) })),
    taxes: draft.taxes.map((tax) => ({ ...tax, amount: amount(tax.amount) })),
    lines: draft.lines.map((line) => ({
      ...line,
      unitPrice: amount(line.unitPrice),
      total: amount(line.total),
      discount: amount(line.discount),
      tax: amount(line.tax),
    })),
    coupons: draft.coupons.map((coupon) => ({ ...coupon, amount: amount(coupon.amount) })),
  };
  return JSON.stringify(stored);
}

/** Reads what `draftToJson` wrote; the column holds nothing else. */
export function draftFromJson(json: unknown): OrderDraft {
  const { currency, ...stored } = json as StoredDraft;
  if (!isCurrencyCode(currency)) {
    throw new Error(`A frozen checkout has the currency ${currency}.`);
  }
  const read = (minorUnits: string) => money(BigInt(minorUnits), currency);
  return {
    ...stored,
    subtotal: read(stored.subtotal),
    discount: read(stored.discount),
    shipping: read(stored.shipping),
    tax: read(stored.tax),
    grandTotal: read(stored.grandTotal),
    tenders: (stored.tenders ?? []).map((tender) => ({ ...tender, amount: read(tender.amount) })),
    taxes: stored.taxes.map((tax) => ({ ...tax, amount: read(tax.amount) })),
    lines: stored.lines.map((line) => ({
      ...line,
      unitPrice: read(line.unitPrice),
      total: read(line.total),
      discount: read(line.discount),
      tax: read(line.tax),
    })),
    coupons: stored.coupons.map((coupon) => ({ ...coupon, amount: read(coupon.amount) })),
  };
}

function amount({ minorUnits }: Money): string {
  return minorUnits.toString();
}
