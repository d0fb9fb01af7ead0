import { accept, countryName, fillMessage, refuse, shopperMessages, type Result } from '@portico/locale';

/** Why a text is no phone number; `country` is the one it was read in, where that country is known. */
export interface PhoneRefusal {
  readonly code: 'NOT_A_PHONE' | 'UNKNOWN_COUNTRY_CODE' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_PHONE';
  readonly country: string | undefined;
  /** A number of that country, as people there write it. */
  readonly example: string | undefined;
}

/**
 * Reads a phone number as a shopper types it, in the country of the address unless it begins with a country code. It is
 * kept in one form for all (E.164, `+442079460018`), an extension behind an `x`. Lengths are checked and nothing finer:
 * numbering plans change, and a refused number would be a lost order. Nothing typed is nothing kept.
 * @param country ISO 3166-1 alpha-2; one that has no phones counts as none
 */
export async function readPhone(typed: string, country: string): Promise<Result<string, PhoneRefusal>> {
  const text = typed.trim();
  if (text === '') return accept('');
  const library = await phoneLibrary();
  const code = country.trim().toUpperCase();
  const home = library.isSupportedCountry(code) ? code : undefined;
  const fault = library.validatePhoneNumberLength(text, home);
  const phone = fault === undefined ? library.default(text, home) : undefined;
  if (phone !== undefined) return accept(`${phone.number}${phone.ext === undefined ? '' : `x${phone.ext}`}`);
  const isForeign = /^\s*(?:\+|00)/.test(text);
  const told = isForeign ? undefined : home;
  return refuse({
    code: REFUSALS[fault ?? 'NOT_A_NUMBER'],
    country: told,
    example: told && library.getExampleNumber(told, await exampleNumbers())?.formatNational(),
  });
}

/** What a shopper reads of a refused number, with the name of the country and a number to go by. */
export function phoneRefusalText({ code, country, example }: PhoneRefusal, language: string): string {
  const { fields } = shopperMessages(language);
  const text = {
    NOT_A_PHONE: fields.phone,
    UNKNOWN_COUNTRY_CODE: fields.phoneCountryCode,
    TOO_SHORT: fields.phoneTooShort,
    TOO_LONG: fields.phoneTooLong,
    INVALID_PHONE: fields.phone,
  }[code];
  if (country === undefined || example === undefined || code === 'UNKNOWN_COUNTRY_CODE') return text;
  const hint = fillMessage(fields.phoneExample, { country: countryName(country, language), example });
  return `${text} ${hint}`;
}

/** Faults by the words of the library. */
const REFUSALS = {
  NOT_A_NUMBER: 'NOT_A_PHONE',
  INVALID_COUNTRY: 'UNKNOWN_COUNTRY_CODE',
  TOO_SHORT: 'TOO_SHORT',
  TOO_LONG: 'TOO_LONG',
  INVALID_LENGTH: 'INVALID_PHONE',
} as const satisfies Record<string, PhoneRefusal['code']>;

/** Loaded with the first number that is typed: a server without checkouts has no use for numbering plans. */
function phoneLibrary() {
  return import('libphonenumber-js/min');
}

async function exampleNumbers() {
  return (await import('libphonenumber-js/mobile/examples')).default;
}
