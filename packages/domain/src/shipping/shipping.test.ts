import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aShipping, usd, wholeOf } from '../testing/cart-builders.ts';
import { EVERYWHERE, type Area, type Place } from './area.ts';
import {
  deliveredCountries,
  quoteShipping,
  ratePrice,
  zoneAt,
  type ShippingRate,
  type ShippingZone,
} from './shipping.ts';

const at = (country: string, region = '', postalCode = ''): Place => ({ country, region, postalCode });
const flat = (id: string, cents = 500): ShippingRate => ({ id, name: id, detail: '', kind: 'flat', price: usd(cents) });
const zone = (id: string, ...areas: readonly Area[]): ShippingZone => ({ id, name: id, areas, rates: [flat(id)] });
const codes = (country: string, ...rows: readonly (readonly [string, string])[]): Area => ({
  ...wholeOf(country),
  postalCodes: rows.map(([from, to]) => ({ from, to })),
});
const parcel = { subtotal: usd(5000), weightGrams: 1200 };
const quote = (zones: readonly ShippingZone[], place: Place, pickups = aShipping.pickups) =>
  quoteShipping({ zones, pickups }, parcel, place);

describe('the zone of a place', () => {
  const zones = [
    zone('rest', wholeOf(EVERYWHERE)),
    zone('us', wholeOf('US')),
    zone('islands', { ...wholeOf('US'), regions: ['HI', 'PR'] }),
    zone('portland', codes('US', ['04101', '04109'])),
    zone('one street', codes('US', ['04102', '04102'])),
    zone('britain', wholeOf('GB')),
    zone('birmingham', codes('GB', ['B', 'B'])),
    zone('sweden north', codes('SE', ['9', '9'])),
    zone('kiruna', codes('SE', ['981', '981'])),
    zone('toronto', codes('CA', ['M5V', 'M5V'])),
  ];

  it.each([
    [at('US', 'NY', '10001'), 'us'],
    [at('US', 'HI', '96701'), 'islands'],
    [at('US', 'ME', '04105-1234'), 'portland'],
    [at('US', 'ME', '04110'), 'us'],
    [at('GB', '', 'B33 8TH'), 'birmingham'],
    [at('GB', '', 'BS1 4DJ'), 'britain'],
    [at('SE', '', '962 31'), 'sweden north'],
    [at('SE', '', '981 31'), 'kiruna'],
    [at('CA', 'ON', 'm5v 2t6'), 'toronto'],
    [at('CA', 'ON', 'M5W 2T6'), 'rest'],
    [at('JP'), 'rest'],
    [at('', '', '04102'), undefined],
  ])('[OWNER-010] of %j is the one that names it most closely: %j', (place, id) => {
    expect(zoneAt(zones, place)?.id).toBe(id);
  });

  it('of two that name it equally closely is the first', () => {
    expect(zoneAt(zones, at('US', 'ME', '04102'))?.id).toBe('portland');
    expect(zoneAt(zones.toReversed(), at('US', 'ME', '04102'))?.id).toBe('one street');
  });

  it('does not depend on the order of the zones where no two collide', () => {
    const distinct = zones.filter(({ id }) => id !== 'one street');
    const places = fc.constantFrom(at('US', 'HI', '96701'), at('US', 'ME', '04101'), at('SE', '', '981 31'), at('FR'));
    fc.assert(
      fc.property(fc.shuffledSubarray(distinct, { minLength: distinct.length }), places, (shuffled, place) => {
        expect(zoneAt(shuffled, place)?.id).toBe(zoneAt(distinct, place)?.id);
      }),
    );
  });
});

describe('shipping methods', () => {
  it('are those of the zone in the owner’s order, pickups last', () => {
    expect(quoteShipping(aShipping, parcel, at('US'))).toMatchObject({
      answer: 'offered',
      offers: [
        { id: 'post', price: usd(800), isPickup: false },
        { id: 'express', price: usd(1900) },
        { id: 'collect', price: usd(0), isPickup: true },
      ],
    });
  });

  it('are none but to collect where nothing is delivered', () => {
    expect(quoteShipping(aShipping, parcel, at('FR'))).toMatchObject({
      answer: 'not-delivered',
      offers: [{ id: 'collect' }],
    });
    expect(quoteShipping({ zones: [], pickups: [] }, parcel, at('US'))).toEqual({
      answer: 'not-delivered',
      offers: [],
    });
  });

  it('are not known before the address says enough', () => {
    const maine = [zone('maine', { ...wholeOf('US'), regions: ['ME'] })];
    const portland = [zone('portland', codes('US', ['04101', '04109']))];

    expect([
      quote(maine, at('')).answer,
      quote(maine, at('US')).answer,
      quote(maine, at('US', 'ME')).answer,
      quote(maine, at('US', 'NY')).answer,
      quote(portland, at('US', 'ME')).answer,
      quote(portland, at('US', 'ME', '04103')).answer,
      quote(portland, at('US', 'ME', '04203')).answer,
    ]).toEqual([
      'place-unknown',
      'place-unknown',
      'offered',
      'not-delivered',
      'place-unknown',
      'offered',
      'not-delivered',
    ]);
  });

  it('are none where the zone has no rate for this cart, or none at all', () => {
    const heavy: ShippingRate = {
      id: 'w',
      name: 'w',
      detail: '',
      kind: 'weight',
      upToGrams: 1000,
      steps: [{ fromGrams: 0, price: usd(1) }],
    };

    expect(quote([{ ...zone('us', wholeOf('US')), rates: [heavy] }], at('US')).answer).toBe('no-rate');
    expect(
      quote(
        [zone('us', wholeOf('US')), { ...zone('hi', { ...wholeOf('US'), regions: ['HI'] }), rates: [] }],
        at('US', 'HI'),
      ).answer,
    ).toBe('no-rate');
  });

  it('lead to the countries of zones with rates', () => {
    expect(deliveredCountries(aShipping)).toEqual(['US', 'CA']);
    expect(deliveredCountries({ zones: [{ ...zone('fr', wholeOf('FR')), rates: [] }], pickups: [] })).toEqual([]);
    expect(deliveredCountries({ zones: [zone('all', wholeOf(EVERYWHERE))], pickups: [] })).toBeUndefined();
  });
});

describe('a rate', () => {
  const common = { id: 'r', name: 'r', detail: '' };
  const byWeight: ShippingRate = {
    ...common,
    kind: 'weight',
    upToGrams: 20_000,
    steps: [
      { fromGrams: 0, price: usd(490) },
      { fromGrams: 2000, price: usd(900) },
      { fromGrams: 10_000, price: usd(1800) },
    ],
  };
  const bySum: ShippingRate = {
    ...common,
    kind: 'price',
    steps: [
      { from: usd(1000), price: usd(700) },
      { from: usd(7500), price: usd(0) },
    ],
  };
  const free: ShippingRate = { ...common, kind: 'free', from: usd(7500) };

  it.each([
    [byWeight, 0, 0, 490],
    [byWeight, 0, 1999, 490],
    [byWeight, 0, 2000, 900],
    [byWeight, 0, 20_000, 1800],
    [byWeight, 0, 20_001, undefined],
    [bySum, 999, 0, undefined],
    [bySum, 1000, 0, 700],
    [bySum, 7499, 0, 700],
    [bySum, 7500, 0, 0],
    [free, 7499, 0, undefined],
    [free, 7500, 0, 0],
    [flat('f', 300), 0, 99_999_999, 300],
  ] as const)('%# costs what its step says', (rate, subtotal, weightGrams, cents) => {
    expect(ratePrice(rate, { subtotal: usd(subtotal), weightGrams })).toEqual(
      cents === undefined ? undefined : usd(cents),
    );
  });

  it('by weight is never cheaper for a heavier parcel while its steps rise', () => {
    const grams = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(grams, grams, (one, other) => {
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)].map(
          (weightGrams) => ratePrice(byWeight, { subtotal: usd(0), weightGrams })?.minorUnits ?? 0n,
        );
        expect((light ?? 0n) <= (heavy ?? 0n)).toBe(true);
      }),
    );
  });
});
