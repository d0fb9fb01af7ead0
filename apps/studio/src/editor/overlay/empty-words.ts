import { blockDefinition, type DocumentNode } from '@portico/page-model';
import { catalogue } from '../../language/catalogue.ts';

/** What is said in place of a block that shows nothing, by its type: what to choose. */
const choose = catalogue('editor.emptyBlocks', {
  image: 'Choose a picture',
  gallery: 'Choose pictures',
  compare: 'Choose two pictures',
  file: 'Choose a file to download',
  video: 'Choose a film or give its address',
  audio: 'Choose a sound or give its address',
  map: 'Say where it is',
  embed: 'Give its address',
  bookmark: 'Give the address of a page',
  rss: 'Give the address of a feed',
  product: 'Choose where its products are from',
  'summary-v2': 'Choose where its entries are from',
  calendar: 'Choose where its events are from',
  archive: 'Choose where its entries are from',
  tagcloud: 'Choose where its tags are from',
  collectionlink: 'Choose a page or an entry',
  form: 'Choose a form',
  newsletter: 'Choose a list',
  navigation: 'Choose a menu',
  'section-ref': 'Choose a shared section',
  countdown: 'Choose a moment',
});

/** The same where it is chosen already, or nothing has to be. */
const nothing = catalogue('editor.emptyChosen', {
  product: 'No product to show here yet',
  calendar: 'No event comes next',
  rss: 'Nothing of this feed is here yet',
  hours: 'No opening hours yet',
  reviews: 'No reviews yet',
  other: 'Nothing to show here yet',
});

/** Under which names a block keeps what was chosen for it. */
const CHOSEN_BY: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['product', 'summary-v2', 'calendar', 'archive', 'tagcloud'].map((type) => [type, ['collection', 'collectionId']]),
  ),
  collectionlink: ['collection'],
  rss: ['url'],
  form: ['formId'],
  newsletter: ['listId', 'formId'],
  navigation: ['navigationId'],
  'section-ref': ['sectionId'],
  countdown: ['at'],
};

/** What is said where a block shows nothing; undefined for one that is written in place, or shows nothing by its nature. */
export function emptyWords({ type, value }: Pick<DocumentNode, 'type' | 'value'>): string | undefined {
  const name = blockDefinition(type)?.type ?? '';
  const isChosen = CHOSEN_BY[name]?.some((field) => typeof value[field] === 'string' && value[field] !== '') === true;
  if (!isChosen && has(choose, name)) {
    return choose[name];
  }
  if (has(nothing, name)) {
    return nothing[name];
  }
  return isChosen ? nothing.other : undefined;
}

/** The field that is to be filled in where a block shows nothing; undefined for one without fields. */
export function lackingField({ type }: Pick<DocumentNode, 'type'>): string | undefined {
  const { type: name = '', fields = [] } = blockDefinition(type) ?? {};
  return (fields.find(({ path }) => CHOSEN_BY[name]?.includes(path) ?? path === FIRST[name]) ?? fields[0])?.path;
}

/** What a block is filled in with, where that is not the first of its fields. */
const FIRST: Readonly<Record<string, string>> = { map: 'addressLine1' };

/** Whether that field is empty; of a block that is filled in by its entries nobody knows. */
export function lacksChoice(node: Pick<DocumentNode, 'type' | 'value'>): boolean {
  const definition = blockDefinition(node.type);
  const path = lackingField(node);
  const isByField = definition !== undefined && has(choose, definition.type) && !definition.entry;
  return isByField && path !== undefined && (node.value[path] ?? '') === '';
}

function has<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}
