import {
  fieldsOf,
  isJsonObject,
  nodeOf,
  plainWords,
  ROOT,
  type DocumentNode,
  type EditDocument,
  type FieldDescription,
  type JsonValue,
} from '@portico/page-model';
import { formatDayTime, type DateStyle } from '../../format/dates.ts';
import { messages as post } from '../../writing/post/messages.ts';
import { repeatMessages } from '../../writing/post/repeat-messages.ts';
import { fieldLabel, optionLabel } from '../block-names.ts';
import { messages } from '../words.ts';

/** What of a document has two values: its name is that of the form in which it is filled in. */
export interface ToldField {
  readonly name: string;
  /** What it takes; undefined of what no form describes. */
  readonly kind: FieldDescription['kind'] | undefined;
}

/**
 * What a path of a node is called where it is filled in, in the spoken language: never by its key.
 * @param ofKit what a kit calls a field of its own type of post
 */
export function toldField(
  view: EditDocument,
  node: DocumentNode | undefined,
  path: readonly string[],
  ofKit: (name: string) => string | undefined = () => undefined,
): ToldField {
  const [first = '', name = '', part] = path;
  if (first !== 'value') {
    return { name: OWN[first]?.() ?? messages.field.some, kind: undefined };
  }
  if (view.kind === 'item' && node?.id === ROOT) {
    return { name: itemField(name, part, ofKit), kind: undefined };
  }
  if (node?.kind === 'column') {
    return { name: messages.place.span, kind: undefined };
  }
  const parentType = node && nodeOf(view, node.parent ?? '')?.type;
  const kind = node && fieldsOf(node, parentType).find((field) => field.path === name)?.kind;
  return { name: fieldLabel(name, node?.type ?? `${parentType ?? ''}-entry`), kind };
}

/** Of a node itself, beside what it holds. */
const OWN: Readonly<Record<string, () => string>> = {
  name: () => messages.field.name,
  isHidden: () => messages.field.hidden,
  isLocked: () => messages.field.locked,
  place: () => messages.place.where,
};

/** As the editor of posts calls it. */
function itemField(name: string, part: string | undefined, ofKit: (name: string) => string | undefined): string {
  if (name === 'customContent') {
    return ofKit(part ?? '') ?? messages.field.some;
  }
  const words = part === undefined ? undefined : PARTS[`${name}.${part}`];
  return (words ?? ITEM[name])?.() ?? messages.field.some;
}

const ITEM: Readonly<Record<string, () => string>> = {
  title: () => post.title,
  body: () => post.body,
  urlId: () => post.address,
  excerpt: () => post.excerpt,
  publishAt: () => post.date,
  authorName: () => post.author,
  categories: () => post.categories,
  tags: () => post.tags,
  assetId: () => post.thumbnail,
  alt: () => post.alt,
  seo: () => post.search,
  startDate: () => post.starts.day,
  endDate: () => post.ends.day,
  repeats: () => repeatMessages.title,
  location: () => post.place,
  sound: () => post.sound,
  commentState: () => post.comments,
  bodyMode: () => post.intoBlocks,
};

const PARTS: Readonly<Record<string, () => string>> = {
  'seo.title': () => post.seoTitle,
  'seo.description': () => post.seoDescription,
  'seo.isHidden': () => post.isHidden,
  'location.addressTitle': () => post.placeTitle,
  'location.addressLine1': () => post.addressLine1,
  'location.addressLine2': () => post.addressLine2,
  'location.addressCountry': () => post.addressCountry,
};

const MOMENTS: ReadonlySet<string> = new Set(['publishAt', 'startDate', 'endDate']);

/** A value as its form shows it: choices by their names, days as days, texts without their marks. */
export function toldValue(
  value: JsonValue | undefined,
  { kind }: ToldField,
  path: readonly string[],
  now: number,
  style: DateStyle,
): string {
  if (value === undefined || value === '') {
    return messages.field.none;
  }
  if (typeof value === 'boolean') {
    return value ? messages.together.yes : messages.together.no;
  }
  if (kind?.name === 'choice' && typeof value === 'string') {
    return kind.options.includes(value) ? optionLabel(value) : value;
  }
  const at = momentOf(value, kind, path);
  if (at !== undefined) {
    return formatDayTime(at, now, style);
  }
  if (isJsonObject(value) || Array.isArray(value)) {
    // Categories, or what is said for search engines: the words in it.
    const parts = Object.values(value).filter((part) => typeof part === 'string' && part !== '');
    return parts.join(', ') || messages.field.none;
  }
  return plainWords(String(value)) || messages.field.none;
}

function momentOf(value: JsonValue, kind: ToldField['kind'], path: readonly string[]): number | undefined {
  const at = kind?.name === 'moment' && typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) {
    return at;
  }
  return typeof value === 'number' && path[0] === 'value' && MOMENTS.has(path[1] ?? '') && path.length === 2
    ? value
    : undefined;
}
