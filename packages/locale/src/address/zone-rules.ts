import type { PlaceType, PostalMessage } from '../messages/address-messages.ts';
import { accept, refuse, type Result } from '../result.ts';
import { ownEntry } from './own-entry.ts';
import { bareCode, wholePostalCode } from './postal-code.ts';
import { tidyCode } from './tidy-code.ts';

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
  return ownEntry(RULES, country) ?? ELSEWHERE;
}

/** A zone's code as it is kept: trimmed, single blanks, capitals. Refuses what does not fit, by the message's name. */
export function readZoneCode(country: string, text: string): Result<string, PostalMessage> {
  const rule = zoneRule(country);
  const code = tidyCode(text);
  return rule.pattern.test(code) ? accept(code) : refuse(rule.message);
}

/** Whether a shopper's whole postal code lies in a zone's code; what is no code of the country lies nowhere. */
export function isInZone(country: string, zoneCode: string, postalCode: string): boolean {
  const zone = bareCode(zoneCode);
  const whole = wholePostalCode(country, postalCode);
  // Where no form of codes is known, a zone is a whole code.
  if (whole === undefined) return !Object.hasOwn(RULES, country) && zone !== '' && bareCode(postalCode) === zone;
  switch (country) {
    case 'GB': {
      // A bare area, such as `B`, takes in every outcode of exactly these letters; whole outcodes match whole.
      const [outcode = ''] = whole.split(' ');
      return /\d/.test(zone) ? outcode === zone : /^[A-Z]+/.exec(outcode)?.[0] === zone;
    }
    case 'SE':
      return zone !== '' && whole.startsWith(zone);
    case 'CA':
    case 'IE':
      return whole.slice(0, 3) === zone;
    case 'US':
      return whole.slice(0, 5) === zone;
    case 'NL':
      return whole.slice(0, 4) === zone;
    default:
      return bareCode(whole) === bareCode(wholePostalCode(country, zone) ?? zone);
  }
}
