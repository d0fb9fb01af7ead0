import { createEngine, untrusted, type RenderLimits } from '@portico/template';
import { describe, expect, it } from 'vitest';

import { platformPlugins } from './index.ts';

/** Templates that are made up and rendered; the long suite takes its time. */
const TEMPLATES = process.env['PORTICO_TEST_LONG'] === '1' ? 200_000 : 6000;
const LIMITS: RenderLimits = { instructions: 3000, outputLength: 100_000, valueLength: 100_000 };

const engine = createEngine({ plugins: platformPlugins, enableExpr: true, enableInclude: true, limits: LIMITS });
const formatters = [...platformPlugins.formatters.keys()];
const predicates = [...platformPlugins.predicates.keys()];

/** Numbers that look random and are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a visitor wrote: it must never reach a page as it stands. */
const HOSTILE = `"><u onload='x'></script>&`;
const marked = untrusted(HOSTILE);

const NAMES = [
  'a',
  'text',
  'n',
  'list',
  'list.0',
  'item',
  'item.id',
  '@',
  '@x',
  '@index',
  'missing',
  'constructor',
  'visitor',
  'money',
];
const WORDS = [
  '',
  'a',
  '1',
  '-1',
  '2.5',
  '%Y-%m-%d %Z',
  'text',
  'k=v',
  'private',
  'style:short',
  'yMMMd',
  '0',
  'topLeft',
  'x y',
  'sizes=1',
  'group',
  '…',
];
const ITEM = {
  id: marked,
  title: marked,
  fullUrl: marked,
  structuredContent: {
    productType: 1,
    variantOptionOrdering: [HOSTILE.slice(0, 1), 'Size'],
    variants: [
      { attributes: { Size: marked }, priceMoney: { value: marked, currency: 'USD' }, qtyInStock: 2 },
      { attributes: { Size: 'L' }, optionValues: [{ value: marked }], onSale: true, unlimited: true },
    ],
  },
  excerpt: marked,
  author: { displayName: marked },
  location: { addressLine1: marked },
  startDate: 1e12,
  colorData: { topLeftAverage: marked },
  mediaFocalPoint: { x: marked },
  systemDataVariants: marked,
  oembed: { html: marked },
  overlay: true,
  mainImageId: marked,
  values: { Line1: marked, First: marked, q: marked },
  type: 'address',
};
const DATA = {
  a: { b: 'B', a: 1 },
  text: 'Tea & "cake" <b>',
  n: 3,
  list: [1, null, marked, { a: marked }],
  item: ITEM,
  visitor: marked,
  money: { value: '1050', currency: 'USD' },
  localizedStrings: {},
  websiteSettings: { simpleLikingEnabled: true, commentsEnabled: true },
  website: { shareButtonOptions: { a: 1 }, timeZone: 'Europe/London' },
};

function template(random: () => number): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const args = (): string =>
    random() < 0.5 ? '' : `${pick([' ', ':', ';'])}${pick(WORDS)}${pick(['', ' ', ';', ':'])}${pick(WORDS)}`;
  const chain = (): string =>
    random() < 0.25 ? '' : `|${pick(formatters)}${args()}${random() < 0.3 ? `|${pick(formatters)}` : ''}`;
  const block = (depth: number): string =>
    Array.from({ length: Math.floor(random() * 4) }, () => piece(depth)).join('');
  const piece = (depth: number): string => {
    const kind = Math.floor(random() * (depth > 3 ? 4 : 9));
    switch (kind) {
      case 0:
        return pick([
          'x',
          '{',
          '}',
          '{.end}',
          '{.or}',
          '{.alternates with}',
          '{a }',
          '{#',
          '{##',
          '{.foo}',
          '<squarespace:query>',
          '\n',
        ]);
      case 1:
      case 2:
        return `{${pick(NAMES)}${random() < 0.2 ? `, ${pick(NAMES)}` : ''}${chain()}}`;
      case 3:
        return pick([
          `{.var @x ${pick(NAMES)}${chain()}}`,
          `{.ctx @x k=${pick(NAMES)} l=@x}`,
          `{.eval ${pick(['visitor + 1', '@x = visitor', 'n * 2', '(', '"a', 'max(list)', 'visitor == text'])}}`,
          `{.include p output}`,
          `{@|apply ${pick(['p', 'm', 'nope'])}${pick(['', ' private', ' k=v'])}}`,
        ]);
      case 4:
        return `{.section ${pick(NAMES)}}${block(depth + 1)}{.or}${block(depth + 1)}{.end}`;
      case 5:
        return `{.repeated section ${pick(NAMES)}}${block(depth + 1)}{.alternates with}${block(depth + 1)}{.end}`;
      case 6:
        return `{.${pick(predicates)}?${args()}}${block(depth + 1)}{.or ${pick(predicates)}?}${block(depth + 1)}{.end}`;
      case 7:
        return `{.macro m}${block(depth + 1)}{.end}`;
      default:
        return `{.if ${pick(NAMES)} ${pick(['&&', '||'])} ${pick(NAMES)}}${block(depth + 1)}{.end}`;
    }
  };
  const text = Array.from({ length: 6 }, () => piece(0)).join('');
  const cut = Math.floor(random() * text.length);
  return random() < 0.15 ? text.slice(0, cut) + text.slice(cut + 1) : text;
}

describe('templates made up from everything the platform knows', () => {
  it(`renders ${TEMPLATES.toLocaleString('en-US')} of them: none throws, none lets a visitor's text out as it stands`, () => {
    const random = numbers(20_260_726);
    const partials = new Map([['p', '{@|json}{visitor}{@|html}']]);
    const failures: string[] = [];
    for (let i = 0; i < TEMPLATES; i++) {
      const text = template(random);
      const { output, errors } = engine.render(text, DATA, { partials, locale: 'en-US', now: 1.6e12 });
      if (output.includes('<u onload') || output.includes(`onload='x'`)) failures.push(text);
      if (errors.some(({ message }) => message.startsWith('Unexpected TypeError'))) failures.push(text);
    }
    expect(failures.slice(0, 5)).toEqual([]);
  }, 1_200_000);

  it.each(formatters)('%s lets no text of a visitor out as it stands, whatever its arguments are', (name) => {
    const tags = WORDS.map((word) => `{@|${name};${word}}{@, visitor|${name};${word};1}{@|${name};${word}|html}`);
    const compiled = engine.compile(`{.section value}{@|${name}}${tags.join('')}{.end}`);
    for (const value of [marked, [marked], ITEM, { ...ITEM, title: HOSTILE.slice(0, 1) }, { value: marked }]) {
      const { output } = engine.render(compiled, { ...DATA, value }, { locale: 'en-US', now: 1.6e12 });
      expect(output).not.toMatch(/<u onload|onload='x'/);
    }
  });

  it('reads values of any length in time that grows with it', () => {
    const long = [
      '<'.repeat(500_000),
      'a <'.repeat(150_000),
      `'"`.repeat(200_000),
      ' '.repeat(500_000),
      '{0 plural '.repeat(50_000),
      '@a #b '.repeat(80_000),
      'http://'.repeat(70_000),
      '%'.repeat(400_000),
      '1'.repeat(400_000),
    ];
    const limits = { instructions: 100_000 };
    const roomy = createEngine({ plugins: platformPlugins, limits });
    for (const name of formatters) {
      const compiled = roomy.compile(`{x|${name}}{x|${name} 1 2}`);
      for (const x of long) {
        expect(typeof roomy.render(compiled, { x }, { locale: 'en-US', now: 1.6e12 }).output).toBe('string');
      }
    }
  });
});
