import { countryName } from './countries.ts';
import { ownEntry } from './own-entry.ts';
import { allRegions } from './region-search.ts';

/** The parts of an address that stand on a parcel. */
export interface PostalAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** Its code where the country has a list, else as it was written. */
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Fields whose order differs from country to country. */
export type PlaceField = 'city' | 'region' | 'postalCode';

/** How a country writes the lines with its places: `C` city, `R` region, `Z` postal code, `|` a new line. */
const PLACE_LINES: Readonly<Record<string, string>> = {
  US: 'C, R Z',
  CA: 'C R Z',
  AU: 'C R Z',
  NZ: 'C Z',
  IE: 'C|R|Z',
  GB: 'C|Z',
  ES: 'Z C|R',
  IT: 'Z C R',
  JP: 'Z|R C',
  BR: 'C - R|Z',
  MX: 'Z C, R',
  IN: 'C Z|R',
  // No postal codes.
  AE: 'C|R',
  HK: 'C|R',
  QA: 'C|R',
};

/** Of all others: `26133 Oldenburg`. */
const MOST = 'Z C';

/** The order in which a form asks for city, region and postal code. */
export function placeOrder(country: string): readonly PlaceField[] {
  const fields = { C: 'city', R: 'region', Z: 'postalCode' } as const;
  const named = [...(ownEntry(PLACE_LINES, country) ?? MOST)].flatMap((sign) =>
    sign === 'C' || sign === 'R' || sign === 'Z' ? [fields[sign]] : [],
  );
  return [...new Set<PlaceField>([...named, 'region'])];
}

/**
 * An address as it stands on a parcel or in a mail, line by line; what is empty leaves no line and no sign behind. The
 * country is spelled out at the end.
 * @param language in which the country is named, BCP 47
 */
export function addressLines(address: Partial<PostalAddress>, language = 'en'): readonly string[] {
  const { firstName = '', lastName = '', address1 = '', address2 = '', country = '' } = address;
  const places = (ownEntry(PLACE_LINES, country) ?? MOST).split('|').map((line) => placeLine(line, address));
  const lines = [`${firstName} ${lastName}`.trim(), address1, address2, ...places, countryName(country, language)];
  return lines.filter((line) => line !== '');
}

function placeLine(pattern: string, address: Partial<PostalAddress>): string {
  const { city = '', postalCode = '', country = '' } = address;
  const parts: Readonly<Record<string, string>> = {
    C: city,
    R: regionText(country, address.region ?? ''),
    Z: postalCode,
  };
  let line = '';
  let between = '';
  for (const sign of pattern) {
    const part = parts[sign];
    if (part === undefined) between += sign;
    else if (part !== '') {
      line += line === '' ? part : between + part;
      between = '';
    }
  }
  return line;
}

/** On parcels some countries write the code of a region, the others its name. */
function regionText(country: string, region: string): string {
  if (country === 'US' || country === 'CA' || country === 'AU' || country === 'BR' || country === 'IT') return region;
  return allRegions(country).find(({ code }) => code === region)?.name ?? region;
}
