/** Who a browser was before, as `ss_cvr` tells it with pipes between. Instants are epoch milliseconds (COOKIE-001). */
export type VisitorCookie = readonly [
  visitorId: string,
  firstAt: number,
  previousAt: number,
  currentAt: number,
  visitCount: number,
];

/** A clock that is wrong by more was wrong when the cookie was written, or is now: nothing can be said of either. */
const MAX_AHEAD_MS = 24 * 3_600_000;

/**
 * Reads an id of 8 to 64 url-safe characters and four positive integers, with pipes between them.
 * @returns undefined for everything else, and for instants that contradict each other or lie ahead by more than a day
 */
export function readVisitorCookie(text: string | undefined, now: number): VisitorCookie | undefined {
  const [id = '', ...texts] = text?.split('|') ?? [];
  const [first = 0, previous = 0, current = 0, count = 0] = texts.map(positiveInteger);
  const isSound =
    /^[\w-]{8,64}$/.test(id) &&
    texts.length === 4 &&
    count > 0 &&
    0 < first &&
    first <= previous &&
    previous <= current &&
    current <= now + MAX_AHEAD_MS;
  return isSound ? [id, first, previous, current, count] : undefined;
}

/** Reads `ss_cvt`: a positive integer, and no instant that lies ahead by more than a day (COOKIE-002, COOKIE-014). */
export function readSessionStart(text: string | undefined, now: number): number | undefined {
  const startedAt = positiveInteger(text);
  return startedAt > 0 && startedAt <= now + MAX_AHEAD_MS ? startedAt : undefined;
}

/** 0 for what is none. */
function positiveInteger(text: string | undefined): number {
  const value = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 0;
  return Number.isSafeInteger(value) ? value : 0;
}
