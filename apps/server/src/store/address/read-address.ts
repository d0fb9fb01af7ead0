import { addressErrors, tidyAddress, type Address } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { phoneRefusalText, readPhone } from './phone-number.ts';

/**
 * An address as a shopper typed it, tidied, and what is wrong with it by field.
 * @param countries that are offered; none for any
 * @param language in which it is said
 */
export async function readAddress(
  typed: Address,
  countries: readonly string[],
  language: string,
): Promise<{ readonly address: Address; readonly errors: Readonly<Record<string, string>> }> {
  const phone = await readPhone(typed.phone, typed.country);
  const address = tidyAddress(phone.ok ? { ...typed, phone: phone.value } : typed);
  const errors = {
    ...addressErrors(address, 'whole', countries, shopperMessages(language)),
    ...(phone.ok ? {} : { phone: phoneRefusalText(phone.error, language) }),
  };
  return { address, errors };
}
