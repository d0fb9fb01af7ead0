import type { DocumentNode } from '../document/document.ts';
import { isJsonObject, type JsonValue } from '../document/json.ts';
import { plainWords } from '../text/plain-words.ts';
import { fieldsOf } from './block-definition.ts';

/** Words of one field, as search, the outline and comparison read them. */
export interface FieldText {
  readonly path: string;
  /** Without tags. */
  readonly words: string;
}

/** The words that a node says, field by field. */
export function wordsOf(node: DocumentNode, parentType?: string): readonly FieldText[] {
  const known = fieldsOf(node, parentType);
  const names =
    known.length > 0 ? known.flatMap(({ path, kind }) => (SPEAKING.has(kind.name) ? [path] : [])) : ['title'];
  return names.flatMap((path) => {
    const value = node.value[path];
    const words = typeof value === 'string' ? plainWords(value) : '';
    return words === '' ? [] : [{ path, words }];
  });
}

const SPEAKING: ReadonlySet<string> = new Set(['rich-text', 'text']);

/** Lists ask after every change; what did not change is the same object. */
const labels = new WeakMap<DocumentNode, { readonly parentType: string | undefined; readonly label: string }>();

/** Signs of a label; what is cut ends with an ellipsis. */
const LONGEST_LABEL = 80;

/** What a node is called in lists: its own name, else its first words, at most 80 signs. */
export function labelOf(node: DocumentNode, parentType?: string): string {
  const known = labels.get(node);
  if (known && known.parentType === parentType) {
    return known.label;
  }
  const words = node.name ?? wordsOf(node, parentType)[0]?.words ?? '';
  const signs = [...words];
  const label =
    signs.length > LONGEST_LABEL
      ? `${signs
          .slice(0, LONGEST_LABEL - 1)
          .join('')
          .trimEnd()}…`
      : words;
  labels.set(node, { parentType, label });
  return label;
}

export type ReferenceKind = 'asset' | 'collection' | 'form' | 'item' | 'section' | 'list';

/** Something outside the document that a node names by its id. */
export interface Reference {
  /** Names that lead to it in the value, joined by dots. */
  readonly field: string;
  readonly kind: ReferenceKind;
  readonly id: string;
}

const KEYS: Readonly<Record<string, ReferenceKind>> = {
  assetId: 'asset',
  formId: 'form',
  collection: 'collection',
  collectionId: 'collection',
  itemId: 'item',
  sectionId: 'section',
  listId: 'list',
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STORED_LINK = /portico:(page|item|asset|list)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
const LINKED: Readonly<Record<string, ReferenceKind>> = {
  page: 'collection',
  item: 'item',
  asset: 'asset',
  list: 'list',
};

/** Everything that a value names by id, by keys such as `assetId` and by links such as `portico:page/<id>` within words. */
export function referencesOf(value: JsonValue | undefined, at = ''): readonly Reference[] {
  if (typeof value === 'string') {
    return linksIn(value, at);
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry: JsonValue) => referencesOf(entry, at));
  }
  if (!isJsonObject(value)) {
    return [];
  }
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = at === '' ? name : `${at}.${name}`;
    const kind = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
    return kind && typeof inner === 'string' && UUID.test(inner)
      ? [{ field: path, kind, id: inner }]
      : referencesOf(inner, path);
  });
}

function linksIn(text: string, field: string): readonly Reference[] {
  if (!text.includes('portico:')) {
    return [];
  }
  return [...text.matchAll(STORED_LINK)].flatMap(([, name = '', id = '']) => {
    const kind = LINKED[name];
    return kind ? [{ field, kind, id }] : [];
  });
}
