import type { OrderDraft, OrderLine, OrderTax } from '@portico/domain';
import { isCurrencyCode, money, type Money } from '@portico/locale';

type Amounts = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'grandTotal';
type StoredLine = Omit<OrderLine, 'unitPrice' | 'total' | 'tax'> &
  Readonly<Record<'unitPrice' | 'total' | 'tax', string>>;
type StoredTax = Omit<OrderTax, 'amount'> & { readonly amount: string };
type StoredDraft = Omit<OrderDraft, Amounts | 'lines' | 'taxes'> &
  Readonly<Record<Amounts, string>> & {
    readonly currency: string;
    readonly lines: readonly StoredLine[];
    readonly taxes: readonly StoredTax[];
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
    taxes: draft.taxes.map((tax) => ({ ...tax, amount: amount(tax.amount) })),
    lines: draft.lines.map((line) => ({
      ...line,
      unitPrice: amount(line.unitPrice),
      total: amount(line.total),
      tax: amount(line.tax),
    })),
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
    taxes: stored.taxes.map((tax) => ({ ...tax, amount: read(tax.amount) })),
    lines: stored.lines.map((line) => ({
      ...line,
      unitPrice: read(line.unitPrice),
      total: read(line.total),
      tax: read(line.tax),
    })),
  };
}

function amount({ minorUnits }: Money): string {
  return minorUnits.toString();
}
