import type { OrderDraft, OrderLine } from '@portico/domain';
import { isCurrencyCode, money, type Money } from '@portico/locale';

type Amounts = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'grandTotal';
type StoredLine = Omit<OrderLine, 'unitPrice' | 'total'> & { readonly unitPrice: string; readonly total: string };
type StoredDraft = Omit<OrderDraft, Amounts | 'lines'> &
  Readonly<Record<Amounts, string>> & { readonly currency: string; readonly lines: readonly StoredLine[] };

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
    lines: draft.lines.map((line) => ({ ...line, unitPrice: amount(line.unitPrice), total: amount(line.total) })),
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
    lines: stored.lines.map((line) => ({ ...line, unitPrice: read(line.unitPrice), total: read(line.total) })),
  };
}

function amount({ minorUnits }: Money): string {
  return minorUnits.toString();
}
