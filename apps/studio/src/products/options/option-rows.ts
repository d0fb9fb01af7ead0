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

/** An option with a list in the place of one of its values: lines, or words after commas. */
export function withList(option: OptionRow, key: number, list: string): OptionRow {
  const texts = list
    .split(/\r?\n|,\s+/u)
    .map((text) => text.trim())
    .filter((text) => text !== '');
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
    values: values.filter(isKept).map((value) => ({ was: value.was, value: value.value })),
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

function withBlank(option: OptionRow): OptionRow {
  const last = option.values.at(-1);
  if (last && !isKept(last)) {
    return option;
  }
  const key = Math.max(0, ...option.values.map((value) => value.key)) + 1;
  return { ...option, values: [...option.values, { key, was: null, value: '' }] };
}
