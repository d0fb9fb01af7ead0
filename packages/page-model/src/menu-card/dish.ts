import type { JsonObject } from '../document/json.ts';
import { plainWords } from '../text/plain-words.ts';

/**
 * One line of a menu card, as the entries of a block of type `menu` have it. The first dish under a heading names it: `menu` is a
 * card of its own ("Lunch"), `section` a part of it ("Soups"). What is not said is empty.
 */
export interface Dish {
  readonly menu: string;
  readonly section: string;
  readonly title: string;
  /** HTML in paragraphs. */
  readonly text: string;
  readonly price: string;
  /** One a line. */
  readonly note: string;
}

export const DISH_FIELDS = ['menu', 'section', 'title', 'text', 'price', 'note'] as const;

/** Signs that each may have; the form of a dish says the same. */
export const DISH_LENGTHS = { menu: 250, section: 250, title: 250, price: 60, note: 250 } as const;

/** A dish as an entry holds it. */
export function dishOf(value: JsonObject): Dish {
  const said = (name: keyof Dish): string => (typeof value[name] === 'string' ? value[name] : '');
  return {
    menu: said('menu'),
    section: said('section'),
    title: said('title'),
    text: said('text'),
    price: said('price'),
    note: said('note'),
  };
}

/** What a dish says of itself without tags, one a line. */
export function linesOfText(html: string): readonly string[] {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/?(?:p|div|br|hr|li|ul|ol|h[1-6]|blockquote|pre|tr|table|figure)\b[^>]*>/gi, '\n')
    .split('\n')
    .map(plainWords)
    .filter((line) => line !== '');
}

/** Dishes in their parts and cards, as they are drawn: a heading holds until another one comes. */
export interface MenuCard {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly dishes: readonly Dish[] }[];
}

export function menuCards(dishes: readonly Dish[]): readonly MenuCard[] {
  const cards: { title: string; parts: { title: string; dishes: Dish[] }[] }[] = [];
  for (const dish of dishes) {
    let card = cards.at(-1);
    if (!card || (dish.menu !== '' && dish.menu !== card.title)) {
      card = { title: dish.menu, parts: [] };
      cards.push(card);
    }
    let part = card.parts.at(-1);
    if (!part || (dish.section !== '' && dish.section !== part.title)) {
      part = { title: dish.section, dishes: [] };
      card.parts.push(part);
    }
    part.dishes.push(dish);
  }
  return cards;
}

/** Whether a dish is more than the heading that it brings. */
export function isServed({ title, text, price, note }: Dish): boolean {
  return [title, price, note].some((said) => said.trim() !== '') || linesOfText(text).length > 0;
}
