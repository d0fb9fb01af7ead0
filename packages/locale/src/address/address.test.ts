import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { placeLabels, postalMessages } from '../messages/address-messages.ts';
import { addressLines, placeOrder } from './address-format.ts';
import { addressRules } from './countries.ts';
import { tidyPostalCode } from './postal-code.ts';
import { regionsByCountry } from './regions.ts';
import { allRegions, findRegion, successorsOf } from './region-search.ts';
import { isInZone, readZoneCode, zoneRule } from './zone-rules.ts';

const codes = (country: string) => (regionsByCountry[country] ?? []).map(({ code }) => code);
const names = (country: string) => (regionsByCountry[country] ?? []).map(({ name }) => name);

describe('regions', () => {
  it.each([
    ['US', 'state', 54, ['Alabama', 'District of Columbia', 'Armed Forces Pacific']],
    ['CA', 'province/territory', 13, ['Quebec', 'Yukon']],
    ['AU', 'state/territory', 8, ['New South Wales', 'Northern Territory']],
    ['NZ', 'region', 16, ['Auckland', "Hawke's Bay"]],
    ['IE', 'county', 26, ['Cork', 'Wicklow']],
    ['NO', 'county', 15, ['Oslo', 'Østfold']],
    ['SE', 'county', 21, ['Blekinge', 'Västra Götaland']],
    ['NL', 'province', 12, ['Drenthe', 'Zuid-Holland']],
    ['DE', 'state', 16, ['Bayern', 'Thüringen']],
    ['FR', 'region', 13, ['Bretagne', 'Corse']],
    ['ES', 'province', 52, ['A Coruña', 'Zaragoza']],
    ['GB', 'region', 4, ['Northern Ireland', 'Wales']],
  ] as const)('of %s are called %s, and there are %i', (country, label, count, some) => {
    expect(addressRules(country)?.regionLabel).toBe(label);
    expect(names(country)).toEqual(expect.arrayContaining([...some]));
    expect(new Set(codes(country)).size).toBe(count);
  });

  it('of the United States hold three armed-forces areas beside states and DC', () => {
    expect(codes('US').filter((code) => /^A[AEP]$/.test(code))).toEqual(['AA', 'AE', 'AP']);
    expect(codes('US')).toContain('DC');
  });

  it('are listed for Canada, Australia and New Zealand', () => {
    expect(codes('CA').join()).toBe('AB,BC,MB,NB,NL,NT,NS,NU,ON,PE,QC,SK,YT');
    expect(codes('AU').join()).toBe('ACT,NSW,NT,QLD,SA,TAS,VIC,WA');
    expect(names('NZ')).toEqual(expect.arrayContaining(['Auckland', 'Otago', 'Wellington']));
    expect(codes('NZ')).toHaveLength(16);
  });

  it('are listed for Ireland, Norway and Sweden', () => {
    expect(names('IE')).toEqual(expect.arrayContaining(['Carlow', 'Donegal', 'Wicklow']));
    expect(names('NO')).toEqual(expect.arrayContaining(['Finnmark', 'Oslo', 'Telemark', 'Vestfold']));
    expect(names('SE')).toEqual(expect.arrayContaining(['Blekinge', 'Stockholm', 'Örebro']));
    expect([codes('IE').length, codes('NO').length, codes('SE').length]).toEqual([26, 15, 21]);
  });

  it('are listed for the Netherlands, Germany and France', () => {
    expect(names('NL')).toEqual(expect.arrayContaining(['Drenthe', 'Utrecht', 'Zeeland']));
    expect(names('DE')).toEqual(expect.arrayContaining(['Bayern', 'Berlin', 'Thüringen']));
    expect(names('FR')).toEqual(expect.arrayContaining(['Bretagne', 'Corse', 'Occitanie']));
    expect([codes('NL').length, codes('DE').length, codes('FR').length]).toEqual([12, 16, 13]);
  });

  it('are the provinces of Spain and the nations of the United Kingdom', () => {
    expect(names('ES')).toEqual(expect.arrayContaining(['A Coruña', 'Ceuta', 'Melilla', 'Zaragoza']));
    expect(codes('ES')).toHaveLength(52);
    expect(names('GB')).toEqual(['England', 'Northern Ireland', 'Scotland', 'Wales']);
  });

  it('are found by code, name and other spellings', () => {
    expect(findRegion('US', 'us-me')?.name).toBe('Maine');
    expect(findRegion('DE', ' bavaria ')?.code).toBe('BY');
    expect(findRegion('DE', 'thuringen')?.code).toBe('TH');
    expect(findRegion('NO', 'trondelag')?.code).toBe('50');
    expect(findRegion('US', 'Guam')?.code).toBe('GU');
    expect(findRegion('US', 'Bavaria')).toBeUndefined();
    expect(successorsOf('NO', '30')).toEqual(['31', '32', '33']);
  });

  it('[ADDR-002] have labels for one and for many', () => {
    expect(Object.values(placeLabels).map(({ one, many }) => `${one} / ${many}`)).toEqual([
      'region / regions',
      'state / states',
      'state/territory / states/territories',
      'province / provinces',
      'province/territory / provinces/territories',
      'county / counties',
      'city / cities',
      'postcode / postcodes',
      'postal code / postal codes',
      'ZIP code / ZIP codes',
      'FSA / FSAs',
      'eircode / eircodes',
      // Beyond the specification's own, for Japan and the Emirates.
      'prefecture / prefectures',
      'emirate / emirates',
    ]);
  });
});

/** What is said of a code that does not fit; undefined when it does. */
function zoneMessage(country: string, code: string): string | undefined {
  const read = readZoneCode(country, code);
  return read.ok ? undefined : postalMessages[read.error];
}

function zoneHint(country: string): string | undefined {
  const { hint } = zoneRule(country);
  return hint && postalMessages[hint];
}

describe('codes that owners type for a zone', () => {
  it('[ADDR-016, ADDR-032] of the United Kingdom are outcodes, of Ireland routing keys, of Sweden up to 3 digits', () => {
    expect([
      zoneMessage('GB', ' ec1y '),
      zoneMessage('GB', 'B'),
      zoneMessage('GB', 'SW19'),
      zoneMessage('IE', 'd6w'),
      zoneMessage('SE', '11'),
    ]).toEqual(Array(5).fill(undefined));
    expect([zoneMessage('GB', 'EC1Y 8SY'), zoneMessage('IE', 'B65'), zoneMessage('SE', '1145')]).toEqual(
      Array(3).fill('Invalid postal code.'),
    );
  });

  it('[ADDR-017, ADDR-031] of Canada are FSAs of three characters', () => {
    expect([zoneMessage('CA', 'h3z'), zoneMessage('CA', 'H3Z 2Y7')]).toEqual([undefined, 'An FSA code is invalid.']);
    expect(zoneMessage('CA', 'D3Z')).toBe('An FSA code is invalid.');
  });

  it('[ADDR-018, ADDR-019, ADDR-028] of Norway and the Netherlands are 4 digits', () => {
    expect([zoneMessage('NO', '0107'), zoneMessage('NL', '1234')]).toEqual([undefined, undefined]);
    for (const code of ['107', '01077', '01O7', '1234AB']) {
      expect(zoneMessage('NO', code)).toBe('Postal Codes need to be 4 digits');
      expect(zoneMessage('NL', code)).toBe('Postal Codes need to be 4 digits.');
    }
  });

  it('[ADDR-020, ADDR-029, ADDR-030] of Germany, France and Spain are 5 digits', () => {
    expect([zoneMessage('DE', '26133'), zoneMessage('FR', '33380'), zoneMessage('ES', '28039')]).toEqual(
      Array(3).fill(undefined),
    );
    for (const country of ['DE', 'FR', 'ES']) {
      expect(['2803', '280390', '28O39'].map((code) => zoneMessage(country, code))).toEqual(
        Array(3).fill('Postal Codes need to be 5 digits'),
      );
    }
  });

  it('[ADDR-021, ADDR-027] of the United States are 5 digits', () => {
    expect(['95014', '00501'].map((code) => zoneMessage('US', code))).toEqual([undefined, undefined]);
    expect(['9501', '950144', '95014-1234', '9501A', '95 014', 'K1A'].map((code) => zoneMessage('US', code))).toEqual(
      Array(6).fill('ZIP Codes need to be 5 digits.'),
    );
  });

  it('[ADDR-022] of Australia and New Zealand are 4 digits', () => {
    expect([zoneMessage('AU', '2060'), zoneMessage('NZ', '6011')]).toEqual([undefined, undefined]);
    expect([zoneMessage('AU', '206'), zoneMessage('NZ', '60111')]).toEqual(
      Array(2).fill('Postcodes need to be 4 digits'),
    );
  });

  it('of other countries are anything short', () => {
    expect([zoneMessage('PT', '1000-205'), zoneMessage('PT', '!')]).toEqual([undefined, 'Invalid postal code.']);
  });

  it('[ADDR-023, ADDR-024, ADDR-025] come with a hint where a part of the code is meant', () => {
    expect(zoneHint('GB')).toBe('Enter only the 1-4 character outcode portion of postcodes.');
    expect(zoneHint('IE')).toBe('Enter only the first three characters of the Eircode');
    expect(zoneHint('SE')).toBe('Enter up to 3 digits of the postcode');
    expect(zoneHint('US')).toBeUndefined();
  });

  it('take in the postal codes that lie within', () => {
    expect(isInZone('GB', 'SE1', 'SE1 9GF')).toBe(true);
    expect(isInZone('GB', 'SE1', 'SE10 9GF')).toBe(false);
    expect(isInZone('GB', 'SW', 'sw1a1aa')).toBe(true);
    expect(isInZone('GB', 'S', 'SW1A 1AA')).toBe(false);
    expect(isInZone('SE', '11', '114 55')).toBe(true);
    expect(isInZone('CA', 'H3Z', 'h3z2y7')).toBe(true);
    expect(isInZone('NL', '1234', '1234 AB')).toBe(true);
    expect(isInZone('US', '95014', '95014-1234')).toBe(true);
    expect(isInZone('DE', '26133', '26134')).toBe(false);
  });
});

describe("a shopper's postal code", () => {
  it.each([
    ['US', '950141234', '95014-1234'],
    ['US', '95014 1234', '95014-1234'],
    ['CA', 'h3z2y7', 'H3Z 2Y7'],
    ['GB', 'ec1y8sy', 'EC1Y 8SY'],
    ['GB', 'bf12ay', 'BF1 2AY'],
    ['GB', 'bfpo 57', 'BFPO 57'],
    ['NL', '1234ab', '1234 AB'],
    ['SE', '11455', '114 55'],
    ['IE', 'a65f4e2', 'A65 F4E2'],
    ['FR', '33 380', '33380'],
    ['PT', ' 1000-205 ', '1000-205'],
    ['JP', '１５０ー００４１', '150-0041'],
    ['DE', '٢٦١٣٣', '26133'],
  ])('of %s, %s, is kept as %s', (country, typed, kept) => {
    expect(tidyPostalCode(country, typed)).toBe(kept);
  });

  it('fits its own example in every country with rules', () => {
    for (const country of Object.keys(regionsByCountry)) {
      const rules = addressRules(country);
      expect(rules?.postalPattern.test(rules.postalExample), country).toBe(true);
      expect(tidyPostalCode(country, rules?.postalExample ?? ''), country).toBe(rules?.postalExample);
    }
  });
});

const address = { firstName: 'Ada', lastName: 'Byron', address1: '1 Quay', address2: '', city: 'Bath', region: '' };

const lines = (country: string, place: object) => addressLines({ ...address, country, ...place }).slice(2);

describe('an address on a parcel', () => {
  it('stands in the order of its country', () => {
    expect(lines('US', { region: 'ME', postalCode: '04530' })).toEqual(['Bath, ME 04530', 'United States']);
    expect(lines('GB', { region: 'ENG', postalCode: 'BA1 1AA' })).toEqual(['Bath', 'BA1 1AA', 'United Kingdom']);
    expect(lines('DE', { postalCode: '26133' })).toEqual(['26133 Bath', 'Germany']);
    expect(lines('IE', { region: 'CO', postalCode: '' })).toEqual(['Bath', 'Cork', 'Ireland']);
    expect(lines('ES', { region: 'M', postalCode: '28039' })).toEqual(['28039 Bath', 'Madrid', 'Spain']);
  });

  it('[ADDR-001] has a line for the address and one for the second', () => {
    const parts = {
      ...address,
      address1: '1 Quay',
      address2: 'Third floor',
      country: 'US',
      region: 'ME',
      postalCode: '04530',
    };

    expect(addressLines(parts)).toEqual(['Ada Byron', '1 Quay', 'Third floor', 'Bath, ME 04530', 'United States']);
    expect(addressLines(parts, 'de').at(-1)).toBe('Vereinigte Staaten');
  });

  it('leaves no sign behind for what is empty', () => {
    expect(addressLines({ ...address, city: '', country: 'US', region: 'ME', postalCode: '' })).toEqual([
      'Ada Byron',
      '1 Quay',
      'ME',
      'United States',
    ]);
  });

  it('is asked for in the same order', () => {
    expect(placeOrder('US')).toEqual(['city', 'region', 'postalCode']);
    expect(placeOrder('DE')).toEqual(['postalCode', 'city', 'region']);
  });
});

/** The facts the lists were made from lie beside the repository, where they are present at all. */
const reference = path.resolve(import.meta.dirname, '../../../../../shared/reference/regions.json');

describe('facts about regions', () => {
  it.skipIf(!existsSync(reference))(
    'agree with the reference in every country (skipped where ../shared/reference is absent)',
    () => {
      const { countries } = JSON.parse(readFileSync(reference, 'utf8'));

      for (const [country, facts] of Object.entries<ReferenceCountry>(countries)) {
        const rule = zoneRule(country);
        expect(codes(country).sort(), country).toEqual(facts.regions.map(({ code }) => code).sort());
        for (const { code, name } of facts.regions) expect(findRegion(country, name)?.code, name).toBe(code);
        expect(allRegions(country)).toHaveLength(facts.regions.length + (facts.optional ?? []).length);
        expect(addressRules(country)?.regionLabel).toBe(facts.placeType);
        expect(rule.postalLabel).toBe(facts.postalType);
        expect(rule.pattern.source).toBe(facts.postal.zone.pattern);
        expect(postalMessages[rule.message]).toBe(facts.postal.zone.message);
        expect(rule.hint && postalMessages[rule.hint]).toBe(facts.postal.zone.hint);
        expect(addressRules(country)?.postalPattern.source).toBe(facts.postal.full.pattern);
        expect(addressRules(country)?.postalRequired).toBe(facts.postal.full.required);
      }
    },
  );
});

interface ReferenceCountry {
  readonly placeType: string;
  readonly postalType: string;
  readonly regions: readonly { readonly code: string; readonly name: string }[];
  readonly optional?: readonly unknown[];
  readonly postal: {
    readonly zone: { readonly pattern: string; readonly message: string; readonly hint?: string };
    readonly full: { readonly pattern: string; readonly required: boolean };
  };
}
