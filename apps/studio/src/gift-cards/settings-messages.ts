import { catalogue, spokenLanguage } from '../language/catalogue.ts';

const countryName = (country: string) =>
  new Intl.DisplayNames(spokenLanguage(), { type: 'region' }).of(country) ?? country;

/** Words of the settings of gift cards. */
export const settingsMessages = catalogue('giftCards.settings', {
  title: 'Gift card settings',
  loading: 'Loading the settings of gift cards',
  consequence: 'It holds for cards that are sold from now on. Those that were sold keep the end they were sold with.',
  end: 'How long they are good',
  endYears: 'Years after the sale',
  years: 'years',
  forEver: '0: they never end, which is what most shoppers expect.',
  least: (years: number, country: string) =>
    `The law of your country (${countryName(country)}) asks for at least ${years} years. 0: they never end.`,
  cashOut: 'Small rests',
  cashOutBelow: 'What is left is paid out below',
  cashOutHelp:
    '0: never. In California a card with less than 15 USD has to be paid out to whoever asks. This is no legal advice.',
  fraud: 'Against fraud',
  keptAbove: 'Hold cards back whose buyer is new, above',
  keptAboveHelp:
    'Cards of one order that come to more are sent a day later where its buyer has not ordered before. You can send them at once. 0: none is held back.',
  dailyIssue: 'One person may give away, a day',
  dailyIssueHelp:
    'Cards that somebody of your shop issues, and what she adds to balances. Above it another person has to. 0: no limit.',
  fewYears: 'Courts of some countries find less than two years too short. This is no legal advice.',
});
