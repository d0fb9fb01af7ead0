import type { OptionDraft } from '@portico/domain';
import type { ProductDetail } from '@portico/contract/studio';

/** A value as it stands in its field. */
export interface ValueRow {
  /** Its name on the screen: what was typed stays where it was typed when rows move. */
  readonly key: number;
  /** What it was called before; null for a new one. */
  readonly was: string | null;
  readonly value: string;
}

/** An option as it stands in its fields; its last value is always an empty one to write the next into. */
export interface OptionRow {
  readonly key: number;
  readonly was: string | null;
  readonly name: string;
  readonly values: readonly ValueRow[];
}

/** The options of a product and their values, in the order in which shoppers meet them. */
export function rowsOf({ options, variants }: Pick<ProductDetail, 'options' | 'variants'>): readonly OptionRow[] {
  return options.map((name, index) => {
    const values = [...new Set(variants.map(({ attributes }) => attributes[name] ?? ''))];
    return withBlank({
      key: (index + 1) * 1000,
      was: name,
      name,
      values: values.map((value, at) => ({ key: at + 1, was: value, value })),
    });
  });
}

/** The rows with an empty option at their end. */
export function withOption(rows: readonly OptionRow[], name = ''): readonly OptionRow[] {
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  return [...rows, withBlank({ key, was: null, name, values: [] })];
}

/** An option with another text in one of its values. */
export function withValue(option: OptionRow, key: number, value: string): OptionRow {
  return withBlank({ ...option, values: option.values.map((row) => (row.key === key ? { ...row, value } : row)) });
}

/**
 * An option while one of its values is written for the first time: what ends with a comma is a value, what follows is the next.
 * @returns the option, and the key of the value in which the writing goes on
 */
export function withTyped(
  option: OptionRow,
  key: number,
  text: string,
): { readonly option: OptionRow; readonly key: number } {
  const parts = partsOf(text);
  const rest = parts.at(-1)?.trimStart() ?? '';
  const whole = parts.slice(0, -1).flatMap(valueOf);
  if (whole.length === 0) {
    return { option: withValue(option, key, rest), key };
  }
  const highest = Math.max(...option.values.map((row) => row.key));
  const restKey = highest + whole.length;
  const rows = (row: ValueRow): readonly ValueRow[] => [
    ...whole.map((value, index) => (index === 0 ? { ...row, value } : { key: highest + index, was: null, value })),
    { key: restKey, was: null, value: rest },
  ];
  // The writing goes on in the one empty field.
  const others = option.values.filter((row) => row.key === key || isKept(row));
  const values = others.flatMap((row) => (row.key === key ? rows(row) : [row]));
  return { option: withBlank({ ...option, values }), key: restKey };
}

/** An option with a list in the place of one of its values: lines, or words between commas. */
export function withList(option: OptionRow, key: number, list: string): OptionRow {
  // The line's end says that no digit follows a comma before it.
  const texts = partsOf(`${list}\n`).flatMap(valueOf);
  const highest = Math.max(...option.values.map((row) => row.key));
  const rows = (row: ValueRow) =>
    texts.map((value, index): ValueRow =>
      index === 0 ? { ...row, value } : { key: highest + index, was: null, value },
    );
  return withBlank({ ...option, values: option.values.flatMap((row) => (row.key === key ? rows(row) : [row])) });
}

/** What is sent: fields that were never written in are no values. */
export function draftsOf(rows: readonly OptionRow[]): readonly OptionDraft[] {
  return rows.map(({ was, name, values }) => ({
    was,
    name,
    values: values
      .filter(isKept)
      .map((row) => ({ was: row.was, value: row.was === null ? unquoted(row.value) : row.value })),
  }));
}

/** Whether a row means a value at all. */
export function isKept({ was, value }: ValueRow): boolean {
  return was !== null || value.trim() !== '';
}

/** Whether other options are written than a product has; one in which nothing stands yet is none. */
export function isChanged(rows: readonly OptionRow[], product: Pick<ProductDetail, 'options' | 'variants'>): boolean {
  const written = draftsOf(rows).filter(
    ({ was, name, values }) => was !== null || name.trim() !== '' || values.length > 0,
  );
  return JSON.stringify(written) !== JSON.stringify(draftsOf(rowsOf(product)));
}

const COMMA = /[,،、，]/u;

/**
 * Takes a list apart at the ends of lines and at commas, but not within quotation marks that begin a value, nor between the digits
 * of a number such as 1,5; after a digit at the very end nobody knows yet.
 */
function partsOf(list: string): readonly string[] {
  const parts = [''];
  let isQuoted = false;
  for (let index = 0; index < list.length; index += 1) {
    const sign = list.charAt(index);
    const part = parts.at(-1) ?? '';
    const isNumber = /\d/u.test(list.charAt(index - 1)) && /^\d?$/u.test(list.charAt(index + 1));
    if (/[\r\n]/u.test(sign) || (COMMA.test(sign) && !isQuoted && !isNumber)) {
      isQuoted = false;
      parts.push('');
      continue;
    }
    if (sign === '"') {
      isQuoted = !isQuoted && part.trim() === '';
    }
    parts[parts.length - 1] = part + sign;
  }
  return parts;
}

/** The value that a part of a list is; none where nothing stands in it. */
function valueOf(part: string): readonly string[] {
  const value = unquoted(part.trim());
  return value === '' ? [] : [value];
}

/** A value with a comma of its own, without the quotation marks that kept it whole. */
function unquoted(value: string): string {
  const inside = /^\s*"([^"]*)"\s*$/u.exec(value)?.[1];
  return inside !== undefined && COMMA.test(inside) ? inside.trim() : value;
}

function withBlank(option: OptionRow): OptionRow {
  const last = option.values.at(-1);
  if (last && !isKept(last)) {
    return option;
  }
  const key = Math.max(0, ...option.values.map((value) => value.key)) + 1;
  return { ...option, values: [...option.values, { key, was: null, value: '' }] };
}
