import { catalogue } from '../language/catalogue.ts';

interface Words {
  readonly title: string;
  /** Above the first column. */
  readonly first: string;
}

/** What tables are called, and what each of their rows is. */
const words = catalogue('analytics.tables', {
  pages: { title: 'Pages', first: 'Page' },
  products: { title: 'Products', first: 'Product' },
  variants: { title: 'Variants', first: 'Variant' },
  lastSources: { title: 'Came from, this time', first: 'Source' },
  firstSources: { title: 'Came from, the first time', first: 'Source' },
  campaigns: { title: 'Campaigns', first: 'Campaign' },
  coupons: { title: 'Codes', first: 'Code' },
  countries: { title: 'Countries', first: 'Sent to' },
  funnelProducts: { title: 'From seen to paid, by product', first: 'Product' },
  forms: { title: 'Forms', first: 'Form' },
  buttons: { title: 'Buttons', first: 'Leads to, on page' },
  searchMissed: { title: 'Searched, nothing found', first: 'Words' },
  searchWords: { title: 'Searched most', first: 'Words' },
});

/** Words of a table by its name; the name itself where nobody wrote any. */
export function tableWords(name: string): Words {
  const known: Readonly<Record<string, Words>> = words;
  return known[name] ?? { title: name, first: '' };
}
