import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionDraft } from './option-draft.ts';
import { planOptions, renameValues, type OptionedVariant, type VariantPlan } from './plan-options.ts';
import { attributesKey } from './variant-choice.ts';

const kept = (name: string, ...values: string[]): OptionDraft => ({
  was: name,
  name,
  values: values.map((value) => ({ was: value, value })),
});
const fresh = (name: string, ...values: string[]): OptionDraft => ({
  was: null,
  name,
  values: values.map((value) => ({ was: null, value })),
});
const withNew = (option: OptionDraft, value: string): OptionDraft => ({
  ...option,
  values: [...option.values, { was: null, value }],
});

const mugs: readonly OptionedVariant[] = [
  { id: 'kelp-s', attributes: { Glaze: 'Kelp', Size: 'S' } },
  { id: 'kelp-l', attributes: { Glaze: 'Kelp', Size: 'L' } },
  { id: 'chalk-l', attributes: { Glaze: 'Chalk', Size: 'L' } },
];

function plan(variants: readonly OptionedVariant[], options: readonly OptionDraft[], addsMissing = false): VariantPlan {
  const result = planOptions({ variants, options, addsMissing });
  if (!result.ok) {
    throw new Error(JSON.stringify(result.error));
  }
  return result.value;
}

const summary = ({ variants }: VariantPlan) =>
  variants.map(({ id, attributes }) => `${id ?? 'new'} ${Object.values(attributes).join('/')}`);

describe('changing the options of a product', () => {
  it('makes a variant of each combination of a product that had no options', () => {
    const made = plan([{ id: 'one', attributes: {} }], [fresh('Size', 'S', 'L'), fresh('Colour', 'Red', 'Blue')]);

    expect(summary(made)).toEqual(['one S/Red', 'new S/Blue', 'new L/Red', 'new L/Blue']);
    expect(made.variants.at(-1)?.likeId).toBe('one');
  });

  it('keeps variants through new names and another order, and leaves out what was missing', () => {
    const options: OptionDraft[] = [
      {
        was: 'Size',
        name: 'Volume',
        values: [
          { was: 'L', value: '500 ml' },
          { was: 'S', value: '250 ml' },
        ],
      },
      {
        was: 'Glaze',
        name: 'Glaze',
        values: [
          { was: 'Chalk', value: 'Chalk white' },
          { was: 'Kelp', value: 'Kelp' },
        ],
      },
    ];

    const made = plan(mugs, options);

    expect(made.ordering).toEqual(['Volume', 'Glaze']);
    expect(summary(made)).toEqual(['chalk-l 500 ml/Chalk white', 'kelp-l 500 ml/Kelp', 'kelp-s 250 ml/Kelp']);
    expect(made).toMatchObject({ removedIds: [], missingCount: 1 });
    expect(summary(plan(mugs, options, true))).toContain('new 250 ml/Chalk white');
  });

  it('adds a variant for a new value beside each of the others, priced like its neighbour', () => {
    const made = plan(mugs, [kept('Glaze', 'Kelp', 'Chalk'), withNew(kept('Size', 'S', 'L'), 'XL')]);

    expect(summary(made)).toEqual(['kelp-s Kelp/S', 'kelp-l Kelp/L', 'new Kelp/XL', 'chalk-l Chalk/L', 'new Chalk/XL']);
    expect(made.variants.at(-1)?.likeId).toBe('chalk-l');
  });

  it('removes the variants of a value that goes, and all but the first of those that become the same', () => {
    expect(plan(mugs, [kept('Glaze', 'Kelp'), kept('Size', 'S', 'L')]).removedIds).toEqual(['chalk-l']);
    expect(plan(mugs, [kept('Size', 'S', 'L')])).toMatchObject({ removedIds: ['chalk-l'] });
    expect(plan(mugs, [])).toMatchObject({
      ordering: [],
      removedIds: ['kelp-l', 'chalk-l'],
      variants: [{ id: 'kelp-s', attributes: {} }],
    });
  });

  it.each<[string, OptionDraft[], string]>([
    ['seven options', Array.from({ length: 7 }, (_, index) => fresh(`O${index}`, 'a')), 'options'],
    ['more than 500 variants', ['A', 'B', 'C'].map((name) => fresh(name, ...'abcdefghi')), 'options'],
    ['an option twice', [fresh('Size', 'S'), fresh('size ', 'L')], 'options.1.name'],
    [
      'an option taken from one place twice',
      [kept('Size', 'S'), { ...kept('Size', 'L'), name: 'Other' }],
      'options.1.name',
    ],
    ['a value twice', [fresh('Size', 'S', ' s')], 'options.0.values.1'],
    ['an empty value', [fresh('Size', 'S', ' ')], 'options.0.values.1'],
    ['no value', [fresh('Size')], 'options.0.values'],
    ['a name of the language', [fresh('__proto__', 'S')], 'options.0.name'],
    ['control characters', [fresh('Size', 'S\u0007')], 'options.0.values.0'],
    ['101 values', [fresh('Size', ...Array.from({ length: 101 }, (_, index) => `${index}`))], 'options.0.values'],
  ])('refuses %s', (_, options, field) => {
    const result = planOptions({ variants: mugs, options });
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'OPTIONS_INVALID', errors: { [field]: expect.any(String) } },
    });
  });

  it('keeps the first variant when every value goes is refused, as nothing would be left', () => {
    const result = planOptions({ variants: [], options: [kept('Size', 'S')] });
    expect(result).toMatchObject({ ok: false });
  });

  it('tells images the new names of what they show, and lets go of values that are gone', () => {
    const options = [{ was: 'Glaze', name: 'Colour', values: [{ was: 'Kelp', value: 'Green' }] }];
    expect(renameValues({ Glaze: 'Kelp' }, options)).toEqual({ Colour: 'Green' });
    expect(renameValues({ Glaze: 'Chalk' }, options)).toBeNull();
  });
});

const NAMES = ['Size', 'Colour', 'Glaze'] as const;
const VALUES = ['a', 'b', 'c', 'd'] as const;
/** Options, and some of the variants that they could have. */
const product = fc
  .array(fc.uniqueArray(fc.constantFrom(...VALUES), { minLength: 1 }), { maxLength: 3 })
  .chain((values) => {
    const all = values.reduce<Record<string, string>[]>(
      (places, some, index) =>
        places.flatMap((place) => some.map((value) => ({ ...place, [NAMES[index] ?? '']: value }))),
      [{}],
    );
    return fc.record({
      values: fc.constant(values),
      variants: fc
        .subarray(all, { minLength: 1 })
        .map((some) => some.map((attributes, index) => ({ id: `v${index}`, attributes }))),
    });
  });
/** The same options with values and options taken away, added, renamed and moved. */
const changed = product.chain(({ values, variants }) =>
  fc.record({
    variants: fc.constant(variants),
    addsMissing: fc.boolean(),
    options: fc
      .tuple(
        ...values.map((some, index) =>
          fc
            .tuple(
              fc.shuffledSubarray(some, { minLength: 1 }),
              fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
              fc.boolean(),
            )
            .map(([left, added, isRenamed]): OptionDraft => ({
              was: NAMES[index] ?? '',
              name: isRenamed ? `New ${NAMES[index]}` : (NAMES[index] ?? ''),
              values: [
                ...left.map((value) => ({ was: value, value: isRenamed ? `${value}!` : value })),
                ...added.map((value) => ({ was: null, value })),
              ],
            })),
        ),
      )
      .chain((options) => fc.tuple(fc.shuffledSubarray(options), fc.boolean()))
      .map(([options, hasNew]) => (hasNew ? [...options, fresh('Added', 'p', 'q')] : options)),
  }),
);

describe('any change of options', () => {
  it('gives every old variant exactly one fate, and no id or combination twice', () => {
    fc.assert(
      fc.property(changed, (input) => {
        const result = planOptions(input);
        if (!result.ok) {
          return;
        }
        const { variants, removedIds, ordering } = result.value;
        const ids = variants.flatMap(({ id }) => id ?? []);
        expect([...ids, ...removedIds].toSorted()).toEqual(input.variants.map(({ id }) => id).toSorted());
        const keys = variants.map(({ attributes }) => attributesKey(ordering, attributes));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('keeps a variant whose values all stay, with those values under their new names', () => {
    fc.assert(
      fc.property(changed, (input) => {
        const result = planOptions(input);
        if (!result.ok) {
          return;
        }
        for (const { id, attributes } of result.value.variants) {
          const before = input.variants.find((variant) => variant.id === id);
          for (const { was, name, values } of before ? input.options : []) {
            const value = values.find((one) => one.value === attributes[name]);
            expect(value?.was).toBe(was === null ? null : before?.attributes[was]);
          }
        }
      }),
    );
  });

  it('changes nothing when nothing changed', () => {
    fc.assert(
      fc.property(product, ({ values, variants }) => {
        const options = values.map((some, index) => kept(NAMES[index] ?? '', ...some));
        const made = plan(variants, options);
        expect(made.removedIds).toEqual([]);
        expect(made.variants.map(({ id }) => id).toSorted()).toEqual(variants.map(({ id }) => id).toSorted());
      }),
    );
  });
});
