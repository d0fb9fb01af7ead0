import { describe, expect, it } from 'vitest';
import type { ProductVariant } from '@portico/contract/studio';
import {
  draftsOf,
  isChanged,
  rowsOf,
  withList,
  withOption,
  withTyped,
  withValue,
  type OptionRow,
} from './option-rows.ts';

const variant = (attributes: Record<string, string>): ProductVariant => ({
  id: Object.values(attributes).join(),
  attributes,
  sku: '',
  priceCents: 0,
  salePriceCents: 0,
  onSale: false,
  qtyInStock: 0,
  unlimited: false,
  weightGrams: 0,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  waitingCount: 0,
});
const mug = {
  options: ['Glaze', 'Size'],
  variants: [
    variant({ Glaze: 'Kelp', Size: 'S' }),
    variant({ Glaze: 'Kelp', Size: 'L' }),
    variant({ Glaze: 'Chalk', Size: 'L' }),
  ],
};
const texts = ({ values }: OptionRow) => values.map(({ value }) => value);
const sent = (row: OptionRow) => draftsOf([row])[0]?.values.map(({ value }) => value);
const first = (rows: readonly OptionRow[]): OptionRow => {
  const [row] = rows;
  if (!row) {
    throw new Error('There is no option.');
  }
  return row;
};

describe('options in their fields', () => {
  it('are those of the product, each with an empty field for the next value', () => {
    const rows = rowsOf(mug);
    expect(rows.map((row) => [row.name, texts(row)])).toEqual([
      ['Glaze', ['Kelp', 'Chalk', '']],
      ['Size', ['S', 'L', '']],
    ]);
    expect(isChanged(rows, mug)).toBe(false);
  });

  it('grow by an empty field when the last one is written in, which keeps its key', () => {
    const before = first(withOption([], 'Size'));
    const after = withValue(before, before.values[0]?.key ?? 0, 'S');
    expect(texts(after)).toEqual(['S', '']);
    expect(after.values[0]?.key).toBe(before.values[0]?.key);
  });

  it('are none while nothing is written in them', () => {
    const without = { options: [], variants: [variant({})] };
    expect(isChanged(withOption([]), without)).toBe(false);
    expect(isChanged(withOption([], 'Size'), without)).toBe(true);
  });

  it('take a pasted list apart, but not a number with a comma', () => {
    const blank = first(withOption([], 'Size'));
    const key = blank.values[0]?.key ?? 0;
    expect(texts(withList(blank, key, 'S, M\nL\n'))).toEqual(['S', 'M', 'L', '']);
    expect(texts(withList(blank, key, '1,5 l'))).toEqual(['1,5 l', '']);
  });

  it.each<[string, readonly string[]]>([
    ['Sand', ['Sand', '']],
    ['Sand,', ['Sand', '']],
    ['Sand, Kelp', ['Sand', 'Kelp', '']],
    ['Sand,Kelp,', ['Sand', 'Kelp', '']],
    [', Sand', ['Sand', '']],
    // What is a number only the next sign says.
    ['1,', ['1,', '']],
    ['1,5 l', ['1,5 l', '']],
    ['1, 2', ['1', '2', '']],
    ['1,5 l, 2 l', ['1,5 l', '2 l', '']],
    ['砂、', ['砂', '']],
    ['"Oak, oi', ['"Oak, oi', '']],
    ['"Oak, oiled", Ash', ['Oak, oiled', 'Ash', '']],
    ['5" nails, long', ['5" nails', 'long', '']],
  ])('are several values where %s is written, and the writing goes on in the last', (text, expected) => {
    const blank = first(withOption([], 'Glaze'));
    const { option, key } = withTyped(blank, blank.values[0]?.key ?? 0, text);

    expect(texts(option)).toEqual(expected);
    const at = option.values.findIndex((row) => row.key === key);
    expect(at).toBe(/[,、]$/u.test(text) && !text.startsWith('1') ? expected.length - 1 : expected.length - 2);
    expect(new Set(option.values.map((row) => row.key)).size).toBe(expected.length);
  });

  it('keep the comma of a value that was put in quotation marks, or written into it later', () => {
    const blank = first(withOption([], 'Wood'));
    const key = blank.values[0]?.key ?? 0;

    expect(sent(withTyped(blank, key, '"Oak, oiled"').option)).toEqual(['Oak, oiled']);
    expect(sent(withValue(withTyped(blank, key, 'Oak,').option, key, 'Oak, oiled'))).toEqual(['Oak, oiled']);
    expect(texts(withList(blank, key, '"Oak, oiled"\nAsh,Elm'))).toEqual(['Oak, oiled', 'Ash', 'Elm', '']);
  });

  it('send what a value was called before, so that its variants stay, and no empty new ones', () => {
    const [glaze, size] = rowsOf(mug);
    const renamed = glaze && withValue(glaze, glaze.values[1]?.key ?? 0, 'White');
    expect(draftsOf(renamed && size ? [size, renamed] : [])).toEqual([
      {
        was: 'Size',
        name: 'Size',
        values: [
          { was: 'S', value: 'S' },
          { was: 'L', value: 'L' },
        ],
      },
      {
        was: 'Glaze',
        name: 'Glaze',
        values: [
          { was: 'Kelp', value: 'Kelp' },
          { was: 'Chalk', value: 'White' },
        ],
      },
    ]);
  });
});
