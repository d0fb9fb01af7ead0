import { catalogue } from '../language/catalogue.ts';
import { shopFigureWords } from './shop-figure-words.ts';

interface Words {
  readonly label: string;
  readonly about: string;
  /** Above a column, where there is less room. */
  readonly short?: string;
}

/** What figures, lines and columns are called, and what they count. */
const words = catalogue('analytics.figures', {
  visitors: {
    label: 'Visitors',
    about:
      'Different people, as far as their browsers tell. Who did not agree to be recognised counts anew on each page.',
  },
  viewsPerVisit: { label: 'Pages a visit', about: 'Page views divided by visits.' },
  bought: { label: 'Bought', about: 'Of these visits, the part in which an order was paid.' },
  bounceRate: {
    label: 'Left after one page',
    short: 'One page',
    about: 'Of all visits, the part that saw one page and no other.',
  },
  visitSeconds: {
    label: 'Time of a visit',
    short: 'Time',
    about:
      'From the first thing that happened in a visit to the last, on average. Visits of one page mostly have none.',
  },
  leftHere: { label: 'Left here', about: 'Of the visits that saw this page, the part that ended on it.' },
  views: { label: 'Page views', about: 'Pages that were opened. One visit may open a page several times.' },
  visits: {
    label: 'Visits',
    about: 'Times that somebody came. A visit ends with thirty minutes in which nothing happens.',
  },
});

/** Words of a figure by its name; the name itself where nobody wrote any. */
export function figureWords(name: string): Words {
  const known: Readonly<Record<string, Words>> = words;
  const ofShop: Readonly<Record<string, Words>> = shopFigureWords;
  return known[name] ?? ofShop[name] ?? { label: name, about: name };
}
