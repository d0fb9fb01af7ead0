import { describe, expect, it } from 'vitest';

import { addressRules, knownCountries } from './countries.ts';
import { hasNumericPostalCodes, tidyPostalCode } from './postal-code.ts';
import { postalForms } from './postal-forms.ts';
import { isInZone } from './zone-rules.ts';

/** How a code is kept, and the ways in which it is typed and stands in spreadsheets. */
const TYPED: readonly (readonly [country: string, kept: string, ...typed: string[]])[] = [
  ['US', '95014', 'US-95014', 'usa 95014', '９５０１４', '95 014', '95014\u200B'],
  ['US', '95014-1234', '950141234', '95014 1234', '95014—1234', '95014 - 1234', 'US 95014-1234'],
  ['CA', 'K1A 0B1', 'k1a-0b1', 'k1a0b1', 'K1A  0B1', 'K1A.0B1', 'CA-K1A 0B1', 'ｋ１ａ ０ｂ１', 'CDN-K1A0B1'],
  ['AU', '2060', ' 2060', 'AU-2060', '20 60', '２０６０'],
  ['NZ', '6011', 'NZ-6011', 'nz 6011', '60-11'],
  ['IE', 'A65 F4E2', 'a65-f4e2', 'a65f4e2', 'IE-A65 F4E2', 'A65\u00A0F4E2', 'irl a65f4e2'],
  ['NO', '0107', 'N-0107', 'NO-0107', 'no 0107', '01 07'],
  ['SE', '114 55', 'SE-11455', 'S-114 55', 'se 114-55', '11455', '114\u00A055', '１１４５５'],
  ['NL', '1234 AB', '1234-ab', '1234ab', 'NL-1234 AB', '1234  AB', '1234.AB'],
  ['DE', '26133', 'D-26133', 'DE-26133', 'd 26133', '26 133', '２６１３３', '٢٦١٣٣', 'D–26133'],
  ['FR', '33380', 'F-33380', 'FR-33380', '33 380', '33-380'],
  ['ES', '28039', 'E-28039', 'ES-28039', '28.039', '28 039'],
  ['GB', 'EC1Y 8SY', 'ec1y-8sy', 'ec1y8sy', 'EC1Y  8SY', 'GB-EC1Y 8SY', 'uk ec1y8sy', 'E C1Y8 SY', 'ＥＣ１Ｙ８ＳＹ'],
  ['GB', 'M1 1AE', 'm11ae', 'M1-1AE'],
  ['GB', 'B33 8TH', 'b338th', 'B338 TH'],
  ['GB', 'CR2 6XH', 'cr26xh'],
  ['GB', 'DN55 1PT', 'dn551pt'],
  ['GB', 'W1A 1HQ', 'w1a1hq'],
  ['GB', 'GIR 0AA', 'gir0aa'],
  ['GB', 'BFPO 57', 'bfpo-57', 'BFPO57'],
  ['AT', '1010', 'A-1010', 'AT-1010', 'a 1010'],
  ['CH', '8001', 'CH-8001', 'ch8001'],
  ['LI', '9490', 'FL-9490', 'LI-9490'],
  ['BE', '1000', 'B-1000', 'BE 1000'],
  ['IT', '00118', 'I-00118', 'IT-00118'],
  ['FI', '00100', 'FIN-00100', 'FI-00100'],
  ['DK', '1050', 'DK-1050'],
  ['LU', '1234', 'L-1234'],
  ['LV', 'LV-1010', 'lv1010', 'LV 1010'],
  ['PL', '00-950', '00950', 'PL-00950', '00 950'],
  ['PT', '1000-205', '1000205', '1000 205', 'P-1000-205'],
  ['CZ', '110 00', '11000', 'CZ-11000'],
  ['GR', '104 31', '10431'],
  ['JP', '150-0041', '1500041', '〒150-0041', '〒1500041', '１５０ー００４１', '150 0041'],
  ['BR', '01310-100', '01310100', '01.310-100', '01310 100'],
  ['MX', '06600', 'MX-06600'],
  ['IN', '110001', '110 001'],
  ['MT', 'MSD 1450', 'msd1450'],
];

describe('a postal code', () => {
  it.each(TYPED)('of %s is kept as %s, however it was typed', (country, kept, ...typed) => {
    for (const text of [kept, ...typed, kept.toLowerCase()]) expect(tidyPostalCode(country, text), text).toBe(kept);
  });

  it('that is none is only tidied, so that its message can show it', () => {
    expect(tidyPostalCode('US', ' 9501 ')).toBe('9501');
    expect(tidyPostalCode('GB', 'ec1y 8si')).toBe('EC1Y 8SI');
    expect(tidyPostalCode('DE', 'A-26133')).toBe('A-26133');
    expect(tidyPostalCode('ES', '53001')).toBe('53001');
    expect(tidyPostalCode('XX', ' ab-1 ')).toBe('AB-1');
    expect(tidyPostalCode('SE', '')).toBe('');
  });

  it('fits the rule of its country in every form that is kept', () => {
    for (const { code } of knownCountries()) {
      const example = addressRules(code)?.postalExample ?? '';
      expect(tidyPostalCode(code, example.replace(/[ -]/g, '').toLowerCase()), code).toBe(example);
    }
    for (const country of Object.keys(postalForms)) expect(addressRules(country), country).toBeDefined();
  });
});

it('is typed with the keys for numbers where it has no letters', () => {
  const numeric = [
    'US',
    'AU',
    'DE',
    'SE',
    'JP',
    'BR',
    'PT',
    'GB',
    'CA',
    'IE',
    'NL',
    'MT',
    'LV',
    'AE',
    'AR',
    'constructor',
  ];

  expect(numeric.filter(hasNumericPostalCodes)).toEqual(['US', 'AU', 'DE', 'SE', 'JP', 'BR', 'PT']);
});

describe('a zone', () => {
  it.each(TYPED)('of %s takes in %s, however it was typed', (country, kept, ...typed) => {
    const zone = { US: 5, CA: 3, IE: 3, SE: 2, NL: 4 }[country];
    const code = country === 'GB' ? (kept.split(' ')[0] ?? '') : kept.slice(0, zone);
    for (const text of [kept, ...typed]) expect(isInZone(country, code, text), text).toBe(true);
  });

  it('is written as freely as the code, in countries of whole codes', () => {
    expect(isInZone('JP', '1500041', '150-0041')).toBe(true);
    expect(isInZone('BR', '01310100', '01310-100')).toBe(true);
    expect(isInZone('PT', '1000-205', '1000205')).toBe(true);
    expect(isInZone('PT', '1000', '1000-205')).toBe(false);
    expect(isInZone('QA', 'DOHA 1', 'doha1')).toBe(true);
  });

  it.each([
    ['US', '95014', '950149'],
    ['US', '95014', '95014-12'],
    ['US', '950', '95014'],
    ['NL', '12', '1234 AB'],
    ['CA', 'H3', 'H3Z 2Y7'],
    ['IE', 'A6', 'A65 F4E2'],
    ['NL', '1234', '1234'],
    ['NL', '1234', '1234ABC'],
    ['NL', '1234', '12345 AB'],
    ['CA', 'H3Z', 'H3Z'],
    ['CA', 'H3Z', 'H3Z 2Y77'],
    ['IE', 'A65', 'A65 F4'],
    ['SE', '11', '1145'],
    ['SE', '', '114 55'],
    ['GB', 'SE1', 'SE1'],
    ['GB', 'SE1', 'SE10 9GF'],
    ['GB', 'S', 'SE1 9GF'],
    ['DE', '26133', '261333'],
    ['DE', '26133', ''],
    ['QA', '', ''],
  ])('of %s, %s, does not take in %s', (country, zone, code) => {
    expect(isInZone(country, zone, code)).toBe(false);
  });
});
