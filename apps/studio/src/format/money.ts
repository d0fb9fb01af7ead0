import { storeCurrencies, type StoreCurrency } from '@portico/locale';

/** Digits of a currency's minor unit, as everywhere in Portico. */
export function currencyDigits(currency: string): number {
  const table: Readonly<Record<string, StoreCurrency>> = storeCurrencies;
  return table[currency]?.digits ?? 2;
}

/** An amount in minor units as people of this language write it, such as `$1,234.50`; negative with a real minus. */
export function formatMoney(cents: number, currency: string, language: string): string {
  const digits = currencyDigits(currency);
  const text = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(cents) / 10 ** digits);
  return cents < 0 ? `−${text}` : text;
}

/** The sign that stands before or after amounts. */
export function currencySymbol(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** An amount as it stands in a field: without symbol and groups, with all digits. */
export function moneyFieldText(cents: number, currency: string, language: string): string {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 10 ** digits);
}

/**
 * Reads an amount as an owner types it: `38`, `38.5`, `38,50`, `$1,234.50`, `1.234,50`, `1 234`. One sign with three
 * digits behind it groups thousands where the language writes its decimals with the other sign.
 * @returns minor units; undefined when it cannot be understood
 */
export function parseMoney(typed: string, currency: string, language: string): number | undefined {
  const text = typed.replace(/[\s'’\u00A0\u202F]/g, '').replace(/^[^\d.,-]+|[^\d.,]+$/g, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) {
    return undefined;
  }
  const digits = currencyDigits(currency);
  const decimalAt = findDecimalSign(text, digits, language);
  if (decimalAt === 'unclear') {
    return undefined;
  }
  const whole = decimalAt === undefined ? text : text.slice(0, decimalAt);
  const part = decimalAt === undefined ? '' : text.slice(decimalAt + 1);
  const groups = whole.split(/[.,]/);
  const isGrouped = groups.length === 1 || (groups[0] !== '' && groups.slice(1).every((group) => group.length === 3));
  if (!isGrouped || part.length > digits || new Set(whole.match(/[.,]/g)).size > 1) {
    return undefined;
  }
  const cents = Number(groups.join('') + part.padEnd(digits, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

function findDecimalSign(text: string, digits: number, language: string): number | 'unclear' | undefined {
  const signs = [...text.matchAll(/[.,]/g)];
  const last = signs.at(-1);
  if (!last) {
    return undefined;
  }
  const kinds = new Set(signs.map(([sign]) => sign));
  if (kinds.size === 2) {
    return last.index;
  }
  if (signs.length > 1) {
    return undefined;
  }
  const behind = text.length - last.index - 1;
  if (behind === 3 && digits !== 3 && last.index > 0) {
    return last[0] === decimalSign(language) && digits > 0 ? 'unclear' : undefined;
  }
  return last.index;
}

function decimalSign(language: string): string {
  return new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
}
