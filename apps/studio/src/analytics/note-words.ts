import { catalogue } from '../language/catalogue.ts';

/** What a report adds to its figures, by the name that the server sends. */
const notes = catalogue('analytics.notes', {
  visitorsByConsent: 'Who did not agree to be recognised counts as a new visitor on every page.',
  filtersReachBack: 'Filters reach as far back as single visits are kept; the days before are empty here.',
  countryIsGuess: 'Countries are guessed from time zones and languages of browsers; no address is looked up or kept.',
  countryIsLookedUp:
    'Countries are looked up by address in a file of your operator’s as visits come, and guessed from time zone and languages where it knows none; no address is kept.',
  salesAreOrders:
    'Sales are counted from orders, not from what browsers tell. Refunds count on the day they were made.',
  sourcesOfConsent:
    'Sources are known of shoppers who agreed to be recognised: the first visit ever, and the one in which the checkout began.',
  otherCurrencies: 'Orders in other currencies are not part of these figures.',
  filterNotOfOrders: 'Orders can be filtered by source, medium, campaign and country; other filters do not hold here.',
  funnelSources:
    'The steps are of one visit each. Who did not agree to be recognised has a visit for each page, and her order is of no visit; “Orders” counts all that were paid.',
  funnelOrdersUnfiltered:
    'Orders can be filtered by source, medium, campaign and country; with other filters they are not counted here.',
  funnelProductsFiltered: 'Quick views belong to no visit, so with a filter they are not counted.',
  formsSent: 'What was sent is counted by the site itself, what was seen and begun by what browsers tell.',
  filterNotOfForms: 'What was sent and quick views belong to no visit, so with a filter they are not counted.',
  searchesNameless: 'Of a search nobody keeps who made it. Words that look like an address or a number are not kept.',
  filterNotOfSearches: 'A search belongs to no visit, so filters do not hold here.',
  vitalsPercentile: 'Times are those that three of four visitors had, or less.',
  filterNotOfVitals: 'Speed can be filtered by device, country, browser and system; other filters do not hold here.',
  cartsHour: 'A cart counts as left behind when nobody touched it for an hour; prices are those its shopper last saw.',
  filterNotOfSample: 'The sample history cannot be filtered here.',
  filterNotOfCarts:
    'Carts can be filtered by source, medium and campaign, once their checkout was opened; other filters do not hold here.',
});

/** A note by its name; nothing where nobody wrote any. */
export function noteText(name: string): string {
  const known: Readonly<Record<string, string>> = notes;
  return known[name] ?? '';
}
