import { PRODUCT_LIMITS, ProductType } from '@portico/domain';
import { isPayable, parseMajorAmount, type CurrencyCode, type Money } from '@portico/locale';
import type { CsvRow } from './csv-rows.ts';
import type { RowProblem, RowRefusal } from './problem.ts';

/** A cell that was read, or why it could not be. */
export type Cell<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RowRefusal };

/** A price in major units (`1,299.50`); undefined where the cell is empty. */
export function priceCell(row: CsvRow, column: string, currency: CurrencyCode): Cell<Money | undefined> {
  const text = row.cell(column);
  if (text === '') {
    return { ok: true, value: undefined };
  }
  const amount = parseMajorAmount(text, currency);
  if (!amount.ok) {
    return { ok: false, error: { code: 'NOT_A_PRICE', column, text } };
  }
  if (amount.value.minorUnits < 0n) {
    return { ok: false, error: { code: 'PRICE_NEGATIVE', column, text } };
  }
  return isPayable(amount.value)
    ? { ok: true, value: amount.value }
    : { ok: false, error: { code: 'NOT_A_PRICE', column, text } };
}

/** A whole number, possibly below zero; undefined where the cell is empty. */
export function wholeCell(row: CsvRow, column: string): Cell<number | undefined> {
  const text = row.cell(column);
  if (text === '') {
    return { ok: true, value: undefined };
  }
  const value = /^-?\d{1,12}(\.0*)?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= PRODUCT_LIMITS.stock
    ? { ok: true, value }
    : { ok: false, error: { code: 'NOT_A_NUMBER', column, text } };
}

/** Grams or millimetres that fit the column. */
const MOST_MEASURED = 1_000_000_000;

/** A measure of weight or length, times a factor, as a whole number; undefined where the cell is empty or zero. */
export function measureCell(row: CsvRow, column: string, factor: number): Cell<number | undefined> {
  const text = row.cell(column);
  if (text === '') {
    return { ok: true, value: undefined };
  }
  const value = /^\d{1,9}(\.\d*)?$/.test(text) ? Math.round(Number(text) * factor) : Number.NaN;
  if (!(value <= MOST_MEASURED)) {
    return { ok: false, error: { code: 'NOT_A_NUMBER', column, text } };
  }
  return { ok: true, value: value === 0 ? undefined : value };
}

/** Words separated by commas, each once, in their order. */
export function listCell(row: CsvRow, column: string): string[] {
  const words = row.cell(column).split(',');
  return [...new Set(words.map((word) => word.trim().slice(0, PRODUCT_LIMITS.word)).filter((word) => word !== ''))];
}

/** A text of one line; undefined where the cell is empty. */
export function lineCell(row: CsvRow, column: string, max: number): { text?: string; notes: RowProblem[] } {
  const text = row.cell(column).replace(/\s+/gu, ' ');
  const isLong = [...text].length > max;
  return {
    ...(text === '' ? {} : { text: isLong ? [...text].slice(0, max).join('').trimEnd() : text }),
    notes: isLong ? [{ kind: 'note', line: row.line, note: { code: 'TEXT_CUT', column, max } }] : [],
  };
}

/** HTML with plain line ends. */
export function htmlCell(row: CsvRow, column: string): string {
  return row.cell(column).replace(/\r\n?/g, '\n');
}

/** A SKU as spreadsheets protect it: with an apostrophe before it. */
export function skuCell(row: CsvRow, column: string): string {
  return row.cell(column).replace(/^'/, '').trim();
}

/** `Unlimited`, or a number; only physical goods that say nothing are out of stock. */
export function stockCell(
  row: CsvRow,
  productType: ProductType,
): Cell<{ readonly stock: number; readonly unlimited: boolean }> {
  if (/^unlimited$/i.test(row.cell('Stock'))) {
    return { ok: true, value: { stock: 0, unlimited: true } };
  }
  const stock = wholeCell(row, 'Stock');
  if (!stock.ok) {
    return stock;
  }
  const unlimited = stock.value === undefined && productType !== ProductType.Physical;
  return { ok: true, value: { stock: stock.value ?? 0, unlimited } };
}
