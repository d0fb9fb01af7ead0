import { fieldMessages, type ShopperMessages } from '@portico/locale';

/** A card as it is typed; it goes to the provider and nowhere else. */
export interface TypedCard {
  readonly cardNumber: string;
  /** `MM / YY`. */
  readonly cardExpiry: string;
  readonly cardCode: string;
}

export type CardErrors = Partial<Record<keyof TypedCard, string>>;

/**
 * Finds typing mistakes before the provider is asked: length and check digit of the number, an expiry that is a month
 * and not past, a code of three or four digits.
 * @param now epoch milliseconds
 * @param messages in the language of the shopper
 */
export function cardErrors(
  card: TypedCard,
  now: number,
  messages: ShopperMessages['fields'] = fieldMessages,
): CardErrors {
  const errors: CardErrors = {};
  if (!isCardNumber(card.cardNumber)) {
    errors.cardNumber = messages.cardNumber;
  }
  const expiry = expiryError(card.cardExpiry, now, messages);
  if (expiry !== undefined) {
    errors.cardExpiry = expiry;
  }
  if (!/^\d{3,4}$/.test(card.cardCode.trim())) {
    errors.cardCode = messages.securityCode;
  }
  return errors;
}

function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) && hasCheckDigit(digits);
}

/** ISO/IEC 7812: every second digit from the right counts double. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function expiryError(text: string, now: number, messages: ShopperMessages['fields']): string | undefined {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text.trim());
  if (!match) {
    return messages.expiry;
  }
  // Good to the end of its month, wherever on earth.
  const endsAt = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1, 12);
  return endsAt <= now ? messages.expired : undefined;
}
