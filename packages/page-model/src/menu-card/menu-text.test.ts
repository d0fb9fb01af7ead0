import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOfText, type Dish } from './dish.ts';
import { readMenu, writeMenu } from './menu-text.ts';

const dish = (said: Partial<Dish>): Dish => ({
  menu: '',
  section: '',
  title: '',
  text: '',
  price: '',
  note: '',
  ...said,
});

/** What menus are made of, and what could be mistaken for it. */
const LINES = [
  '',
  '',
  '',
  'Chowder',
  'Tea & cake <b>warm</b>',
  'with bread',
  '\\',
  '\\x',
  '\\$5',
  '===',
  '---',
  '=======',
  '--',
  '# Lunch',
  '## Soups',
  '#Lunch',
  '# # Lunch',
  '$5',
  '€ 12,50',
  '12.50',
  '9 €',
  'CHF 12',
  '1900',
  '= market price',
  '= = x',
  '+ bread $2',
  '+',
  '  spaced\u00A0 out  ',
  'x'.repeat(251),
  `$5 ${'y'.repeat(70)}`,
  `+ ${'z'.repeat(200)}`,
  '&nbsp; &amp;',
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...LINES), fc.string({ maxLength: 30 })), { maxLength: 30 })
  .map((lines) => lines.join('\n'));

/** The signs of a text that are no blanks, without what only says how a line is read. */
const saidOf = ({ text: html, ...said }: Dish) => [...Object.values(said), ...linesOfText(html)].join();
const letters = (said: string): readonly string[] => said.replaceAll(/[\s\\/=+#-]/g, '').split('');

describe('a menu as text', () => {
  it('has cards, parts, dishes, descriptions, prices and notes', () => {
    const written = [
      'Lunch',
      '=====',
      'Soups',
      '-----',
      'All with bread',
      '',
      'Chowder',
      'Clams & cream',
      'from the bay',
      '$9',
      '+ large $12',
      '',
      'Dinner',
      '======',
      '',
      'Sole',
      '= market price',
    ].join('\n');

    expect(readMenu(written)).toEqual([
      dish({ menu: 'Lunch', section: 'Soups', text: '<p>All with bread</p>' }),
      dish({ title: 'Chowder', text: '<p>Clams &amp; cream</p><p>from the bay</p>', price: '$9', note: 'large $12' }),
      dish({ menu: 'Dinner', title: 'Sole', price: 'market price' }),
    ]);
  });

  it.each(['$5', '€ 12,50', '12,50 €', '12', '9.50', 'CHF 12.-', '12 EUR', '¥1200', '9 / 14', '$5 a head', '12,–'])(
    'knows %s as a price',
    (price) => {
      expect(readMenu(`Pie\n${price}`)).toEqual([dish({ title: 'Pie', price })]);
      expect(readMenu(`Pie\n\n${price}`)).toEqual([dish({ title: 'Pie', price })]);
    },
  );

  it.each(['12 oysters', 'Since 1900', 'a $5 pie', '+soup', 'THE 12 apostles'])('knows %s as words', (words) => {
    expect(readMenu(`Pie\n${words}`)).toEqual([dish({ title: 'Pie', text: `<p>${words}</p>` })]);
  });

  it('keeps a second price beside the first, and each note', () => {
    expect(readMenu('Wine\n$5\n$19\n+ red\n+ white')).toEqual([
      dish({ title: 'Wine', price: '$5 / $19', note: 'red\nwhite' }),
    ]);
  });

  it('takes headings with signs before them, as Markdown has them', () => {
    expect(readMenu('# Lunch\n## Soups\n\nChowder')).toEqual([
      dish({ menu: 'Lunch', section: 'Soups', title: 'Chowder' }),
    ]);
  });

  it('once read is written the same, however often', () => {
    fc.assert(
      fc.property(text, (written) => {
        const once = writeMenu(readMenu(written));
        expect(writeMenu(readMenu(once))).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('loses no letter of what was typed', () => {
    fc.assert(
      fc.property(text, (written) => {
        const kept = [...letters(readMenu(written).map(saidOf).join())];
        const missing = letters(written.replace(/^\uFEFF/, '')).filter((letter) => {
          const at = kept.indexOf(letter);
          return at === -1 || kept.splice(at, 1).length === 0;
        });
        expect(missing).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read as the dishes that it was written of', () => {
    const line = fc
      .oneof(fc.constantFrom(...LINES), fc.string({ maxLength: 40 }))
      .map((said) => said.replaceAll(/\s+/g, ' ').trim())
      .filter((said) => said.length <= 60);
    const full = fc
      .record({ menu: line, section: line, title: line, text: fc.array(line), price: line, note: fc.array(line) })
      .filter(({ title }) => title !== '');
    fc.assert(
      fc.property(fc.array(full, { maxLength: 6 }), (list) => {
        const heads = new Set<string>();
        const dishes = list.map(({ text: lines, note, ...said }) => {
          // Headings that come again are the same heading, which only the first dish below names.
          const menu = heads.has(said.menu) ? '' : said.menu;
          const section = heads.has(said.section) || said.section === said.menu ? '' : said.section;
          heads.add(said.menu).add(said.section);
          const paragraphs = readMenu(`x\n${lines.map((one) => `\\${one}`).join('\n')}`)[0]?.text ?? '';
          return dish({
            ...said,
            menu,
            section,
            text: paragraphs,
            note: note
              .filter((one) => one !== '')
              .slice(0, 3)
              .join('\n'),
          });
        });

        expect(readMenu(writeMenu(dishes))).toEqual(dishes);
      }),
      { numRuns: 1000 },
    );
  });
});
