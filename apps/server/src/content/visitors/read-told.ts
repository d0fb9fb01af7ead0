import {
  eventData,
  hitData,
  performanceRecords,
  type EventData,
  type PageTold,
  type PixelEvent,
} from '@portico/contract';
import { countedWords } from '@portico/domain';
import { clampProps } from './checks/clamp-props.ts';
import { remembered } from './checks/remembered.ts';
import type { Told } from './ingest.ts';

/** Of what was searched for it is counted how often, and never by whom. */
const SEARCH_EVENT: PixelEvent = 'Search';
const MOST_FOUND = 10_000;

const nobody: Told = {
  kind: 'event',
  name: '',
  visitorCookie: '',
  sessionId: '',
  id: '',
  clientDate: undefined,
  isDelayed: false,
  path: '/',
  title: '',
  query: '',
  referrer: '',
  language: '',
  timeZone: '',
  pageType: 0,
  itemId: '',
  websiteId: '',
  props: {},
};

const pathOf = remembered((url) => (URL.canParse(url) ? new URL(url).pathname : '/'));

/** Reads the JSON text of a form; undefined for what is none, or not what the contract says. */
export function readHit(data: string, ss_cvr: string): Told | undefined {
  const read = hitData.safeParse(parsed(data));
  if (!read.success) return undefined;
  const { url, queryString, locale, title, referrer, pageType, itemId, websiteId, id, clientDate, sessionId } =
    read.data;
  const { isDelayed, timeZone, viewportWidth, isAuthenticated } = read.data;
  return {
    ...nobody,
    kind: 'hit',
    name: 'View',
    visitorCookie: ss_cvr,
    sessionId,
    id,
    clientDate,
    isDelayed,
    path: pathOf(url),
    title,
    query: queryString,
    referrer,
    language: locale,
    timeZone,
    pageType,
    itemId,
    websiteId,
    props: { viewportWidth, isAuthenticated, visitCount: visitCount(ss_cvr) },
  };
}

/** Reads an event's payload; what it says of its own is kept, clamped. */
export function readEvent(name: string, data: string): Told | undefined {
  const read = eventData.safeParse(parsed(data));
  if (!read.success || name === '') return undefined;
  if (name === SEARCH_EVENT) return readSearch(read.data);
  const {
    pagePath,
    productId,
    member_locale,
    websiteId,
    visitorCookie,
    sessionId,
    id,
    clientDate,
    isDelayed,
    pageHash,
    ...own
  } = read.data;
  // A word of the page; what is longer may be a key.
  const hash = typeof pageHash === 'string' && /^#[\w-]{1,64}$/.test(pageHash) ? { pageHash } : {};
  return {
    ...nobody,
    name,
    visitorCookie,
    sessionId,
    id,
    clientDate,
    isDelayed,
    path: pagePath,
    language: member_locale,
    itemId: productId,
    websiteId,
    props: clampProps({ ...hash, ...own }),
  };
}

/** What was searched for and how much was found, and nothing of who did. */
function readSearch({ id, websiteId, words, found }: EventData): Told {
  return {
    ...nobody,
    name: SEARCH_EVENT,
    id,
    websiteId,
    path: '/search',
    isNameless: true,
    props: {
      words: countedWords(typeof words === 'string' ? words : ''),
      found: typeof found === 'number' && found > 0 ? Math.min(Math.trunc(found), MOST_FOUND) : 0,
    },
  };
}

/** The same of the other calls of the census, which say on which page they are. */
export function readPage(kind: Told['kind'], name: string, told: Omit<PageTold, 'contentSource'>): Told {
  const { visitorCookie, sessionId, id, clientDate, isDelayed, pageTitle, pageId, pagePath, permissionType } = told;
  return {
    ...nobody,
    kind,
    name,
    visitorCookie,
    sessionId,
    id,
    clientDate,
    isDelayed,
    path: pagePath,
    title: pageTitle,
    itemId: pageId,
    props: { permissionType },
  };
}

/** Measurements of one page; what they are of is the page's group, which they say, and never its address. */
export function readPerformance(body: unknown): readonly Told[] | undefined {
  const read = performanceRecords.safeParse(body);
  if (!read.success) return undefined;
  return read.data.map(({ event, pageLoadId, ts, data }) => ({
    ...nobody,
    kind: 'performance' as const,
    name: event,
    // Of two that come for one page the later one is kept.
    id: pageLoadId,
    props: { ts, ...clampProps(data) },
  }));
}

export function readQuickView(itemId: string): Told {
  return { ...nobody, kind: 'quick-view', itemId };
}

function visitCount(ss_cvr: string): number {
  return Number(/\|(\d{1,9})$/.exec(ss_cvr)?.[1] ?? 0);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
