import { catalogue } from '../language/catalogue.ts';
import { shopFigureWords } from './shop-figure-words.ts';

interface Words {
  readonly label: string;
  readonly about: string;
}

/** What figures, lines and columns are called, and what they count. */
const words = catalogue('analytics.figures', {
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
