import { addressRules } from './countries.ts';
import { tidyCode, ukOutcode } from './zone-rules.ts';

/**
 * A whole postal code as it is kept and printed: capitals, and the blank or dash where the country has it. A code that
 * does not fit the country's rule is only tidied, so that its message can show it.
 * @example tidyPostalCode('GB', 'ec1y8sy') // EC1Y 8SY
 */
export function tidyPostalCode(country: string, text: string): string {
  const code = tidyCode(text);
  if (code === '' || !addressRules(country)?.postalPattern.test(code)) return code;
  const bare = code.replace(/[ -]/g, '');
  switch (country) {
    case 'GB':
      return bare.startsWith('BFPO') ? `BFPO ${bare.slice(4)}` : `${ukOutcode(bare)} ${bare.slice(-3)}`;
    case 'CA':
    case 'IE':
    case 'SE':
      return `${bare.slice(0, 3)} ${bare.slice(3)}`;
    case 'NL':
      return `${bare.slice(0, 4)} ${bare.slice(4)}`;
    case 'US':
      return bare.length === 5 ? bare : `${bare.slice(0, 5)}-${bare.slice(5)}`;
    case 'FR':
      return bare;
    default:
      return code;
  }
}
