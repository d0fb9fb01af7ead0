import type { DocumentNode, NodeId } from '../document/document.ts';
import type { JsonObject } from '../document/json.ts';
import { orderKeysBetween } from '../document/order-key.ts';
import type { Operation } from '../operations/operation.ts';
import { DISH_FIELDS, dishOf, linesOfText, type Dish } from './dish.ts';
import { linesOfDish } from './menu-text.ts';

/**
 * What makes the entries of a menu block the dishes of its text. Entries that are still there stay what they are: their ids, what
 * is marked in their words, and whatever else they hold.
 * @param entries in their order; those that the text was not written of are not among them
 */
export function menuOperations(
  blockId: NodeId,
  entries: readonly DocumentNode[],
  dishes: readonly Dish[],
  newId: () => NodeId,
): readonly Operation[] {
  const found = pairs(entries, dishes);
  const gone = entries.filter((entry) => !found.includes(entry));
  const orders = ordersOf(found);
  const headings = { menu: '', section: '' };
  const placed = dishes.flatMap((dish, at): Operation[] => {
    const entry = found[at];
    const order = orders[at] ?? 'a0';
    if (dish.menu !== '' && dish.menu !== headings.menu) {
      headings.section = '';
    }
    const wanted = { ...dish, ...(entry ? keptHeadings(entry, dish, headings) : {}) };
    headings.menu = dish.menu || headings.menu;
    headings.section = dish.section || headings.section;
    if (!entry) {
      const value: JsonObject = Object.fromEntries(Object.entries(dish).filter(([, words]) => words !== ''));
      return [{ kind: 'insert', nodes: [{ id: newId(), kind: 'entry', parent: blockId, order, value }] }];
    }
    return [
      ...(order === entry.order ? [] : [{ kind: 'move', id: entry.id, parent: blockId, order } as const]),
      ...changes(entry, wanted),
    ];
  });
  return [...gone.map(({ id }): Operation => ({ kind: 'remove', id })), ...placed];
}

/** The entry that each dish is: one that says the same, else one of the same name, else one with the same description. */
function pairs(entries: readonly DocumentNode[], dishes: readonly Dish[]): readonly (DocumentNode | undefined)[] {
  const free = new Map(entries.map((entry) => [entry, dishOf(entry.value)]));
  const found: (DocumentNode | undefined)[] = dishes.map(() => undefined);
  const tellings: readonly ((dish: Dish) => string)[] = [
    (dish) => linesOfDish(dish).join('\n'),
    ({ title }) => title.trim(),
    ({ text }) => linesOfText(text).join('\n'),
  ];
  for (const tell of tellings) {
    dishes.forEach((dish, at) => {
      const told = tell(dish);
      const entry = found[at] ?? (told === '' ? undefined : [...free].find(([, other]) => tell(other) === told)?.[0]);
      found[at] = entry;
      if (entry) {
        free.delete(entry);
      }
    });
  }
  return found;
}

/** A heading that an entry repeats, as it may, is no change. */
function keptHeadings({ value }: DocumentNode, dish: Dish, above: Pick<Dish, 'menu' | 'section'>): Partial<Dish> {
  const own = dishOf(value);
  return {
    ...(dish.menu === '' && own.menu === above.menu ? { menu: own.menu } : {}),
    ...(dish.section === '' && own.section === above.section ? { section: own.section } : {}),
  };
}

function changes({ id, value }: DocumentNode, dish: Dish): readonly Operation[] {
  const own = dishOf(value);
  return DISH_FIELDS.flatMap((name): Operation[] => {
    const isSame =
      name === 'text'
        ? linesOfText(own.text).join('\n') === linesOfText(dish.text).join('\n')
        : said(own[name]) === said(dish[name]);
    const from = value[name];
    return isSame
      ? []
      : [
          {
            kind: 'set',
            id,
            path: ['value', name],
            ...(from === undefined ? {} : { from }),
            ...(dish[name] === '' ? {} : { to: dish[name] }),
          },
        ];
  });
}

/** Blanks around a line, and empty lines, are nothing said. */
function said(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A key for each place: entries that stand in their order keep theirs. */
function ordersOf(found: readonly (DocumentNode | undefined)[]): readonly string[] {
  const orders: (string | undefined)[] = [];
  let last = '';
  for (const entry of found) {
    const stays = entry !== undefined && entry.order > last;
    orders.push(stays ? entry.order : undefined);
    last = stays ? entry.order : last;
  }
  for (let at = 0; at < orders.length; at += 1) {
    if (orders[at] === undefined) {
      const end = orders.findIndex((order, place) => place > at && order !== undefined);
      const count = (end === -1 ? orders.length : end) - at;
      const keys = orderKeysBetween(orders[at - 1] ?? null, orders[end] ?? null, count);
      keys.forEach((key, step) => (orders[at + step] = key));
    }
  }
  return orders.map((order) => order ?? 'a0');
}
