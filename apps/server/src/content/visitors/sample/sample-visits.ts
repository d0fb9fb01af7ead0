import { createHash } from 'node:crypto';
import { addDays } from '@portico/domain';
import { SHOP_STEPS } from '../shop-steps.ts';

/** A visit that nobody made; it shows what reports look like. */
export interface SampleVisit {
  readonly session: string;
  readonly visitor: string;
  /** The minute of the day at which it begins, where the site is. */
  readonly minute: number;
  readonly seconds: number;
  readonly isNew: boolean;
  readonly channel: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly referrer: string;
  readonly country: string;
  readonly language: string;
  readonly device: string;
  readonly browser: string;
  readonly os: string;
  readonly pages: readonly string[];
  /** What was done, by the names of events. */
  readonly events: readonly string[];
}

/** Where pages of the site are; visits of the sample walk over them. */
export interface SamplePages {
  readonly lists: readonly string[];
  readonly products: readonly string[];
}

/** Something to choose, and how often of all. */
type Choice<Value> = readonly [weight: number, value: Value];

const SOURCES: readonly Choice<Pick<SampleVisit, 'channel' | 'source' | 'medium' | 'referrer'>>[] = [
  [30, { channel: 'direct', source: 'direct', medium: '', referrer: '' }],
  [24, { channel: 'search', source: 'google.com', medium: 'search', referrer: 'https://google.com/' }],
  [5, { channel: 'search', source: 'duckduckgo.com', medium: 'search', referrer: 'https://duckduckgo.com/' }],
  [12, { channel: 'social', source: 'instagram.com', medium: 'social', referrer: 'https://l.instagram.com/' }],
  [7, { channel: 'social', source: 'pinterest.com', medium: 'social', referrer: 'https://pinterest.com/' }],
  [
    6,
    {
      channel: 'referral',
      source: 'craftmag.example',
      medium: 'referral',
      referrer: 'https://craftmag.example/pottery',
    },
  ],
  [
    3,
    {
      channel: 'referral',
      source: 'tablesetters.example',
      medium: 'referral',
      referrer: 'https://tablesetters.example/',
    },
  ],
];
const LETTER = { channel: 'email', source: 'letter', medium: 'email', referrer: '' } as const;
const PLACES: readonly Choice<readonly [country: string, language: string]>[] = [
  [46, ['US', 'en']],
  [12, ['GB', 'en']],
  [9, ['CA', 'en']],
  [8, ['DE', 'de']],
  [5, ['NL', 'nl']],
  [4, ['FR', 'fr']],
  [4, ['AU', 'en']],
  [3, ['IE', 'en']],
  [3, ['NO', 'nb']],
  [2, ['JP', 'ja']],
  [4, ['', 'en']],
];
const BROWSERS: readonly Choice<readonly [device: string, browser: string, os: string]>[] = [
  [31, ['phone', 'Safari', 'iOS']],
  [23, ['phone', 'Chrome', 'Android']],
  [4, ['phone', 'Samsung Internet', 'Android']],
  [18, ['desktop', 'Chrome', 'Windows']],
  [6, ['desktop', 'Edge', 'Windows']],
  [8, ['desktop', 'Safari', 'macOS']],
  [4, ['desktop', 'Firefox', 'Linux']],
  [6, ['tablet', 'Safari', 'iOS']],
];
/** Of the hours of a day, beginning at midnight. */
const HOURS = [2, 1, 1, 1, 1, 2, 4, 7, 10, 12, 12, 13, 14, 12, 11, 11, 12, 13, 15, 18, 19, 16, 10, 5];
/** Sunday first. */
const WEEKDAYS = [1.15, 0.9, 0.88, 0.92, 0.95, 1, 1.2];
const USUAL_VISITS = 62;
/** A letter goes out so often, and is read for two days. */
const LETTER_EVERY = 14;
/** By how much it adds to the visits of its day and of the next. */
const LETTER_READ = [0.55, 0.2];
const PEOPLE = 2600;
/** Of a hundred visits that see a product so many go on, step by step. */
const GOES_ON: readonly (readonly [share: number, step: string])[] = [
  [1, 'VisitPDP'],
  [0.14, 'AddToCart'],
  [0.065, SHOP_STEPS.checkout],
  [0.04, SHOP_STEPS.order],
];

/** Visits of a day: the same whenever they are made. */
export function sampleDay(day: string, last: string, pages: SamplePages): readonly SampleVisit[] {
  const draw = drawnFrom(day);
  const age = Math.max(0, (Date.parse(last) - Date.parse(day)) / 86_400_000);
  const sinceLetter = (Date.parse(day) / 86_400_000) % LETTER_EVERY;
  const letter = LETTER_READ[Math.floor(sinceLetter)] ?? 0;
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1;
  // A shop that grows slowly.
  const count = Math.round(USUAL_VISITS * weekday * (1 - age * 0.0035) * (1 + letter) * (0.88 + draw() * 0.24));
  return Array.from({ length: count }, (_, index) => sampleVisit(`${day} ${index}`, draw, { letter, day, pages }));
}

interface DayFacts {
  readonly letter: number;
  readonly day: string;
  readonly pages: SamplePages;
}

function sampleVisit(name: string, draw: () => number, { letter, day, pages }: DayFacts): SampleVisit {
  const isLetter = draw() < letter / (1 + letter);
  const origin = isLetter ? LETTER : chosen(SOURCES, draw());
  const [country, language] = chosen(PLACES, draw());
  const [device, browser, os] = chosen(BROWSERS, draw());
  const isNew = draw() < (isLetter ? 0.1 : 0.68);
  const seen = pagesOf(draw, pages, device === 'phone' ? 0.47 : 0.36);
  const hour = chosen(
    HOURS.map((weight, at) => [weight, at] as const),
    draw(),
  );
  return {
    session: `sample ${name}`,
    visitor: isNew ? `sample ${name}` : `sample person ${Math.floor(draw() * draw() * PEOPLE)}`,
    minute: hour * 60 + Math.floor(draw() * 60),
    seconds: seen.length === 1 ? 0 : Math.round((seen.length - 1) * (12 + draw() * 70)),
    isNew,
    ...origin,
    campaign: isLetter ? `letter-${addDays(day, letter > 0.3 ? 0 : -1)}` : '',
    country,
    language,
    device,
    browser,
    os,
    pages: seen,
    events: eventsOf(seen, draw(), pages),
  };
}

/** The way of a visit: from where it comes in, over lists, to what is sold. */
function pagesOf(draw: () => number, { lists, products }: SamplePages, bounce: number): readonly string[] {
  const any = (values: readonly string[]) => values[Math.floor(draw() ** 1.8 * values.length)] ?? '/';
  const seen = [draw() < 0.42 ? '/' : any(draw() < 0.55 ? products : lists)];
  if (draw() < bounce) return seen;
  do seen.push(any(draw() < 0.62 ? products : lists));
  while (draw() < 0.62 && seen.length < 14);
  return seen;
}

/** How far a visit went: who sees no product buys none. */
function eventsOf(seen: readonly string[], drawn: number, { products }: SamplePages): readonly string[] {
  return seen.some((page) => products.includes(page))
    ? GOES_ON.filter(([share]) => drawn < share).map(([, step]) => step)
    : [];
}

function chosen<Value>(choices: readonly Choice<Value>[], drawn: number): Value {
  let rest = drawn * choices.reduce((sum, [weight]) => sum + weight, 0);
  const found = choices.find(([weight]) => (rest -= weight) < 0) ?? choices.at(-1);
  if (!found) throw new Error('There is nothing to choose from.');
  return found[1];
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function drawnFrom(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32BE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
