import type { ReviewFilter } from '@portico/contract';
import { storableText } from '@portico/domain';

/** The parts of a query that change a page; anything else in a URL is ignored, so that it cannot fill the cache. */
export interface PageQuery {
  readonly format?: PageFormat;
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
  /** Which reviews a product's page shows. */
  readonly reviews?: ReviewFilter;
}

export const PAGE_FORMATS = ['json', 'json-pretty', 'rss', 'ical', 'main-content', 'quick-view', 'reviews'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/** A path and the query that matters, read from the request's URL. */
export interface PageUrl {
  /** Decoded, without a slash at its end; `/` for the home page. Undefined when it cannot be decoded. */
  readonly path: string | undefined;
  readonly query: PageQuery;
  /** The same for every URL that means the same page. */
  readonly key: string;
}

const MAX_VALUE = 200;
const MAX_PAGE = 10_000;

/** Reads a request's URL; a value that a page could not have is ignored. */
export function readPageUrl(url: string): PageUrl {
  const mark = url.indexOf('?');
  const rawPath = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? {} : readQuery(new URLSearchParams(url.slice(mark + 1)));
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

function readQuery(parameters: URLSearchParams): PageQuery {
  const text = (name: string): string | undefined => {
    const value = storableText(parameters.get(name) ?? '').trim();
    return value === '' || value.length > MAX_VALUE ? undefined : value;
  };
  const format = PAGE_FORMATS.find((known) => known === parameters.get('format'));
  const category = text('category');
  const tag = text('tag');
  const author = text('author');
  const month = /^(0?[1-9]|1[0-2])-\d{4}$/.test(text('month') ?? '') ? text('month') : undefined;
  const view = (['calendar', 'list'] as const).find((known) => known === parameters.get('view'));
  const offset = whole(text('offset'), 8.64e15);
  const page = whole(text('page'), MAX_PAGE);
  const itemId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text('itemId') ?? '') ? text('itemId') : undefined;
  const q = text('q');
  const reviews = readReviewFilter(parameters);
  return {
    ...(format ? { format } : {}),
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
    ...(reviews ? { reviews } : {}),
  };
}

/** `reviewSort`, `reviewStars` and `reviewPage`; undefined where the address asks for nothing but the first page. */
function readReviewFilter(parameters: URLSearchParams): ReviewFilter | undefined {
  const sort = (['highest', 'lowest'] as const).find((known) => known === parameters.get('reviewSort'));
  const stars = /^[1-5]$/.test(parameters.get('reviewStars') ?? '') ? Number(parameters.get('reviewStars')) : undefined;
  const page = whole(parameters.get('reviewPage') ?? undefined, MAX_PAGE);
  const filter = {
    ...(sort ? { sort } : {}),
    ...(stars === undefined ? {} : { stars }),
    ...(page === undefined || page < 2 ? {} : { page }),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

function whole(text: string | undefined, max: number): number | undefined {
  const number = text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number <= max ? number : undefined;
}
