import { moneyFieldText, parseMoney } from './money.ts';

/** An amount as it stands in its field once that is left: with all its digits; what cannot be understood stays as it was typed. */
export function settledAmount(typed: string, currency: string, language: string): string {
  const cents = parseMoney(typed, currency, language);
  return cents === undefined ? typed : moneyFieldText(cents, currency, language);
}
