import { storableText } from '@portico/domain';
import type { PageProviders } from './page-providers.ts';

/** The parts of a query that change a page; anything else in a URL is ignored, so that it cannot fill the cache. */
export interface PageQuery {
  /** One that pages have, or a feature adds. */
  readonly format?: string;
  readonly category?: string;
  readonly tag?: string;
  readonly author?: string;
  /** `MM-YYYY`. */
  readonly month?: string;
  readonly view?: 'calendar' | 'list';
  /** Epoch milliseconds: items before it, or after it with `reversePaginate`. */
  readonly offset?: number;
  readonly reversePaginate?: true;
  /** 1-based. */
  readonly page?: number;
  readonly itemId?: string;
  readonly q?: string;
  /** What features read in the address, by the names of their parts: read by `QueryPart.of` alone. */
  readonly parts?: Readonly<Record<string, unknown>>;
}

/** What a feature reads in an address. */
export interface QueryPart<Value> {
  readonly name: string;
  /** Undefined where the address asks for nothing of it. */
  read(parameters: URLSearchParams): Value | undefined;
  /** What an address was found to ask. */
  of(query: PageQuery): Value | undefined;
}

/** Describes what a feature reads in an address; plain data, as it becomes part of the name a page is kept under. */
export function queryPart<Value>({ name, read }: Pick<QueryPart<Value>, 'name' | 'read'>): QueryPart<Value> {
  // Under its name stands what it read itself.
  return { name, read, of: ({ parts }) => parts?.[name] as Value | undefined };
}

/** Formats of every page that is drawn. */
const OWN_FORMATS: readonly string[] = ['json', 'json-pretty', 'main-content'];

/** What features read in addresses, and the formats they add. */
type Readers = Pick<PageProviders, 'formats' | 'queries'>;

/** A path and the query that matters, read from the request's URL. */
export interface PageUrl {
  /** Decoded, without a slash at its end; `/` for the home page. Undefined when it cannot be decoded. */
  readonly path: string | undefined;
  readonly query: PageQuery;
  /** The same for every URL that means the same page. */
  readonly key: string;
}

const MAX_VALUE = 200;
/** Nobody comes to a later page by its links. */
export const MAX_PAGE = 10_000;

/** Reads a request's URL; a value that a page could not have is ignored. */
export function readPageUrl(url: string, readers: Readers): PageUrl {
  const mark = url.indexOf('?');
  const rawPath = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? {} : readQuery(new URLSearchParams(url.slice(mark + 1)), readers);
  const path = decodePath(rawPath);
  return { path, query, key: mark === -1 ? (path ?? rawPath) : `${path ?? rawPath}?${JSON.stringify(query)}` };
}

function decodePath(rawPath: string): string | undefined {
  try {
    const path = decodeURIComponent(rawPath).replace(/\/+$/, '');
    // A control character or backslash is never part of an address here.
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u001f\\]/.test(path) ? undefined : path || '/';
  } catch {
    return undefined;
  }
}

function readQuery(parameters: URLSearchParams, { formats, queries }: Readers): PageQuery {
  const text = (name: string): string | undefined => {
    const value = storableText(parameters.get(name) ?? '').trim();
    return value === '' || value.length > MAX_VALUE ? undefined : value;
  };
  const named = parameters.get('format') ?? '';
  const format = OWN_FORMATS.includes(named) || formats.has(named) ? named : undefined;
  const category = text('category');
  const tag = text('tag');
  const author = text('author');
  const month = /^(0?[1-9]|1[0-2])-\d{4}$/.test(text('month') ?? '') ? text('month') : undefined;
  const view = (['calendar', 'list'] as const).find((known) => known === parameters.get('view'));
  const offset = whole(text('offset'), 8.64e15);
  const page = whole(text('page'), MAX_PAGE);
  const itemId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text('itemId') ?? '') ? text('itemId') : undefined;
  const q = text('q');
  const parts = queries.flatMap((part) => {
    const value = part.read(parameters);
    return value === undefined ? [] : [[part.name, value] as const];
  });
  return {
    ...(format === undefined ? {} : { format }),
    ...(category === undefined ? {} : { category }),
    ...(tag === undefined ? {} : { tag }),
    ...(author === undefined ? {} : { author }),
    ...(month === undefined ? {} : { month }),
    ...(view ? { view } : {}),
    ...(offset === undefined ? {} : { offset }),
    ...(parameters.get('reversePaginate') === 'true' && offset !== undefined ? { reversePaginate: true } : {}),
    ...(page === undefined || page < 2 ? {} : { page }),
    ...(itemId === undefined ? {} : { itemId }),
    ...(q === undefined ? {} : { q }),
    ...(parts.length === 0 ? {} : { parts: Object.fromEntries(parts) }),
  };
}

/** A whole number up to `max` in an address. */
export function whole(text: string | undefined, max: number): number | undefined {
  const number = text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number <= max ? number : undefined;
}
