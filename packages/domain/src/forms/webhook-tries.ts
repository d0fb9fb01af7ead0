const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After how long a call that was not taken is tried again; eight tries in all. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** What becomes of a call to another program. */
export type DeliveryOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly afterMs: number }
  /** It was tried often enough. */
  | { readonly kind: 'failed' }
  /** The place says that it is there no more (410). */
  | { readonly kind: 'gone' };

/**
 * What becomes of a call after a try.
 * @param status what was answered; undefined where nothing was
 * @param tries so often it has been tried now, from 1
 */
export function afterTry(status: number | undefined, tries: number): DeliveryOutcome {
  if (status !== undefined && status >= 200 && status < 300) {
    return { kind: 'done' };
  }
  if (status === 410) {
    return { kind: 'gone' };
  }
  const afterMs = PAUSES_MS[tries - 1];
  return afterMs === undefined ? { kind: 'failed' } : { kind: 'again', afterMs };
}
