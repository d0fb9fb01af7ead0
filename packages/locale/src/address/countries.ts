import { collator, regionName } from '../intl/native.ts';
import { ownEntry } from './own-entry.ts';
import type { PlaceType, PostalMessage } from '../messages/address-messages.ts';

/** How addresses of one country are asked for and checked. */
export interface AddressRules {
  readonly name: string;
  /** What its regions are called: state, province, county … */
  readonly regionLabel: PlaceType;
  /** Whether an address there needs a region from its list. */
  readonly region: 'required' | 'optional' | 'none';
  /** What its postal code is called: ZIP code, postcode … */
  readonly postalLabel: PlaceType;
  readonly postalRequired: boolean;
  /** A whole postal code, trimmed and with single blanks. */
  readonly postalPattern: RegExp;
  /** What is said of a code that does not fit. */
  readonly postalMessage: PostalMessage;
  readonly postalExample: string;
}

const detailed: Readonly<Record<string, AddressRules>> = {
  US: {
    name: 'United States',
    regionLabel: 'state',
    region: 'required',
    postalLabel: 'ZIP code',
    postalRequired: true,
    postalPattern: /^\d{5}(?:[ -]\d{4})?$/,
    postalMessage: 'zipFiveDigits',
    postalExample: '95014',
  },
  CA: {
    name: 'Canada',
    regionLabel: 'province/territory',
    region: 'required',
    postalLabel: 'postal code',
    postalRequired: true,
    postalPattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    postalMessage: 'invalid',
    postalExample: 'H3Z 2Y7',
  },
  AU: {
    name: 'Australia',
    regionLabel: 'state/territory',
    region: 'required',
    postalLabel: 'postcode',
    postalRequired: true,
    postalPattern: /^\d{4}$/,
    postalMessage: 'postcodeFourDigits',
    postalExample: '2060',
  },
  NZ: {
    name: 'New Zealand',
    regionLabel: 'region',
    region: 'none',
    postalLabel: 'postcode',
    postalRequired: true,
    postalPattern: /^\d{4}$/,
    postalMessage: 'postcodeFourDigits',
    postalExample: '6011',
  },
  IE: {
    name: 'Ireland',
    regionLabel: 'county',
    region: 'optional',
    postalLabel: 'eircode',
    postalRequired: false,
    postalPattern: /^(?:D6W|[AC-FHKNPRTV-Y]\d{2}) ?[0-9AC-FHKNPRTV-Y]{4}$/i,
    postalMessage: 'invalid',
    postalExample: 'A65 F4E2',
  },
  NO: {
    name: 'Norway',
    regionLabel: 'county',
    region: 'none',
    postalLabel: 'postal code',
    postalRequired: true,
    postalPattern: /^\d{4}$/,
    postalMessage: 'fourDigits',
    postalExample: '0107',
  },
  SE: {
    name: 'Sweden',
    regionLabel: 'county',
    region: 'none',
    postalLabel: 'postcode',
    postalRequired: true,
    postalPattern: /^\d{3} ?\d{2}$/,
    postalMessage: 'invalid',
    postalExample: '114 55',
  },
  NL: {
    name: 'Netherlands',
    regionLabel: 'province',
    region: 'none',
    postalLabel: 'postal code',
    postalRequired: true,
    postalPattern: /^[1-9]\d{3} ?[A-Z]{2}$/i,
    postalMessage: 'invalid',
    postalExample: '1234 AB',
  },
  DE: {
    name: 'Germany',
    regionLabel: 'state',
    region: 'none',
    postalLabel: 'postal code',
    postalRequired: true,
    postalPattern: /^\d{5}$/,
    postalMessage: 'fiveDigits',
    postalExample: '26133',
  },
  FR: {
    name: 'France',
    regionLabel: 'region',
    region: 'none',
    postalLabel: 'postal code',
    postalRequired: true,
    postalPattern: /^\d{2} ?\d{3}$/,
    postalMessage: 'fiveDigits',
    postalExample: '33380',
  },
  ES: {
    name: 'Spain',
    regionLabel: 'province',
    region: 'required',
    postalLabel: 'postal code',
    postalRequired: true,
    postalPattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
    postalMessage: 'fiveDigits',
    postalExample: '28039',
  },
  GB: {
    name: 'United Kingdom',
    regionLabel: 'region',
    region: 'none',
    postalLabel: 'postcode',
    postalRequired: true,
    postalPattern: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}|BFPO ?\d{1,4})$/i,
    postalMessage: 'invalid',
    postalExample: 'EC1Y 8SY',
  },
  AE: {
    name: 'United Arab Emirates',
    regionLabel: 'emirate',
    region: 'required',
    postalLabel: 'postal code',
    postalRequired: false,
    // It has none; what is imported from elsewhere is let through.
    postalPattern: /^[\p{L}\p{N} -]{0,12}$/u,
    postalMessage: 'invalid',
    postalExample: '',
  },
  BR: {
    name: 'Brazil',
    regionLabel: 'state',
    region: 'required',
    postalLabel: 'postal code',
    postalRequired: true,
    postalPattern: /^\d{5}-?\d{3}$/,
    postalMessage: 'invalid',
    postalExample: '01310-100',
  },
  JP: {
    name: 'Japan',
    regionLabel: 'prefecture',
    region: 'required',
    postalLabel: 'postal code',
    postalRequired: true,
    postalPattern: /^\d{3}-?\d{4}$/,
    postalMessage: 'invalid',
    postalExample: '150-0041',
  },
  MX: {
    name: 'Mexico',
    regionLabel: 'state',
    region: 'required',
    postalLabel: 'postal code',
    postalRequired: true,
    postalPattern: /^\d{5}$/,
    postalMessage: 'fiveDigits',
    postalExample: '06600',
  },
};

/** Countries whose addresses are taken as they are written. */
const plain: Readonly<Record<string, string>> = {
  AR: 'Argentina',
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  BH: 'Bahrain',
  CH: 'Switzerland',
  CL: 'Chile',
  CO: 'Colombia',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  EE: 'Estonia',
  EG: 'Egypt',
  FI: 'Finland',
  GR: 'Greece',
  HK: 'Hong Kong',
  HR: 'Croatia',
  HU: 'Hungary',
  ID: 'Indonesia',
  IL: 'Israel',
  IN: 'India',
  IS: 'Iceland',
  IT: 'Italy',
  JO: 'Jordan',
  KR: 'South Korea',
  KW: 'Kuwait',
  LB: 'Lebanon',
  LI: 'Liechtenstein',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  LV: 'Latvia',
  MA: 'Morocco',
  MT: 'Malta',
  MY: 'Malaysia',
  OM: 'Oman',
  PE: 'Peru',
  PH: 'Philippines',
  PL: 'Poland',
  PT: 'Portugal',
  QA: 'Qatar',
  RO: 'Romania',
  RS: 'Serbia',
  SA: 'Saudi Arabia',
  SG: 'Singapore',
  SI: 'Slovenia',
  SK: 'Slovakia',
  TH: 'Thailand',
  TR: 'Türkiye',
  TW: 'Taiwan',
  UA: 'Ukraine',
  UY: 'Uruguay',
  VN: 'Vietnam',
  ZA: 'South Africa',
};

/** Rules of a country by its ISO 3166-1 code; undefined for a code the store does not know. */
export function addressRules(country: string): AddressRules | undefined {
  const name = ownEntry(plain, country);
  return ownEntry(detailed, country) ?? (name === undefined ? undefined : plainRules(name));
}

/** What a country is called in a language; its English name or its code where the language has no word for it. */
export function countryName(code: string, language = 'en'): string {
  const english = addressRules(code)?.name ?? code;
  return /^en\b/i.test(language) ? english : (regionName(language, code) ?? english);
}

/** Every known country by its name in a language, in the order of that language. */
export function knownCountries(language = 'en'): readonly { readonly code: string; readonly name: string }[] {
  const { compare } = collator(language);
  return [...Object.keys(detailed), ...Object.keys(plain)]
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((left, right) => compare(left.name, right.name));
}

function plainRules(name: string): AddressRules {
  return {
    name,
    regionLabel: 'region',
    region: 'none',
    postalLabel: 'postal code',
    postalRequired: false,
    postalPattern: /^[\p{L}\p{N} -]{0,12}$/u,
    postalMessage: 'invalid',
    postalExample: '',
  };
}
