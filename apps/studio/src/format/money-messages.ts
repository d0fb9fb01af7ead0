import { catalogue } from '../language/catalogue.ts';

/** Why an amount is not taken, for each refusal but one: what is no amount at all, each field says in its own words. */
export const moneyMessages = catalogue('format.money', {
  unclear: (digits: number) => `This can be read as thousands or as decimals. Write ${digits} decimals.`,
  tooManyDecimals: (digits: number) =>
    digits === 0 ? 'This currency has no decimals.' : `Write at most ${digits} decimals.`,
  otherCurrency: (other: string, own: string) => `This is an amount in ${other}; the store sells in ${own}.`,
  negative: 'An amount cannot be below zero.',
  tooLarge: 'This amount is too large.',
});
