import { describe, expect, it } from 'vitest';

import { placeLabels } from '../messages/address-messages.ts';
import { addressLines, placeOrder } from './address-format.ts';
import { addressRules, countryName } from './countries.ts';
import { furtherRegions } from './further-regions.ts';
import { tidyPostalCode } from './postal-code.ts';
import { allRegions, findRegion, regionsIn, successorsOf, tidyRegion } from './region-search.ts';
import { regionSpellings } from './region-spellings.ts';
import { isInZone, readZoneCode, zoneRule } from './zone-rules.ts';

/** Codes of regions, and how shoppers and spreadsheets write them. */
const TYPED: readonly (readonly [country: string, code: string, ...typed: string[]])[] = [
  ['US', 'CA', 'Cal.', 'Calif', 'calif.', 'CALIFORNIA', 'State of California', 'California State', 'us-ca', 'US CA'],
  ['US', 'NY', 'N.Y.', 'N. Y.', 'new york', 'State of New York', 'New York, NY', 'New  York'],
  ['US', 'MA', 'Mass.', 'Commonwealth of Massachusetts'],
  ['US', 'PA', 'Penn.', 'Penna', 'Pa.'],
  ['US', 'WA', 'Wash.', 'Washington', 'Washington State', 'State of Washington'],
  ['US', 'DC', 'D.C.', 'Washington, D.C.', 'Washington DC', 'district of columbia'],
  ['US', 'NC', 'N. Carolina', 'N.C.', 'north carolina'],
  ['US', 'ME', 'Portland, Maine'],
  ['US', 'VI', 'US Virgin Islands', 'USVI'],
  ['US', 'AE', 'Armed Forces Europe'],
  ['CA', 'QC', 'Québec', 'Que.', 'PQ', 'quebec', 'Province of Quebec'],
  ['CA', 'PE', 'P.E.I.', 'PEI', 'prince edward island', 'Île-du-Prince-Édouard'],
  ['CA', 'NL', 'Nfld.', 'Newfoundland', 'Newfoundland & Labrador', 'NF'],
  ['CA', 'BC', 'B.C.', 'Colombie-Britannique'],
  ['CA', 'NT', 'N.W.T.', 'NWT'],
  ['AU', 'NSW', 'N.S.W.', 'new south wales', 'State of New South Wales'],
  ['AU', 'WA', 'W.A.', 'West Australia', 'Western Australia'],
  ['AU', 'ACT', 'A.C.T.', 'Australian Capital Territory'],
  ['NZ', 'HKB', "Hawke's Bay", 'Hawkes Bay', 'Hawke’s Bay Region'],
  ['NZ', 'MWT', 'Manawatu-Whanganui', 'manawatu wanganui'],
  ['NZ', 'AUK', 'Auckland Region'],
  ['IE', 'CO', 'Co. Cork', 'County Cork', 'Cork County', 'co cork'],
  ['IE', 'D', 'Co Dublin', 'Dublin'],
  ['NO', '03', '3', 'oslo', 'Oslo fylke', 'NO-03'],
  ['NO', '15', 'More og Romsdal', 'Moere og Romsdal', 'Møre & Romsdal'],
  ['NO', '50', 'Trondelag', 'Troendelag'],
  ['SE', 'AB', 'Stockholms län', 'Stockholm', 'stockholms lan'],
  ['SE', 'M', 'Skane', 'Skåne län', 'Skaane', 'Scania'],
  ['SE', 'O', 'Vastra Gotaland', 'Västra Götalands län'],
  ['NL', 'FR', 'Fryslan', 'Friesland', 'Provincie Friesland'],
  ['NL', 'ZH', 'Zuid Holland', 'ZUID-HOLLAND', 'South Holland'],
  ['DE', 'BW', 'Baden-Wuerttemberg', 'Baden Württemberg', 'baden-wurttemberg'],
  ['DE', 'BY', 'Freistaat Bayern', 'Bavaria', 'bayern'],
  ['DE', 'TH', 'Thueringen', 'Thuringen', 'Freistaat Thüringen'],
  ['DE', 'HB', 'Freie Hansestadt Bremen', 'Land Bremen'],
  ['DE', 'HH', 'Freie und Hansestadt Hamburg'],
  ['DE', 'NW', 'NRW', 'Nordrhein Westfalen'],
  ['FR', 'IDF', 'Ile de France', 'île-de-france', 'Région Île-de-France'],
  ['FR', 'PAC', 'PACA', "Provence Alpes Cote d'Azur", 'Provence-Alpes-Côte d’Azur'],
  ['FR', '974', 'Reunion', 'la réunion'],
  ['ES', 'A', 'Alicante/Alacant', 'Alacant', 'Provincia de Alicante'],
  ['ES', 'SS', 'Guipuzcoa', 'gipuzkoa'],
  ['ES', 'PM', 'Baleares', 'Balearic Islands', 'Illes Balears'],
  ['ES', 'C', 'La Coruna', 'A Coruña', 'Coruña (A)'],
  ['ES', 'AV', 'Avila'],
  ['GB', 'NIR', 'N. Ireland', 'northern ireland'],
  ['BR', 'SP', 'Sao Paulo', 'São Paulo', 'SAO PAULO', 'Estado de São Paulo', 'BR-SP'],
  ['BR', 'RS', 'Rio Grande Do Sul', 'R. G. do Sul'],
  ['BR', 'DF', 'Distrito Federal', 'Brasilia'],
  ['JP', '13', 'Tokyo', 'Tokyo-to', 'TŌKYŌ', '東京都', '東京', 'Tokyo Prefecture', 'JP-13'],
  ['JP', '27', 'Osaka-fu', 'Ōsaka', '大阪', 'osaka fu'],
  ['JP', '26', 'Kyoto', '京都府', '京都'],
  ['JP', '01', '1', 'Hokkaidō', '北海道'],
  ['JP', '14', 'Kanagawa-ken', '神奈川', '神奈川県', 'kanagawa ken'],
  ['MX', 'CMX', 'CDMX', 'D.F.', 'Ciudad de Mexico', 'Mexico City', 'México, D.F.'],
  ['MX', 'JAL', 'Jal.', 'jalisco', 'Estado de Jalisco'],
  ['MX', 'NLE', 'N.L.', 'Nuevo Leon', 'nuevo león'],
  ['MX', 'MEX', 'Edo. Mex.', 'Edo. de Méx.', 'Méx.', 'Estado de México', 'Edomex', 'State of Mexico'],
  ['MX', 'ROO', 'Q. Roo', 'QRoo'],
  ['MX', 'BCN', 'B.C.', 'Baja California'],
  ['MX', 'BCS', 'B.C.S.', 'baja california sur'],
  ['AE', 'DU', 'Dubai', 'Emirate of Dubai', 'دبي'],
  ['AE', 'AZ', 'Abu Dhabi', 'abu-dhabi', 'أبو ظبي', 'أبوظبي'],
];

describe('a region', () => {
  it.each(TYPED)('of %s, %s, is found by what people write', (country, code, ...typed) => {
    for (const text of typed) expect(findRegion(country, text)?.code, text).toBe(code);
  });

  it('is found by each of its names in small letters without accents, and by no other', () => {
    for (const country of [
      'US',
      'CA',
      'AU',
      'NZ',
      'IE',
      'NO',
      'SE',
      'NL',
      'DE',
      'FR',
      'ES',
      'GB',
      'AE',
      'BR',
      'JP',
      'MX',
    ]) {
      const codes = new Set(allRegions(country).map(({ code }) => code));
      for (const { code, name } of allRegions(country)) {
        const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
        for (const text of [code.toLowerCase(), plain, `${country}-${code}`]) {
          expect(tidyRegion(country, text), `${country} ${text}`).toBe(code);
        }
      }
      for (const [code, spellings] of Object.entries(regionSpellings[country] ?? {})) {
        expect(codes.has(code), `${country} ${code}`).toBe(true);
        for (const spelling of spellings) expect(findRegion(country, spelling)?.code, spelling).toBe(code);
      }
    }
  });

  it('that a country does not have is kept as it was written', () => {
    expect(tidyRegion('US', ' Ontario ')).toBe('Ontario');
    expect(tidyRegion('JP', '都')).toBe('都');
    expect(tidyRegion('IT', 'Mi  lano')).toBe('Mi lano');
    expect(findRegion('US', 'State of')).toBeUndefined();
    expect(findRegion('US', '-')).toBeUndefined();
    expect(findRegion('(', '(')).toBeUndefined();
  });
});

const lines = (country: string, region: string, postalCode: string) =>
  addressLines({ country, region, postalCode, city: 'Town' }).slice(0, -1);

describe('countries beyond those with zones', () => {
  it.each([
    ['AE', 7, 'emirate', 'emirates', 'city region'],
    ['BR', 27, 'state', 'states', 'city region postalCode'],
    ['JP', 47, 'prefecture', 'prefectures', 'postalCode region city'],
    ['MX', 32, 'state', 'states', 'postalCode city region'],
  ])('%s has %i regions, each of them a %s, one of %s', (country, count, one, many, order) => {
    const rules = addressRules(country);
    expect(new Set(allRegions(country).map(({ code }) => code)).size).toBe(count);
    expect(furtherRegions[country]).toHaveLength(count);
    expect(rules && placeLabels[rules.regionLabel]).toEqual({ one, many });
    expect([rules?.region, placeOrder(country).join(' ')]).toEqual(['required', order]);
  });

  it('offer them in the language of the page where they have names in it', () => {
    expect(regionsIn('AE', 'ar-AE').map(({ name }) => name)).toEqual([
      'أبوظبي',
      'عجمان',
      'دبي',
      'الفجيرة',
      'رأس الخيمة',
      'الشارقة',
      'أم القيوين',
    ]);
    expect(regionsIn('JP', 'ja').find(({ code }) => code === '13')?.name).toBe('東京都');
    for (const [country, language] of [
      ['AE', 'en'],
      ['JP', 'ar'],
      ['US', 'ar'],
      ['constructor', 'ar'],
    ] as const) {
      expect(regionsIn(country, language)).toEqual(allRegions(country));
    }
  });

  it('write them on parcels by their names, in Brazil by their codes', () => {
    expect(lines('JP', '13', '150-0041')).toEqual(['150-0041', 'Tokyo Town']);
    expect(lines('BR', 'SP', '01310-100')).toEqual(['Town - SP', '01310-100']);
    expect(lines('MX', 'JAL', '44100')).toEqual(['44100 Town, Jalisco']);
    expect(lines('AE', 'DU', '')).toEqual(['Town', 'Dubai']);
  });
});

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'US.ME', ''])(
  'a country named %j has no regions, rules, codes or forms',
  (country) => {
    expect(allRegions(country)).toEqual([]);
    expect(findRegion(country, 'Maine')).toBeUndefined();
    expect(findRegion('US', country)).toBeUndefined();
    expect(tidyRegion(country, 'Maine')).toBe('Maine');
    expect(successorsOf(country, '30')).toEqual([]);
    expect(successorsOf('NO', country)).toEqual([]);
    expect(addressRules(country)).toBeUndefined();
    expect(countryName(country)).toBe(country);
    expect(placeOrder(country)).toEqual(['postalCode', 'city', 'region']);
    expect(addressLines({ country, city: 'Town', region: 'Part' }).slice(0, 1)).toEqual(['Town']);
    expect(tidyPostalCode(country, 'a 1')).toBe('A 1');
    expect(isInZone(country, 'A1', 'a-1')).toBe(true);
    expect(zoneRule(country).postalLabel).toBe('postal code');
    expect(readZoneCode(country, 'a1')).toEqual({ ok: true, value: 'A1' });
  },
);
