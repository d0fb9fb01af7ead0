import { escaped } from '../text/escaped.ts';
import { DISH_LENGTHS, isServed, linesOfText, menuCards, type Dish } from './dish.ts';

/**
 * A menu card as text, in the notation that menu blocks of other platforms take. A line underlined by `===` (or after `# `) names a
 * card, one underlined by `---` (or after `## `) a part of it. Dishes have empty lines between them: the first line is the name, a line that is a
 * price is the price, one after `+` a note, every other line describes it. One line alone, directly below a heading, is said of the
 * whole part. `= ` before a price in words ("= market price") makes it one, `\` before a line leaves it as it is. No line is lost.
 */
export function readMenu(written: string): readonly Dish[] {
  const lines = written
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map(oneLine);
  const reader = new MenuReader();
  for (let at = 0; at < lines.length; at += 1) {
    const [line = '', next] = lines.slice(at, at + 2);
    const head = headingOf(line, next);
    if (head) {
      reader.head(head);
      at += head.lines - 1;
    } else if (line === '') {
      reader.pause();
    } else {
      reader.take(line, next === undefined || next === '' || headingOf(next, lines[at + 2]) !== undefined);
    }
  }
  return reader.end();
}

/** Writes dishes so that {@link readMenu} reads the same of it; of their texts the words alone. */
export function writeMenu(dishes: readonly Dish[]): string {
  const groups: string[] = [];
  for (const { title: card, parts } of menuCards(dishes)) {
    groups.push(...heading(card, '='));
    for (const part of parts) {
      const head = heading(part.title, '-');
      groups.push(...head);
      part.dishes.filter(isServed).forEach((dish, at) => {
        const lines = linesOfDish(dish);
        const ofAll = at === 0 && head.length > 0 && isOneLineOfText(dish) ? lines[1] : undefined;
        if (ofAll === undefined) {
          groups.push(lines.join('\n'));
        } else {
          groups.push(`${groups.pop() ?? ''}\n${ofAll}`);
        }
      });
    }
  }
  return groups.join('\n\n');
}

/** A dish without its headings. */
export function linesOfDish({ title, text, price, note }: Dish): readonly string[] {
  const [name, cost] = [oneLine(title), oneLine(price)];
  return [
    name === '' ? '\\' : literal(name),
    ...linesOfText(text).map((line) => literal(line)),
    ...(cost === '' ? [] : [isPrice(cost) ? cost : `= ${cost}`]),
    ...note
      .split('\n')
      .map(oneLine)
      .filter((line) => line !== '')
      .map((line) => `+ ${line}`),
  ];
}

function isOneLineOfText({ title, text, price, note }: Dish): boolean {
  return [title, price, note].every((said) => said.trim() === '') && linesOfText(text).length === 1;
}

function heading(name: string, sign: '=' | '-'): readonly string[] {
  const line = oneLine(name);
  return line === '' ? [] : [`${literal(line, false)}\n${sign.repeat(Math.min(Math.max([...line].length, 3), 40))}`];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A line that would be read as more than its words has a sign before it; above an underline a price is none. */
function literal(line: string, canBePrice = true): string {
  const isMore =
    line.startsWith('\\') ||
    /^(?:#{1,2}|\+|=) /.test(line) ||
    underlineOf(line) !== undefined ||
    (canBePrice && isPrice(line));
  return isMore ? `\\${line}` : line;
}

function underlineOf(line: string | undefined): 'menu' | 'section' | undefined {
  if (/^={3,}$/.test(line ?? '')) {
    return 'menu';
  }
  return /^-{3,}$/.test(line ?? '') ? 'section' : undefined;
}

interface Heading {
  readonly of: 'menu' | 'section';
  readonly name: string;
  /** How many lines it takes. */
  readonly lines: number;
}

function headingOf(line: string, next: string | undefined): Heading | undefined {
  const found = markedHeading(line, next) ?? underlinedHeading(line, next);
  return found && found.name !== '' && found.name.length <= DISH_LENGTHS.menu ? found : undefined;
}

function markedHeading(line: string, next: string | undefined): Heading | undefined {
  const [, marks, name = ''] = /^(#{1,2}) (.+)$/.exec(line) ?? [];
  const lines = underlineOf(next) === undefined ? 1 : 2;
  return marks === undefined ? undefined : { of: marks === '#' ? 'menu' : 'section', name, lines };
}

function underlinedHeading(line: string, next: string | undefined): Heading | undefined {
  const of = underlineOf(next);
  return of && underlineOf(line) === undefined ? { of, name: line.replace(/^\\/, ''), lines: 2 } : undefined;
}

const FIGURE = String.raw`\d[\d.,'’]*(?:[-–—](?!\d))?`;
/** How prices are written: a sign of a currency, a code of one, or a figure alone; two of them may stand beside each other. */
const PRICES: readonly RegExp[] = [
  /^[+-]?\p{Sc}\s?\d/u,
  new RegExp(String.raw`^${FIGURE}\s?\p{Sc}`, 'u'),
  new RegExp(String.raw`^[A-Z]{3}\s?${FIGURE}(?:[ /–-]+(?:[A-Z]{3}\s?)?${FIGURE})*$`),
  new RegExp(String.raw`^${FIGURE}(?:[ /–-]+${FIGURE})*\s?[A-Z]{3}$`),
  /^\d{1,6}(?:[.,](?:\d{1,2}|[-–—]))?(?:\s?[/–-]\s?\d{1,6}(?:[.,](?:\d{1,2}|[-–—]))?)*$/,
];

function isPrice(line: string): boolean {
  return line.length <= DISH_LENGTHS.price && PRICES.some((pattern) => pattern.test(line));
}

type Draft = { -readonly [Name in keyof Dish]: Dish[Name] };

/** Dishes as they come to be, line by line. */
class MenuReader {
  readonly #dishes: Draft[] = [];
  /** Headings that no dish stands below yet. */
  #menu = '';
  #section = '';
  #isBelowHeading = false;
  /** The dish that lines belong to, until an empty line. */
  #open: Draft | undefined;
  /** The dish before, where a price or a note of it may still follow. */
  #last: Draft | undefined;

  head({ of, name }: Heading): void {
    if (this.#section !== '' || (of === 'menu' && this.#menu !== '')) {
      this.#begin();
    }
    if (of === 'menu') {
      this.#menu = name;
    } else {
      this.#section = name;
    }
    this.#open = undefined;
    this.#last = undefined;
    this.#isBelowHeading = true;
  }

  pause(): void {
    this.#open = undefined;
    this.#isBelowHeading = false;
  }

  /** @param isAlone nothing more of the dish stands below */
  take(line: string, isAlone: boolean): void {
    const isFirst = this.#isBelowHeading;
    this.#isBelowHeading = false;
    if (line.startsWith('= ')) {
      this.#price(line.slice(2), line);
    } else if (isPrice(line)) {
      this.#price(line, line);
    } else if (line.startsWith('+ ')) {
      this.#note(line.slice(2), line);
    } else if (line === '\\' && !this.#open) {
      this.#open = this.#begin();
    } else {
      this.#words(line.replace(/^\\(?!$)/, ''), isFirst && isAlone);
    }
  }

  end(): readonly Dish[] {
    if (this.#menu !== '' || this.#section !== '') {
      this.#begin();
    }
    return this.#dishes;
  }

  #begin(): Draft {
    const dish = { menu: this.#menu, section: this.#section, title: '', text: '', price: '', note: '' };
    this.#dishes.push(dish);
    this.#menu = '';
    this.#section = '';
    this.#last = dish;
    return dish;
  }

  #price(price: string, line: string): void {
    this.#open ??= this.#last?.price === '' ? this.#last : this.#begin();
    const dish = this.#open;
    const whole = dish.price === '' ? price : `${dish.price} / ${price}`;
    if (whole.length <= DISH_LENGTHS.price) {
      dish.price = whole;
    } else {
      describe(dish, line);
    }
  }

  #note(note: string, line: string): void {
    this.#open ??= this.#last ?? this.#begin();
    const dish = this.#open;
    const whole = dish.note === '' ? note : `${dish.note}\n${note}`;
    if (whole.length <= DISH_LENGTHS.note) {
      dish.note = whole;
    } else {
      describe(dish, line);
    }
  }

  #words(line: string, isOfAll: boolean): void {
    if (this.#open) {
      describe(this.#open, line);
      return;
    }
    this.#open = this.#begin();
    if (isOfAll || line.length > DISH_LENGTHS.title) {
      describe(this.#open, line);
    } else {
      this.#open.title = line;
    }
  }
}

function describe(dish: Draft, line: string): void {
  dish.text += `<p>${escaped(line)}</p>`;
}
