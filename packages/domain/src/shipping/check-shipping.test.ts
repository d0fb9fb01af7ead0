import { describe, expect, it } from 'vitest';
import { aShipping, usd, wholeOf } from '../testing/cart-builders.ts';
import { EVERYWHERE, type Area } from './area.ts';
import { areaText, closerZones, shippingErrors } from './check-shipping.ts';
import type { ShippingRate, ShippingZone } from './shipping.ts';

const zone = (name: string, areas: readonly Area[], rates: readonly ShippingRate[] = []): ShippingZone => ({
  id: name,
  name,
  areas,
  rates,
});
const codes = (from: string, to = from): Area => ({ ...wholeOf('US'), postalCodes: [{ from, to }] });
const errorsOf = (...zones: readonly ShippingZone[]) => shippingErrors({ zones, pickups: [] });
const byWeight = (steps: readonly number[], upToGrams?: number): ShippingRate => ({
  id: 'w',
  name: 'Parcel',
  detail: '',
  kind: 'weight',
  steps: steps.map((fromGrams) => ({ fromGrams, price: usd(1) })),
  upToGrams,
});

/** An area of so many postal codes that two of them are too many. */
const manyFrom = (start: number): readonly Area[] => {
  const ranges = Array.from({ length: 2501 }, (_, index) => String(start + index));
  return [{ ...wholeOf('US'), postalCodes: ranges.map((code) => ({ from: code, to: code })) }];
};

describe('shipping that an owner set up', () => {
  it('is good as it stands', () => {
    expect(shippingErrors(aShipping)).toEqual({});
  });

  it('needs names and places', () => {
    expect(
      shippingErrors({
        zones: [zone(' ', [], [{ id: 'r', name: '', detail: '', kind: 'flat', price: usd(1) }])],
        pickups: [{ id: 'p', name: ' ', detail: '' }],
      }),
    ).toEqual({
      'zones.0.name': 'Enter a name.',
      'zones.0.areas': 'Choose where this zone is.',
      'zones.0.rates.0.name': 'Enter a name.',
      'pickups.0.name': 'Enter a name.',
    });
  });

  it.each([
    [{ ...wholeOf('XX') }, { 'zones.0.areas.0.country': 'Choose a country.' }],
    [{ ...wholeOf('US'), regions: ['BY'] }, { 'zones.0.areas.0.regions': 'Choose one of its regions.' }],
    [{ ...wholeOf('GB'), regions: ['ENG'] }, { 'zones.0.areas.0.regions': 'Choose one of its regions.' }],
    [codes('0410'), { 'zones.0.areas.0.postalCodes': '“0410”: ZIP Codes need to be 5 digits.' }],
    [
      codes('04110', '04101'),
      {
        'zones.0.areas.0.postalCodes':
          '“04110–04101” is no row of codes. Write the lower code first, such as 26100–26199.',
      },
    ],
    [{ ...wholeOf(EVERYWHERE), regions: ['ME'] }, { 'zones.0.areas.0.country': 'Choose a country.' }],
  ])('%# tells what is wrong with an area', (area, errors) => {
    expect(errorsOf(zone('Z', [area]))).toEqual(errors);
  });

  it('has steps that rise, up to a limit above them', () => {
    expect(errorsOf(zone('Z', [wholeOf('US')], [byWeight([0, 500, 500])]))).toEqual({
      'zones.0.rates.0.steps.2.from': 'Each row starts higher than the one above it.',
    });
    expect(errorsOf(zone('Z', [wholeOf('US')], [byWeight([])]))).toHaveProperty(['zones.0.rates.0.steps']);
    expect(errorsOf(zone('Z', [wholeOf('US')], [byWeight([0, 5000], 4000)]))).toHaveProperty([
      'zones.0.rates.0.upToGrams',
    ]);
  });

  it('tells of zones that meet, by their names', () => {
    expect(errorsOf(zone('Home', [codes('04101', '04110')]), zone('Port', [codes('04105')]))).toEqual({
      'zones.1.areas': 'United States, 04105 is in “Home” too. A place can be in one zone only.',
    });
    expect(errorsOf(zone('A', [wholeOf('US')]), zone('B', [wholeOf('CA'), wholeOf('US')]))).toEqual({
      'zones.1.areas': 'United States is in “A” too. A place can be in one zone only.',
    });
    expect(errorsOf(zone('A', [wholeOf('US'), wholeOf('US')]))).toEqual({
      'zones.0.areas': 'United States is in this zone twice.',
    });
  });

  it('tells of meeting zones quickly, however many postal codes there are', () => {
    const many = Array.from({ length: 98 }, (_, index) =>
      zone(`${index}`, [
        {
          ...wholeOf('US'),
          postalCodes: Array.from({ length: 50 }, (_unused, place) => {
            const code = String(10_000 + index * 800 + place * 2);
            return { from: code, to: code };
          }),
        },
      ]),
    );

    expect(errorsOf(...many)).toEqual({});
    expect(Object.keys(errorsOf(...many, zone('all', [codes('10000', '89999')])))).toEqual(['zones.98.areas']);
  });

  it('lets a zone name a part of another, which then loses it', () => {
    const states = zone('States', [wholeOf('US')]);
    const maine = zone('Maine', [{ ...wholeOf('US'), regions: ['ME'] }]);
    const port = zone('Port', [codes('04101')]);

    expect(errorsOf(states, maine, port)).toEqual({});
    expect(closerZones([states, maine, port], states)).toEqual(['Maine', 'Port']);
    expect(closerZones([states, maine, port], port)).toEqual([]);
  });

  it('names no more postal codes than can be kept', () => {
    expect(errorsOf(zone('A', manyFrom(10_000)), zone('B', manyFrom(20_000)))).toEqual({
      'zones.1.areas': 'At most 5,000 postal codes and rows can be named in all. A row, such as 26100–26199, is one.',
    });
  });

  it('says an area in words', () => {
    expect(
      [wholeOf('US'), { ...wholeOf('US'), regions: ['ME', 'NH'] }, codes('04101', '04105'), wholeOf(EVERYWHERE)].map(
        areaText,
      ),
    ).toEqual(['United States', 'Maine, New Hampshire', 'United States, 04101–04105', 'Everywhere else']);
  });
});
