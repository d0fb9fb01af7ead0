import { catalogue } from '../language/catalogue.ts';

interface Words {
  readonly title: string;
  /** Above the first column. */
  readonly first: string;
}

/** What tables are called, and what each of their rows is. */
const words = catalogue('analytics.tables', {
  pages: { title: 'Pages', first: 'Page' },
});

/** Words of a table by its name; the name itself where nobody wrote any. */
export function tableWords(name: string): Words {
  const known: Readonly<Record<string, Words>> = words;
  return known[name] ?? { title: name, first: '' };
}
