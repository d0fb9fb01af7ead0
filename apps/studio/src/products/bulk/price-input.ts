import type { ProductBulkChange } from '@portico/contract/studio';
import { parseMoney } from '../../format/money.ts';

type PriceChange = Extract<ProductBulkChange, { kind: 'prices' }>['by'];
export type PriceKind = PriceChange['kind'];

/** Reads what stands in the field of a price change; undefined while it is not what the kind asks for. */
export function readPriceChange(
  kind: PriceKind,
  typed: string,
  currency: string,
  language: string,
): PriceChange | undefined {
  switch (kind) {
    case 'percent': {
      const percent = readShare(typed);
      return percent === undefined || percent < -100 || percent > 1000 ? undefined : { kind, percent };
    }
    case 'startSale': {
      const percent = readShare(typed);
      return percent === undefined || percent < 0.1 || percent > 100 ? undefined : { kind, percent };
    }
    case 'amount': {
      const [, sign = '', amount = ''] = /^\s*([+\-−]?)(.*)$/.exec(typed) ?? [];
      const cents = parseMoney(amount, currency, language);
      return cents === undefined ? undefined : { kind, cents: sign === '' || sign === '+' ? cents : -cents };
    }
    case 'set': {
      const cents = parseMoney(typed, currency, language);
      return cents === undefined ? undefined : { kind, cents };
    }
    case 'endSale':
      return { kind };
  }
}

/** `10`, `−12,5` or `12.5 %`: a share in percent. */
function readShare(typed: string): number | undefined {
  const text = typed.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.');
  return /^[+-]?\d{1,4}(\.\d{1,4})?$/.test(text) ? Number(text) : undefined;
}
