import { expect, it } from 'vitest';
import { toldTaxes } from './told-taxes.ts';

it('tells each tax by its name, and one sum where none has a name', () => {
  const taxes = [
    { name: 'Maine', cents: 100n },
    { name: 'Portland', cents: 22n },
  ];

  expect(toldTaxes(taxes, 122n)).toEqual(taxes);
  expect(toldTaxes([], 122)).toEqual([{ name: undefined, cents: 122 }]);
});

it('tells nobody of a tax of nothing', () => {
  expect(toldTaxes([], 0)).toEqual([]);
  expect(
    toldTaxes(
      [
        { name: 'Maine', cents: 0 },
        { name: 'Portland', cents: 22 },
      ],
      22,
    ),
  ).toEqual([{ name: 'Portland', cents: 22 }]);
});
