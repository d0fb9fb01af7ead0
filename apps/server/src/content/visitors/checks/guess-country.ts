import { getCountryForTimezone } from 'countries-and-timezones';
import { remembered } from './remembered.ts';

/**
 * The country in which somebody most likely is: that of her browser's time zone, for people set their clocks where they are and
 * their languages where they come from; else the one that her languages name.
 * @param timeZone IANA name; empty where nobody said
 * @param acceptLanguage the header of a request
 * @returns ISO 3166 alpha-2; empty where neither says
 */
export function guessCountry(timeZone: string, acceptLanguage: string): string {
  return countryOfZone(timeZone) || countryOfLanguages(acceptLanguage);
}

const countryOfZone = remembered((timeZone) => getCountryForTimezone(timeZone)?.id ?? '');

/** The country that the first language with one names: `de-AT` is Austria; empty where none does. */
const countryOfLanguages = remembered(
  (acceptLanguage) => /[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(acceptLanguage)?.[1] ?? '',
);
