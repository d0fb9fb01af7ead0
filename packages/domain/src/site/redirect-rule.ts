import { accept, refuse, type Result } from '@portico/locale';

/** How an address leads on: for good, for now, or to nothing any more. */
export const REDIRECT_STATUSES = [301, 302, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** Longer addresses are none that a browser was ever sent to. */
const MAX_PATH = 400;

/** Where addresses lead by themselves, by the address; those that lead to a page are not among them. */
export type KnownRedirects = ReadonlyMap<string, string>;

/** What somebody wants, as she typed it; `to` is empty where it is gone for good. */
export interface WantedRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus;
}

export interface ReadRedirect {
  /** A path of the site, with `*` at its end where everything below it is meant. */
  readonly from: string;
  /** A path of the site or an address elsewhere; null where it is gone. */
  readonly to: string | null;
}

export type RedirectRefusal =
  | { readonly field: 'from' | 'to'; readonly code: 'NOT_A_PATH' | 'NOT_AN_ADDRESS' | 'STAR' | 'SAME' }
  | { readonly field: 'to'; readonly code: 'LOOP' }
  /** What it leads to leads on itself: `next` is where. */
  | { readonly field: 'to'; readonly code: 'CHAIN'; readonly next: string };

/** The path of an address within the site: without its beginning, question and fragment, as a browser asks for it. */
export function redirectPath(text: string): string | undefined {
  const own = text
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '');
  const path = own.startsWith('/') ? own : `/${own}`;
  try {
    const decoded = decodeURI(path).replace(/(.)\/+$/, '$1');
    const isPath = /^\/(?!\/)[^\t\r\n\\<>"]*$/.test(decoded) && decoded !== '/' && decoded.length <= MAX_PATH;
    return isPath ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads what somebody wants of a redirect. One that would lead back to itself is refused, and one to an address that leads on:
 * visitors are sent on once.
 */
export function readRedirect(wanted: WantedRedirect, known: KnownRedirects): Result<ReadRedirect, RedirectRefusal> {
  const from = redirectPath(wanted.from);
  if (from === undefined) {
    return refuse({ field: 'from', code: 'NOT_A_PATH' });
  }
  if (from.includes('*') && !/^[^*]*\/\*$/.test(from)) {
    return refuse({ field: 'from', code: 'STAR' });
  }
  if (wanted.status === 410) {
    return accept({ from, to: null });
  }
  const to = targetOf(wanted.to.trim());
  if (to === undefined) {
    return refuse({ field: 'to', code: 'NOT_AN_ADDRESS' });
  }
  if (to.includes('*') && !(from.endsWith('*') && /^[^*]*\/\*$/.test(to))) {
    return refuse({ field: 'to', code: 'STAR' });
  }
  if (to === from) {
    return refuse({ field: 'to', code: 'SAME' });
  }
  const next = leadsTo(to, new Map([...known].filter(([path]) => path !== from)));
  const isLoop = isWithin(from, to) || (next !== undefined && isWithin(from, next));
  if (isLoop) {
    return refuse({ field: 'to', code: 'LOOP' });
  }
  return next === undefined ? accept({ from, to }) : refuse({ field: 'to', code: 'CHAIN', next });
}

/** An address elsewhere, or a path of the site with what is asked behind it. */
function targetOf(text: string): string | undefined {
  if (/^https?:\/\/[^\s/]+\S*$/i.test(text) && text.length <= 2000) {
    return text;
  }
  const path = text.startsWith('/') ? text : `/${text}`;
  return text !== '' &&
    /^\/(?![/\\])[^\s\\<>"]*$/.test(path) &&
    !/^\/?[a-z][a-z\d+.-]*:/i.test(text) &&
    path.length <= MAX_PATH
    ? path
    : undefined;
}

/** Where a path leads by redirects that are known; undefined where it leads nowhere. */
export function leadsTo(path: string, known: KnownRedirects): string | undefined {
  const own = path.replace(/[?#].*$/, '');
  const exact = known.get(own);
  if (exact !== undefined) {
    return exact;
  }
  const stars = [...known.keys()].filter((from) => from.endsWith('/*') && isWithin(from, own) && from !== own);
  const longest = stars.toSorted((one, other) => other.length - one.length)[0];
  const target = longest === undefined ? undefined : known.get(longest);
  return longest === undefined || target === undefined
    ? undefined
    : target.replace(/\*$/, own.slice(longest.length - 1));
}

/** Whether a path is the one of a redirect, or below it. */
function isWithin(from: string, path: string): boolean {
  const own = path.replace(/[?#].*$/, '');
  return from.endsWith('*') ? own.startsWith(from.slice(0, -1)) : own === from;
}
