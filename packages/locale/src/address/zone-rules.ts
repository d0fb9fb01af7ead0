import type { PlaceType, PostalMessage } from '../messages/address-messages.ts';
import { accept, refuse, type Result } from '../result.ts';

/**
 * What an owner types to say where a shipping or tax zone is: often a part of a postal code (ADDR-026 to ADDR-032). A
 * shopper's whole code has other rules, which are never mixed with these.
 */
export interface ZoneRule {
  readonly postalLabel: PlaceType;
  readonly pattern: RegExp;
  readonly message: PostalMessage;
  /** Shown beside the field before anything is wrong. */
  readonly hint?: PostalMessage;
  readonly example: string;
}

/** Countries with zones below the whole; which message belongs to which is the project's reading (ADDR-026). */
const RULES: Readonly<Record<string, ZoneRule>> = {
  US: { postalLabel: 'ZIP code', pattern: /^\d{5}$/, message: 'zipFiveDigits', example: '95014' },
  CA: {
    postalLabel: 'FSA',
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/i,
    message: 'invalidFsa',
    example: 'H3Z',
  },
  AU: { postalLabel: 'postcode', pattern: /^\d{4}$/, message: 'postcodeFourDigits', example: '2060' },
  NZ: { postalLabel: 'postcode', pattern: /^\d{4}$/, message: 'postcodeFourDigits', example: '6011' },
  IE: {
    postalLabel: 'eircode',
    pattern: /^(?:D6W|[AC-FHKNPRTV-Y]\d{2})$/i,
    message: 'invalid',
    hint: 'eircodeHint',
    example: 'A65',
  },
  NO: { postalLabel: 'postal code', pattern: /^\d{4}$/, message: 'fourDigits', example: '0107' },
  NL: { postalLabel: 'postal code', pattern: /^\d{4}$/, message: 'fourDigitsPeriod', example: '1234' },
  SE: { postalLabel: 'postcode', pattern: /^\d{1,3}$/, message: 'invalid', hint: 'prefixHint', example: '114' },
  DE: { postalLabel: 'postal code', pattern: /^\d{5}$/, message: 'fiveDigits', example: '26133' },
  FR: { postalLabel: 'postal code', pattern: /^\d{5}$/, message: 'fiveDigits', example: '33380' },
  ES: { postalLabel: 'postal code', pattern: /^\d{5}$/, message: 'fiveDigits', example: '28039' },
  GB: {
    postalLabel: 'postcode',
    pattern: /^[A-Z]{1,2}(?:\d[A-Z\d]?)?$/i,
    message: 'invalid',
    hint: 'outcodeHint',
    example: 'EC1Y',
  },
};

/** Elsewhere anything short counts as a code. */
const ELSEWHERE: ZoneRule = {
  postalLabel: 'postal code',
  pattern: /^[\p{L}\p{N}][\p{L}\p{N} -]{0,11}$/u,
  message: 'invalid',
  example: '',
};

/** The rule of a country by its ISO 3166-1 code. */
export function zoneRule(country: string): ZoneRule {
  return (Object.hasOwn(RULES, country) ? RULES[country] : undefined) ?? ELSEWHERE;
}

/** A zone's code as it is kept: trimmed, single blanks, capitals. Refuses what does not fit, by the message's name. */
export function readZoneCode(country: string, text: string): Result<string, PostalMessage> {
  const rule = zoneRule(country);
  const code = tidyCode(text);
  return rule.pattern.test(code) ? accept(code) : refuse(rule.message);
}

/** Whether a shopper's postal code lies in a zone's code. Both are tidied first. */
export function isInZone(country: string, zoneCode: string, postalCode: string): boolean {
  const zone = tidyCode(zoneCode);
  const code = tidyCode(postalCode);
  switch (country) {
    case 'GB':
      // A bare area, such as `B`, takes in every outcode of exactly these letters; whole outcodes match whole.
      return /\d/.test(zone) ? ukOutcode(code) === zone : /^[A-Z]+/.exec(ukOutcode(code))?.[0] === zone;
    case 'SE':
      return code.replace(' ', '').startsWith(zone);
    case 'CA':
    case 'IE':
      return code.replace(' ', '').slice(0, 3) === zone;
    case 'US':
      return code.slice(0, 5) === zone;
    case 'NL':
      return code.slice(0, 4) === zone;
    default:
      return code.replace(' ', '') === zone.replace(' ', '');
  }
}

/** A code trimmed, with single blanks and capitals; digits and dashes of other scripts as their Latin ones. */
export function tidyCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();
}

/** The part before the blank; without one, all but the last three characters. */
export function ukOutcode(code: string): string {
  const [outcode = '', incode] = code.split(' ');
  return incode === undefined ? code.slice(0, -3) : outcode;
}
