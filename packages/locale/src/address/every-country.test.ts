import { describe, expect, it } from 'vitest';

import { english, shopperMessages } from '../messages/shopper-messages.ts';
import { placeLabels, postalMessages } from '../messages/address-messages.ts';
import { placeOrder } from './address-format.ts';
import { addressRules, countryName, knownCountries } from './countries.ts';
import { tidyPostalCode } from './postal-code.ts';
import { regionsByCountry } from './regions.ts';
import { allRegions, findRegion, tidyRegion } from './region-search.ts';
import { isInZone, readZoneCode, zoneRule } from './zone-rules.ts';

/** What one country asks for, to the letter; the facts are those of the project's list of regions. */
interface Country {
  readonly code: string;
  readonly name: string;
  readonly regionLabels: string;
  /** Code and name of each, `ME Maine; NH New Hampshire`. */
  readonly regions: string;
  readonly postalLabels: string;
  readonly region: 'required' | 'optional' | 'none';
  readonly order: string;
  /** What an owner may type for a zone, what is refused, and what she is told. */
  readonly zone: { readonly good: string; readonly bad: string; readonly told: string; readonly hint?: string };
  /** What a shopper may type, how it is kept, what is refused, and what is said of it. */
  readonly full: { readonly typed: string; readonly kept: string; readonly bad: string; readonly told: string };
}

const COUNTRIES: readonly Country[] = [
  {
    code: 'US',
    name: 'United States',
    regionLabels: 'state / states',
    regions:
      'AA Armed Forces Americas; AE Armed Forces Europe, Africa, Middle East and Canada; AK Alaska; AL Alabama; AP Armed Forces Pacific; AR Arkansas; AZ Arizona; CA California; CO Colorado; CT Connecticut; DC District of Columbia; DE Delaware; FL Florida; GA Georgia; HI Hawaii; IA Iowa; ID Idaho; IL Illinois; IN Indiana; KS Kansas; KY Kentucky; LA Louisiana; MA Massachusetts; MD Maryland; ME Maine; MI Michigan; MN Minnesota; MO Missouri; MS Mississippi; MT Montana; NC North Carolina; ND North Dakota; NE Nebraska; NH New Hampshire; NJ New Jersey; NM New Mexico; NV Nevada; NY New York; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VA Virginia; VT Vermont; WA Washington; WI Wisconsin; WV West Virginia; WY Wyoming',
    postalLabels: 'ZIP code / ZIP codes',
    region: 'required',
    order: 'city region postalCode',
    zone: { good: '95014 00501', bad: '9501 950144 95014-1234 ABCDE', told: 'ZIP Codes need to be 5 digits.' },
    full: { typed: ' 95014 1234', kept: '95014-1234', bad: '9501 95014-12', told: 'ZIP Codes need to be 5 digits.' },
  },
  {
    code: 'CA',
    name: 'Canada',
    regionLabels: 'province/territory / provinces/territories',
    regions:
      'AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador; NS Nova Scotia; NT Northwest Territories; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec; SK Saskatchewan; YT Yukon',
    postalLabels: 'FSA / FSAs',
    region: 'required',
    order: 'city region postalCode',
    // Letters that look like others are in no FSA, and W and Z begin none.
    zone: { good: 'H3Z k1a V6W', bad: 'H3 H33 D3Z H3O W1A Z1A H3Z2Y7', told: 'An FSA code is invalid.' },
    full: { typed: 'h3z2y7', kept: 'H3Z 2Y7', bad: 'H3Z H3Z-2Y H3Z2YD', told: 'Invalid postal code.' },
  },
  {
    code: 'AU',
    name: 'Australia',
    regionLabels: 'state/territory / states/territories',
    regions:
      'ACT Australian Capital Territory; NSW New South Wales; NT Northern Territory; QLD Queensland; SA South Australia; TAS Tasmania; VIC Victoria; WA Western Australia',
    postalLabels: 'postcode / postcodes',
    region: 'required',
    order: 'city region postalCode',
    zone: { good: '2060 0800', bad: '206 20600 ABCD', told: 'Postcodes need to be 4 digits' },
    full: { typed: ' 2060 ', kept: '2060', bad: '206 20 60', told: 'Postcodes need to be 4 digits' },
  },
  {
    code: 'NZ',
    name: 'New Zealand',
    regionLabels: 'region / regions',
    regions:
      "AUK Auckland; BOP Bay of Plenty; CAN Canterbury; GIS Gisborne; HKB Hawke's Bay; MBH Marlborough; MWT Manawatū-Whanganui; NSN Nelson; NTL Northland; OTA Otago; STL Southland; TAS Tasman; TKI Taranaki; WGN Wellington; WKO Waikato; WTC West Coast",
    postalLabels: 'postcode / postcodes',
    region: 'none',
    order: 'city postalCode region',
    zone: { good: '6011', bad: '601 60111', told: 'Postcodes need to be 4 digits' },
    full: { typed: '6011', kept: '6011', bad: '601', told: 'Postcodes need to be 4 digits' },
  },
  {
    code: 'IE',
    name: 'Ireland',
    regionLabels: 'county / counties',
    regions:
      'CE Clare; CN Cavan; CO Cork; CW Carlow; D Dublin; DL Donegal; G Galway; KE Kildare; KK Kilkenny; KY Kerry; LD Longford; LH Louth; LK Limerick; LM Leitrim; LS Laois; MH Meath; MN Monaghan; MO Mayo; OY Offaly; RN Roscommon; SO Sligo; TA Tipperary; WD Waterford; WH Westmeath; WW Wicklow; WX Wexford',
    postalLabels: 'eircode / eircodes',
    region: 'optional',
    order: 'city region postalCode',
    zone: {
      good: 'A65 d6w Y35',
      bad: 'A6 B65 A65F4E2 6AA D6X',
      told: 'Invalid postal code.',
      hint: 'Enter only the first three characters of the Eircode',
    },
    full: { typed: 'a65f4e2', kept: 'A65 F4E2', bad: 'A65 A65F4O2', told: 'Invalid postal code.' },
  },
  {
    code: 'NO',
    name: 'Norway',
    regionLabels: 'county / counties',
    regions:
      '03 Oslo; 11 Rogaland; 15 Møre og Romsdal; 18 Nordland; 31 Østfold; 32 Akershus; 33 Buskerud; 34 Innlandet; 39 Vestfold; 40 Telemark; 42 Agder; 46 Vestland; 50 Trøndelag; 55 Troms; 56 Finnmark',
    postalLabels: 'postal code / postal codes',
    region: 'none',
    order: 'postalCode city region',
    zone: { good: '0107', bad: '107 01070', told: 'Postal Codes need to be 4 digits' },
    full: { typed: '0107', kept: '0107', bad: '107', told: 'Postal Codes need to be 4 digits' },
  },
  {
    code: 'SE',
    name: 'Sweden',
    regionLabels: 'county / counties',
    regions:
      'AB Stockholm; AC Västerbotten; BD Norrbotten; C Uppsala; D Södermanland; E Östergötland; F Jönköping; G Kronoberg; H Kalmar; I Gotland; K Blekinge; M Skåne; N Halland; O Västra Götaland; S Värmland; T Örebro; U Västmanland; W Dalarna; X Gävleborg; Y Västernorrland; Z Jämtland',
    postalLabels: 'postcode / postcodes',
    region: 'none',
    order: 'postalCode city region',
    zone: {
      good: '1 11 114',
      bad: '1145 A',
      told: 'Invalid postal code.',
      hint: 'Enter up to 3 digits of the postcode',
    },
    full: { typed: '11455', kept: '114 55', bad: '1145 114555', told: 'Invalid postal code.' },
  },
  {
    code: 'NL',
    name: 'Netherlands',
    regionLabels: 'province / provinces',
    regions:
      'DR Drenthe; FL Flevoland; FR Friesland; GE Gelderland; GR Groningen; LI Limburg; NB Noord-Brabant; NH Noord-Holland; OV Overijssel; UT Utrecht; ZE Zeeland; ZH Zuid-Holland',
    postalLabels: 'postal code / postal codes',
    region: 'none',
    order: 'postalCode city region',
    zone: { good: '1234', bad: '123 1234AB', told: 'Postal Codes need to be 4 digits.' },
    full: { typed: '1234ab', kept: '1234 AB', bad: '0123AB 1234', told: 'Invalid postal code.' },
  },
  {
    code: 'DE',
    name: 'Germany',
    regionLabels: 'state / states',
    regions:
      'BB Brandenburg; BE Berlin; BW Baden-Württemberg; BY Bayern; HB Bremen; HE Hessen; HH Hamburg; MV Mecklenburg-Vorpommern; NI Niedersachsen; NW Nordrhein-Westfalen; RP Rheinland-Pfalz; SH Schleswig-Holstein; SL Saarland; SN Sachsen; ST Sachsen-Anhalt; TH Thüringen',
    postalLabels: 'postal code / postal codes',
    region: 'none',
    order: 'postalCode city region',
    zone: { good: '26133 01067', bad: '2613 261333', told: 'Postal Codes need to be 5 digits' },
    full: { typed: '26133', kept: '26133', bad: '2613 X-26133', told: 'Postal Codes need to be 5 digits' },
  },
  {
    code: 'FR',
    name: 'France',
    regionLabels: 'region / regions',
    regions:
      "20R Corse; ARA Auvergne-Rhône-Alpes; BFC Bourgogne-Franche-Comté; BRE Bretagne; CVL Centre-Val de Loire; GES Grand Est; HDF Hauts-de-France; IDF Île-de-France; NAQ Nouvelle-Aquitaine; NOR Normandie; OCC Occitanie; PAC Provence-Alpes-Côte d'Azur; PDL Pays de la Loire",
    postalLabels: 'postal code / postal codes',
    region: 'none',
    order: 'postalCode city region',
    zone: { good: '33380', bad: '3338 2A000', told: 'Postal Codes need to be 5 digits' },
    full: { typed: '33 380', kept: '33380', bad: '3338', told: 'Postal Codes need to be 5 digits' },
  },
  {
    code: 'ES',
    name: 'Spain',
    regionLabels: 'province / provinces',
    regions:
      'A Alicante; AB Albacete; AL Almería; AV Ávila; B Barcelona; BA Badajoz; BI Bizkaia; BU Burgos; C A Coruña; CA Cádiz; CC Cáceres; CE Ceuta; CO Córdoba; CR Ciudad Real; CS Castellón; CU Cuenca; GC Las Palmas; GI Girona; GR Granada; GU Guadalajara; H Huelva; HU Huesca; J Jaén; L Lleida; LE León; LO La Rioja; LU Lugo; M Madrid; MA Málaga; ML Melilla; MU Murcia; NA Navarra; O Asturias; OR Ourense; P Palencia; PM Illes Balears; PO Pontevedra; S Cantabria; SA Salamanca; SE Sevilla; SG Segovia; SO Soria; SS Gipuzkoa; T Tarragona; TE Teruel; TF Santa Cruz de Tenerife; TO Toledo; V Valencia; VA Valladolid; VI Álava; Z Zaragoza; ZA Zamora',
    postalLabels: 'postal code / postal codes',
    region: 'required',
    order: 'postalCode city region',
    zone: { good: '28039', bad: '2803', told: 'Postal Codes need to be 5 digits' },
    // The first two digits are the number of a province.
    full: { typed: '28039', kept: '28039', bad: '00001 53001', told: 'Postal Codes need to be 5 digits' },
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    regionLabels: 'region / regions',
    regions: 'ENG England; NIR Northern Ireland; SCT Scotland; WLS Wales',
    postalLabels: 'postcode / postcodes',
    region: 'none',
    order: 'city postalCode region',
    zone: {
      good: 'EC1Y SW B SE10 se1',
      bad: 'EC1Y8SY 1SE ABC',
      told: 'Invalid postal code.',
      hint: 'Enter only the 1-4 character outcode portion of postcodes.',
    },
    full: { typed: 'ec1y8sy', kept: 'EC1Y 8SY', bad: 'EC1Y EC1Y8SI', told: 'Invalid postal code.' },
  },
];

const labels = (label: keyof typeof placeLabels) => `${placeLabels[label].one} / ${placeLabels[label].many}`;
const each = (list: string) => list.split(' ');

describe.each(COUNTRIES)('$name', (country) => {
  const { code, zone, full } = country;
  const rules = addressRules(code);

  it('is called by its name, and its places by theirs', () => {
    expect(rules?.name).toBe(country.name);
    expect(rules && labels(rules.regionLabel)).toBe(country.regionLabels);
    expect(labels(zoneRule(code).postalLabel)).toBe(country.postalLabels);
    // An FSA is a part of a code; a shopper gives the whole.
    const whole = code === 'CA' ? 'postal code / postal codes' : country.postalLabels;
    expect(rules && labels(rules.postalLabel)).toBe(whole);
    // Many in Ireland do not know their eircode.
    expect(rules?.postalRequired).toBe(code !== 'IE');
  });

  it('[ADDR-015] has its regions, each found by code and by name', () => {
    const regions = regionsByCountry[code] ?? [];

    expectRegions(code);
    expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length);
    for (const region of allRegions(code)) {
      expect(findRegion(code, region.code)).toBe(region);
      expect(findRegion(code, ` ${code}-${region.code} `.toLowerCase())).toBe(region);
      expect(tidyRegion(code, region.name.toUpperCase())).toBe(region.code);
    }
  });

  it('asks for city, region and postal code in its order', () => {
    expect([rules?.region, placeOrder(code).join(' ')]).toEqual([country.region, country.order]);
  });

  it('[ADDR-026] takes what an owner types for a zone, and says what is wrong with the rest', () => {
    for (const typed of each(zone.good))
      expect(readZoneCode(code, ` ${typed} `)).toEqual({ ok: true, value: typed.toUpperCase() });
    for (const typed of each(zone.bad)) {
      const read = readZoneCode(code, typed);
      expect(read.ok ? typed : postalMessages[read.error]).toBe(zone.told);
    }
    const { hint } = zoneRule(code);
    expect(hint && postalMessages[hint]).toBe(zone.hint);
    expect(isInZone(code, zoneRule(code).example, rules?.postalExample ?? '')).toBe(true);
  });

  it("keeps a shopper's whole code in one form, and says what is wrong with others", () => {
    expect(tidyPostalCode(code, full.typed)).toBe(full.kept);
    expect(tidyPostalCode(code, full.kept)).toBe(full.kept);
    expect(rules?.postalPattern.test(full.kept)).toBe(true);
    for (const typed of each(full.bad))
      expect(rules?.postalPattern.test(tidyPostalCode(code, typed)), typed).toBe(false);
    expect(rules && english.postal[rules.postalMessage]).toBe(full.told);
    for (const language of ['de', 'ar']) {
      expect(rules && shopperMessages(language).postal[rules.postalMessage]).not.toBe(full.told);
    }
  });
});

/** Codes and names are those of the list above, no more and no fewer, and spelt as there. */
function expectRegions(country: string): void {
  const listed = COUNTRIES.find(({ code }) => code === country)?.regions.split('; ') ?? [];
  const named = (regionsByCountry[country] ?? []).map(({ code, name }) => `${code} ${name}`);
  expect(named.toSorted()).toEqual(listed.toSorted());
}

describe('region names', () => {
  it('[ADDR-003, ADDR-004] are listed for the United States and Canada', () => {
    expectRegions('US');
    expectRegions('CA');
  });

  it('[ADDR-005, ADDR-006] are listed for Australia and New Zealand', () => {
    expectRegions('AU');
    expectRegions('NZ');
  });

  it('[ADDR-007, ADDR-008, ADDR-009] are listed for Ireland, Norway and Sweden', () => {
    expectRegions('IE');
    expectRegions('NO');
    expectRegions('SE');
  });

  it('[ADDR-010, ADDR-011, ADDR-012] are listed for the Netherlands, Germany and France', () => {
    expectRegions('NL');
    expectRegions('DE');
    expectRegions('FR');
  });

  it('[ADDR-013, ADDR-014] are listed for Spain and the United Kingdom', () => {
    expectRegions('ES');
    expectRegions('GB');
  });
});

describe('countries', () => {
  it('with regions are exactly those that are tested', () => {
    expect(Object.keys(regionsByCountry).sort()).toEqual(COUNTRIES.map(({ code }) => code).sort());
  });

  it('are named and ordered in the language of the shopper', () => {
    expect(knownCountries('en').slice(0, 3)).toEqual([
      { code: 'AR', name: 'Argentina' },
      { code: 'AU', name: 'Australia' },
      { code: 'AT', name: 'Austria' },
    ]);
    expect(knownCountries('de').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Österreich', 'Türkei', 'Vereinigte Staaten']),
    );
    // Österreich stands among the words with O.
    const german = knownCountries('de').map(({ name }) => name);
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Philippinen'));
    expect([
      countryName('DE', 'ar'),
      countryName('Atlantis', 'de'),
      countryName('', 'de'),
      countryName('DE', 'no such tag!'),
    ]).toEqual(['ألمانيا', 'Atlantis', '', 'Germany']);
  });
});
