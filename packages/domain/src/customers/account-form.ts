import { EMAIL_EXAMPLE, english, fillMessage, type ShopperMessages } from '@portico/locale';
import { isEmail } from '../forms/email.ts';

/** How long a shopper's password is, in characters. */
export const CUSTOMER_PASSWORD = { minimum: 8, maximum: 200 } as const;

const MAX_NAME_CHARACTERS = 100;
/** Most characters of what a shop notes about a customer. */
export const MAX_CUSTOMER_NOTE = 5000;

/** The address by which a customer is known: the same person may write it with other capitals. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * What is wrong with an address of mail; undefined when nothing is.
 * @param messages in the language of the shopper
 */
export function emailError(email: string, messages: ShopperMessages = english): string | undefined {
  if (email.trim() === '') {
    return messages.fields.required;
  }
  return isEmail(email.trim()) ? undefined : fillMessage(messages.fields.email, { email: EMAIL_EXAMPLE });
}

/** What is wrong with a password that is to be set; undefined when nothing is. */
export function newPasswordError(password: string, messages: ShopperMessages = english): string | undefined {
  const length = [...password].length;
  if (length >= CUSTOMER_PASSWORD.minimum && length <= CUSTOMER_PASSWORD.maximum) {
    return undefined;
  }
  return length < CUSTOMER_PASSWORD.minimum
    ? fillMessage(messages.accounts.errors.passwordShort, { minimum: CUSTOMER_PASSWORD.minimum })
    : messages.fields.tooLong;
}

/** What is wrong with a first or last name; undefined when nothing is. */
export function nameError(name: string, messages: ShopperMessages = english): string | undefined {
  const text = name.trim();
  if (text === '') {
    return messages.fields.required;
  }
  return [...text].length > MAX_NAME_CHARACTERS || /\p{Cc}/u.test(text) ? messages.fields.tooLong : undefined;
}
