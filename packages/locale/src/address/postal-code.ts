import { addressRules } from './countries.ts';
import { ownEntry } from './own-entry.ts';
import { postalForms, postalPrefixes } from './postal-forms.ts';
import { tidyCode } from './tidy-code.ts';

/**
 * A whole postal code as it is kept and printed: capitals, and the blank or dash where the country has it, whatever was
 * typed between its letters and digits, or before them for the country (`D-26133`). A code that does not fit the country's
 * rule is only tidied, so that its message can show it.
 * @example tidyPostalCode('GB', 'ec1y8sy') // EC1Y 8SY
 */
export function tidyPostalCode(country: string, text: string): string {
  const code = tidyCode(text);
  return wholePostalCode(country, code) ?? code;
}

/** A whole code in its one form; undefined for what is none in its country, and where no form of codes is known. */
export function wholePostalCode(country: string, text: string): string | undefined {
  const bare = bareCode(text);
  const prefixes = ['', country, ...(ownEntry(postalPrefixes, country) ?? [])];
  for (const prefix of prefixes) {
    const rest = bare.startsWith(prefix) ? bare.slice(prefix.length) : '';
    for (const form of ownEntry(postalForms, country) ?? []) {
      const code = filled(form, rest);
      if (code !== undefined && addressRules(country)?.postalPattern.test(code)) return code;
    }
  }
  return undefined;
}

/** Whether the postal codes of a country are typed with digits alone, as a phone's keys for numbers can. */
export function hasNumericPostalCodes(country: string): boolean {
  const forms = ownEntry(postalForms, country) ?? [];
  return forms.length > 0 && forms.every((form) => /^[N -]+$/.test(form));
}

/** The letters and digits of a code alone: `150-0041` and `1500041` are one code. */
export function bareCode(text: string): string {
  return tidyCode(text).replace(/[\s.,\-_/]/g, '');
}

/** The code in a form that it fills to the last sign. */
function filled(form: string, bare: string): string | undefined {
  let code = '';
  let next = 0;
  for (const sign of form) {
    const kind = KINDS[sign];
    if (kind === undefined) code += sign;
    else if (kind.test(bare.charAt(next))) code += bare.charAt(next++);
    else return undefined;
  }
  return next === bare.length ? code : undefined;
}

const KINDS: Readonly<Record<string, RegExp>> = { N: /^\d$/, A: /^[A-Z]$/, X: /^[A-Z\d]$/ };
