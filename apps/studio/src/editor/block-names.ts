import {
  childrenOf,
  labelOf,
  nodeOf,
  plainWords,
  type DocumentNode,
  type EditDocument,
  type NodeId,
} from '@portico/page-model';
import { fields, leads, names, options, ownFields } from './block-words.ts';
import { messages } from './words.ts';

const OTHER_TYPES: Readonly<Record<string, string>> = {
  line: 'horizontalrule',
  products: 'product',
  summary: 'summary-v2',
  sociallink: 'socialaccountlinks-v2',
};

/** What a name is called in a table; written out where the table does not have it. */
function find(table: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(table, name) ? (table[name] ?? '') : spelled(name);
}

/** A name of the program as words. */
function spelled(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .replace(/ v\d+$/, '')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function blockName(type: string | undefined): string {
  const name = type ?? '';
  return find(names, OTHER_TYPES[name] ?? name);
}

export function blockLead(type: string): string {
  return Object.hasOwn(leads, type) ? find(leads, type) : '';
}

/** What a field is called in the form of one type of block, or of a part of it. */
export const fieldLabel = (path: string, type = ''): string =>
  Object.hasOwn(ownFields, `${type}.${path}`) ? find(ownFields, `${type}.${path}`) : find(fields, path);
export const optionLabel = (option: string): string => find(options, option);

/** What kind of thing a node is, in a word. */
export function kindName(node: DocumentNode): string {
  switch (node.kind) {
    case 'section':
      return messages.section.name;
    case 'block':
      return blockName(node.type);
    case 'entry':
      return messages.kinds.entry;
    case 'row':
      return messages.kinds.row;
    case 'column':
      return messages.kinds.column;
    case 'link':
      return messages.kinds.link;
    case 'root':
      return messages.untitled;
  }
}

/**
 * What a node is called in lists: its own name, its first words, else what it is. Of a section the words that a visitor sees come
 * before its name for links.
 */
export function nodeLabel(document: EditDocument, node: DocumentNode): string {
  const parentType = nodeOf(document, node.parent ?? '')?.type;
  const seen = node.kind === 'section' ? node.name || firstWords(document, node.id) : '';
  return seen || labelOf(node, parentType) || entryName(document, node) || kindName(node);
}

/** An entry without words is called by its place, so that one is known from the next. */
function entryName(document: EditDocument, { id, kind, parent }: DocumentNode): string {
  const at = kind === 'entry' ? childrenOf(document, parent ?? '').findIndex((one) => one.id === id) : -1;
  return at === -1 ? '' : messages.field.entry(at + 1);
}

/** The first words in what holds others, such as a section; empty where there are none. */
export function firstWords(document: EditDocument, id: NodeId): string {
  for (const node of childrenOf(document, id)) {
    const words = headingOf(node) || labelOf(node) || firstWords(document, node.id);
    if (words !== '') {
      return words;
    }
  }
  return '';
}

function headingOf({ value }: DocumentNode): string {
  const html = value['html'];
  return typeof html === 'string' ? plainWords(/<h[1-4]\b[^>]*>([\s\S]*?)<\/h/i.exec(html)?.[1] ?? '') : '';
}
