import { MAX_CUSTOM_FIELD_BYTES } from '@portico/domain';
import { blockDefinition, fieldsOf } from '../blocks/block-definition.ts';
import { labelOf } from '../blocks/words.ts';
import { ROOT, type DocumentKind, type DocumentNode, type EditDocument } from '../document/document.ts';
import { isJsonObject, type JsonValue } from '../document/json.ts';
import { nodeOf, nodesInOrder } from '../document/tree.ts';
import type { Operation } from '../operations/operation.ts';
import { valueAt } from '../operations/set-path.ts';
import { escaped } from '../text/escaped.ts';
import { changeBetween, splitParagraphs } from '../text/paragraphs.ts';
import { plainWords } from '../text/plain-words.ts';
import { linkSegments, patternOf, wordSegments, type Segment, type Sought } from './sought.ts';

/** One place where it stands. */
export interface FoundPlace {
  /** Names it as long as the field that it stands in is the same. */
  readonly key: string;
  readonly node: string;
  /** Names that lead to the field in the node's value, joined by dots. */
  readonly field: string;
  /** What the block is called; empty for the settings of a page or item. */
  readonly label: string;
  /** What is read around it, at most 60 letters a side. */
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** What replacing came to in one document. */
export interface Replaced {
  readonly operations: readonly Operation[];
  readonly places: number;
  /** Places whose field would become longer than it may be. */
  readonly tooLong: number;
}

type FieldForm = 'html' | 'plain' | 'link';

interface TextField {
  readonly node: DocumentNode;
  /** In the node's value; a number is the index into a list of texts. */
  readonly path: readonly string[];
  readonly form: FieldForm;
  readonly text: string;
  readonly most: number;
}

const AROUND = 60;
/** So many signs of HTML have that many letters, but for the strangest. */
const AROUND_RAW = 1000;
const MOST_TEXT = 100_000;

/** Fields of what has no blocks; addresses and code are not among them. */
const ROOT_FIELDS: Readonly<Partial<Record<DocumentKind, readonly (readonly [string, FieldForm, number])[]>>> = {
  item: [
    ['title', 'plain', 200],
    ['excerpt', 'html', MOST_TEXT],
    ['body', 'html', MOST_TEXT],
    ['sourceUrl', 'link', 2000],
    ['alt', 'plain', 250],
    ['seo.title', 'plain', 120],
    ['seo.description', 'plain', 400],
  ],
  'page-settings': [
    ['title', 'plain', 200],
    ['navigationTitle', 'plain', 200],
    ['description', 'html', 20_000],
    ['seo.title', 'plain', 120],
    ['seo.description', 'plain', 400],
  ],
};

/** Every place of a document where it stands, in reading order. Code is not looked into. */
export function findPlaces(document: EditDocument, sought: Sought): readonly FoundPlace[] {
  return textFields(document).flatMap((field) => {
    const { node, path, text } = field;
    const keyOf = keysOf(field);
    return matches(field, sought).map(({ at, found, end }, index) => ({
      key: keyOf(index),
      node: node.id,
      field: path.join('.'),
      label: node.id === ROOT ? '' : labelOf(node, nodeOf(document, node.parent ?? '')?.type),
      before: around(field, text.slice(Math.max(0, at - AROUND_RAW), at)).slice(-AROUND),
      found: field.form === 'html' ? plainWords(found) : found,
      after: around(field, text.slice(end, end + AROUND_RAW)).slice(0, AROUND),
    }));
  });
}

/**
 * Replaces the chosen places of a document; one whose field has changed since it was found is left alone.
 * @param keys of {@link findPlaces}, or of {@link joinKeys}
 */
export function replacePlaces(document: EditDocument, sought: Sought, to: string, keys: readonly string[]): Replaced {
  const isChosen = chosenBy(keys);
  const operations: Operation[] = [];
  let places = 0;
  let tooLong = 0;
  for (const field of textFields(document)) {
    const chosen = matches(field, sought).filter((_match, index) => isChosen(field, index));
    if (chosen.length === 0) {
      continue;
    }
    const written = field.form === 'html' ? escaped(to) : to;
    let next = '';
    let from = 0;
    for (const { at, end } of chosen) {
      next += field.text.slice(from, at) + written;
      from = end;
    }
    next += field.text.slice(from);
    if (next.length > field.most) {
      tooLong += chosen.length;
    } else if (next !== field.text) {
      places += chosen.length;
      operations.push(...changeOf(field, next));
    }
  }
  return { operations: joinLists(operations, document), places, tooLong };
}

function changeOf({ node, path, form, text }: TextField, next: string): readonly Operation[] {
  const [name = ''] = path;
  const isSpliced = form === 'html' && path.length === 1 && node.id !== ROOT;
  if (isSpliced) {
    const change = changeBetween(splitParagraphs(text), splitParagraphs(next));
    return change ? [{ kind: 'splice', id: node.id, field: name, ...change }] : [];
  }
  return [{ kind: 'set', id: node.id, path: ['value', ...path], from: text, to: next }];
}

/** A path has no index into lists: what changes within one list is set with it, once. */
function joinLists(operations: readonly Operation[], document: EditDocument): readonly Operation[] {
  const lists = new Map<string, { readonly at: readonly string[]; readonly from: JsonValue; to: JsonValue }>();
  const others: Operation[] = [];
  for (const operation of operations) {
    const list = operation.kind === 'set' ? listOf(operation, document) : undefined;
    if (operation.kind !== 'set' || !list) {
      others.push(operation);
      continue;
    }
    const key = `${operation.id} ${list.path.join('.')}`;
    const known = lists.get(key) ?? { at: [operation.id, ...list.path], from: list.value, to: list.value };
    known.to = withText(known.to, operation.path.slice(list.path.length), operation.to ?? '');
    lists.set(key, known);
  }
  return [
    ...others,
    ...[...lists.values()].map(({ at: [id = '', ...path], from, to }) => ({
      kind: 'set' as const,
      id,
      path,
      from,
      to,
    })),
  ];
}

/** The outermost list that the path of a change leads through, and where it stands. */
function listOf({ id, path }: Extract<Operation, { kind: 'set' }>, document: EditDocument) {
  const node = nodeOf(document, id);
  const outer = path.slice(2).map((_step, at) => path.slice(0, at + 2));
  return outer
    .map((own) => ({ path: own, value: node && valueAt(node, own) }))
    .find((one): one is { path: string[]; value: JsonValue[] } => Array.isArray(one.value));
}

/** A value with another one where a path leads in it. */
function withText(value: JsonValue, [step, ...rest]: readonly string[], text: JsonValue): JsonValue {
  if (step === undefined) {
    return text;
  }
  if (Array.isArray(value)) {
    return value.map((entry: JsonValue, index) => (String(index) === step ? withText(entry, rest, text) : entry));
  }
  return isJsonObject(value) ? { ...value, [step]: withText(value[step] ?? '', rest, text) } : value;
}

interface Match {
  readonly at: number;
  readonly found: string;
  /** Behind it. */
  readonly end: number;
}

function matches({ form, text }: TextField, sought: Sought): readonly Match[] {
  if (sought.words.trim() === '') {
    return [];
  }
  const pattern = patternOf(sought, form === 'html');
  return segmentsOf(form, text, sought).flatMap(({ at, text: part }) =>
    [...part.matchAll(pattern)].flatMap(({ index, 0: found }) =>
      found === '' ? [] : [{ at: at + index, found, end: at + index + found.length }],
    ),
  );
}

function segmentsOf(form: FieldForm, text: string, { where }: Sought): readonly Segment[] {
  if (form === 'html') {
    return where === 'links' ? linkSegments(text) : wordSegments(text);
  }
  return (form === 'link') === (where === 'links') ? [{ at: 0, text }] : [];
}

function textFields(document: EditDocument): readonly TextField[] {
  const root = nodeOf(document, ROOT);
  const ofRoot = root
    ? (ROOT_FIELDS[document.kind] ?? []).flatMap(([name, form, most]) => {
        const path = name.split('.');
        const text = path.reduce<JsonValue | undefined>(
          (value, step) => (isJsonObject(value) ? value[step] : undefined),
          root.value,
        );
        return typeof text === 'string' && text !== '' ? [{ node: root, path, form, text, most }] : [];
      })
    : [];
  const own = root && document.kind === 'item' ? customFields(root) : [];
  return [...ofRoot, ...own, ...nodesInOrder(document).flatMap((node) => nodeFields(document, node))];
}

/** Fields of a kit's own type of post, which say themselves what they are: a text, formatted text, a picture or several. */
function customFields(root: DocumentNode): readonly TextField[] {
  const content = root.value['customContent'];
  return Object.entries(isJsonObject(content) ? content : {}).flatMap(([name, value]) =>
    name === 'customType' ? [] : customField(root, ['customContent', name], value),
  );
}

function customField(node: DocumentNode, path: readonly string[], value: JsonValue): readonly TextField[] {
  if (typeof value === 'string') {
    return [{ node, path, form: 'plain', text: value, most: MAX_CUSTOM_FIELD_BYTES }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry: JsonValue, index) => customField(node, [...path, String(index)], entry));
  }
  const { html, alt } = isJsonObject(value) ? value : {};
  return [
    ...(typeof html === 'string'
      ? [{ node, path: [...path, 'html'], form: 'html' as const, text: html, most: MAX_CUSTOM_FIELD_BYTES }]
      : []),
    ...(typeof alt === 'string'
      ? [{ node, path: [...path, 'alt'], form: 'plain' as const, text: alt, most: 250 }]
      : []),
  ];
}

function nodeFields(document: EditDocument, node: DocumentNode): readonly TextField[] {
  if (node.id === ROOT || node.isLocked) {
    return [];
  }
  if (node.kind === 'link') {
    const { title, url } = node.value;
    return [
      ...(typeof title === 'string' ? [{ node, path: ['title'], form: 'plain' as const, text: title, most: 200 }] : []),
      ...(typeof url === 'string' ? [{ node, path: ['url'], form: 'link' as const, text: url, most: 2000 }] : []),
    ];
  }
  const parentType = nodeOf(document, node.parent ?? '')?.type;
  if (blockDefinition(node.kind === 'entry' ? parentType : node.type)?.right === 'code') {
    return [];
  }
  return fieldsOf(node, parentType).flatMap(({ path, kind }): TextField[] => {
    const value = node.value[path];
    if (kind.name === 'cells') {
      return (Array.isArray(value) ? value : []).flatMap((cell: JsonValue, index): TextField[] =>
        typeof cell === 'string' ? [{ node, path: [path, String(index)], form: 'plain', text: cell, most: 1000 }] : [],
      );
    }
    if (typeof value !== 'string' || value === '') {
      return [];
    }
    switch (kind.name) {
      case 'rich-text':
        return [{ node, path: [path], form: 'html', text: value, most: MOST_TEXT }];
      case 'text':
        return [{ node, path: [path], form: 'plain', text: value, most: kind.maxLength }];
      case 'link':
        return [{ node, path: [path], form: 'link', text: value, most: 2000 }];
      case 'source':
        return kind.language === 'markdown'
          ? [{ node, path: [path], form: 'plain', text: value, most: MOST_TEXT }]
          : [];
      default:
        return [];
    }
  });
}

function around({ form }: TextField, text: string): string {
  // A part may begin or end within a tag, where a link was found.
  const whole = text.replace(/^[^<>]*>/, '').replace(/<[^<>]*$/, '');
  // Between signs, so that blanks at the ends stay.
  return form === 'html' ? plainWords(`.${whole}.`).slice(1, -1) : text;
}

/** Names the places of a field by their order; of a long text with thousands of them the sign is made once. */
function keysOf({ node, path, text }: TextField): (index: number) => string {
  const [field, sign] = [`${node.id} ${path.join('.')}`, signOf(text)];
  return (index) => `${field} ${index} ${sign}`;
}

/** A key of one place, or of several of one field that follow each other: `<field> <first>[-<last>] <sign>`. */
const KEY = /^(.*) (\d{1,6})(?:-(\d{1,6}))? (\S+)$/s;

interface ReadKey {
  /** The field, and the sign of what it held. */
  readonly field: string;
  readonly first: number;
  readonly last: number;
}

function readKey(key: string): ReadKey | undefined {
  const [, field, first, last, sign] = KEY.exec(key) ?? [];
  return first === undefined
    ? undefined
    : { field: `${field} ${sign}`, first: Number(first), last: Number(last ?? first) };
}

/** Keys of {@link findPlaces} as fewer ones: those of places that follow each other in a field become one. */
export function joinKeys(keys: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let open: ReadKey | undefined;
  for (const key of keys) {
    const read = readKey(key);
    if (read && open && read.field === open.field && read.first === open.last + 1) {
      open = { ...open, last: read.last };
      const [, field = '', , , sign = ''] = KEY.exec(key) ?? [];
      joined[joined.length - 1] = `${field} ${open.first}-${open.last} ${sign}`;
    } else {
      open = read;
      joined.push(key);
    }
  }
  return joined;
}

/** How many places keys name. */
export function placesNamed(keys: readonly string[]): number {
  return keys.reduce((sum, key) => {
    const { first = 0, last = 0 } = readKey(key) ?? {};
    return sum + Math.max(1, last - first + 1);
  }, 0);
}

function chosenBy(keys: readonly string[]): (field: TextField, index: number) => boolean {
  const chosen = new Map<string, ReadKey[]>();
  for (const key of keys) {
    const read = readKey(key);
    if (read) {
      const same = chosen.get(read.field) ?? [];
      same.push(read);
      chosen.set(read.field, same);
    }
  }
  const known = new Map<TextField, readonly ReadKey[]>();
  return (field, index) => {
    const own = known.get(field) ?? chosen.get(`${field.node.id} ${field.path.join('.')} ${signOf(field.text)}`) ?? [];
    known.set(field, own);
    return own.some(({ first, last }) => index >= first && index <= last);
  };
}

/** A short sign of a text (FNV-1a): another text has another one, but for an accident that changes nothing unseen. */
function signOf(text: string): string {
  let sign = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    sign = Math.imul(sign ^ text.charCodeAt(at), 0x01000193);
  }
  return (sign >>> 0).toString(36);
}
