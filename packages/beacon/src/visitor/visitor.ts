import type { CookieJar } from '../browser/cookie-jar.ts';
import { quietly } from '../browser/quietly.ts';
import { nextVisit, type Visit } from './next-visit.ts';

/** The browser's storage, which may be full, forbidden or missing. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface VisitorPorts {
  readonly jar: CookieJar;
  /** Throws, or is undefined, where storage is forbidden. */
  readonly store: () => KeyStore | undefined;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Who looks at the page, as every call says it. */
export interface Visitor {
  /** The value of `ss_cvr`, whether or not it was written. */
  readonly cookie: string;
  readonly sessionId: string;
  readonly analyticsId: string;
  readonly state: Visit['state'];
}

/** Lives of what is kept, in seconds (COOKIE-006, COOKIE-007, COOKIE-008). */
export const VISITOR_LIFE_S = 2 * 365 * 86_400;
export const SESSION_LIFE_S = 30 * 60;
export const ANALYTICS_ID_LIFE_MS = 390 * 86_400_000;

/** Keys of the session, as cookies that end with the browser (COOKIE-005). */
export const SESSION_KEYS = { id: 'ss_sid', isFirst: 'ss_sfirst', hasLanded: 'ss_slanded' } as const;
/** In the browser's storage (COOKIE-004). */
export const ANALYTICS_KEYS = { id: 'ss_analyticsId', expiry: 'ss_analyticsIdExpiry' } as const;
/** Names that are never written (COOKIE-003). */
const OLD_NAMES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit'];

/**
 * Says who looks, and keeps it where it may be kept. Cookies are written before anything is sent, so that another tab
 * finds them.
 * @param mayKeep otherwise everything that was kept is cleared, and the visitor is another one on every page
 */
export function recogniseVisitor(ports: VisitorPorts, mayKeep: boolean): Visitor {
  const { jar, now, newId } = ports;
  if (!mayKeep) clearVisitor(ports);
  else clear(jar, OLD_NAMES);
  const visit = nextVisit({
    ss_cvr: jar.read('ss_cvr'),
    ss_cvt: jar.read('ss_cvt'),
    now: now(),
    isCleared: !mayKeep,
    newId,
  });
  const { state, visitor, startedAt } = visit;
  const cookie = visitor.join('|');
  if (state === 'cleared') return { cookie, sessionId: newId(), analyticsId: newId(), state };
  if (state !== 'same') jar.write('ss_cvr', cookie, VISITOR_LIFE_S);
  jar.write('ss_cvt', String(startedAt), SESSION_LIFE_S);
  const running = state === 'same' ? jar.read(SESSION_KEYS.id) : undefined;
  const sessionId = running ?? newId();
  jar.write(SESSION_KEYS.id, sessionId);
  jar.write(SESSION_KEYS.isFirst, visitor[4] === 1 ? '1' : '0');
  jar.write(SESSION_KEYS.hasLanded, running ? '1' : '0');
  return { cookie, sessionId, analyticsId: analyticsId(ports), state };
}

/** Takes away everything that was kept of a visitor, at once and in the same page (COOKIE-015). */
export function clearVisitor({ jar, store }: Pick<VisitorPorts, 'jar' | 'store'>): void {
  clear(jar, ['ss_cvr', 'ss_cvt', ...OLD_NAMES, ...Object.values(SESSION_KEYS)]);
  for (const key of Object.values(ANALYTICS_KEYS)) quietly(() => store()?.removeItem(key));
}

function clear(jar: CookieJar, names: readonly string[]): void {
  for (const name of names) if (jar.read(name) !== undefined) jar.clear(name);
}

function analyticsId({ store, now, newId }: VisitorPorts): string {
  const { id, expiry } = ANALYTICS_KEYS;
  const kept = quietly(() => Number(store()?.getItem(expiry)) > now() && store()?.getItem(id));
  if (kept) return kept;
  const made = newId();
  quietly(() => {
    store()?.setItem(id, made);
    store()?.setItem(expiry, String(now() + ANALYTICS_ID_LIFE_MS));
  });
  return made;
}
