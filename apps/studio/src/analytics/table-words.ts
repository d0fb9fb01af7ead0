import { catalogue } from '../language/catalogue.ts';

interface Words {
  readonly title: string;
  /** Above the first column. */
  readonly first: string;
}

/** What tables are called, and what each of their rows is. */
const words = catalogue('analytics.tables', {
  pages: { title: 'Pages', first: 'Page' },
  entries: { title: 'First pages', first: 'Page' },
  exits: { title: 'Last pages', first: 'Page' },
  channels: { title: 'Channels', first: 'Channel' },
  sources: { title: 'Sources', first: 'Source' },
  referrers: { title: 'Pages that link here', first: 'Page' },
  media: { title: 'Media', first: 'utm_medium' },
  visitCountries: { title: 'Countries', first: 'Country' },
  languages: { title: 'Languages', first: 'Language' },
  devices: { title: 'Devices', first: 'Device' },
  browsers: { title: 'Browsers', first: 'Browser' },
  systems: { title: 'Systems', first: 'System' },
  visitors: { title: 'New and known', first: 'Visitor' },
  products: { title: 'Products', first: 'Product' },
  variants: { title: 'Variants', first: 'Variant' },
  lastSources: { title: 'Came from, this time', first: 'Source' },
  firstSources: { title: 'Came from, the first time', first: 'Source' },
  campaigns: { title: 'Campaigns', first: 'Campaign' },
  coupons: { title: 'Codes', first: 'Code' },
  countries: { title: 'Countries', first: 'Sent to' },
  funnelProducts: { title: 'From seen to paid, by product', first: 'Product' },
  funnelSources: { title: 'From seen to paid, by source', first: 'Source' },
  funnelDevices: { title: 'From seen to paid, by device', first: 'Device' },
  forms: { title: 'Forms', first: 'Form' },
  formFields: { title: 'How far forms are filled in', first: 'Form · question' },
  buttons: { title: 'Buttons', first: 'Leads to, on page' },
  searchMissed: { title: 'Searched, nothing found', first: 'Words' },
  searchWords: { title: 'Searched most', first: 'Words' },
});

/** Words of a table by its name; the name itself where nobody wrote any. */
export function tableWords(name: string): Words {
  const known: Readonly<Record<string, Words>> = words;
  return known[name] ?? { title: name, first: '' };
}
