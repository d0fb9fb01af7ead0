const MINUTE_MS = 60_000;
/** So many failures within a minute, and a payment service is taken to be away. */
const MOST_FAILURES = 5;
const FIRST_REST_MS = 5 * MINUTE_MS;
export const LONGEST_REST_MS = 60 * MINUTE_MS;
/** So long after it went away its owner hears of it. */
export const AWAY_TOLD_MS = 2 * 60 * MINUTE_MS;

/** How a payment service fails that was asked for money without a shopper; times are epoch milliseconds. */
export interface ProviderRest {
  /** Failures that are not enough to let it rest. */
  readonly failedAt: readonly number[];
  /** So often it was let rest since it went away. */
  readonly rests: number;
  /** Nothing new is asked of it until then. */
  readonly restsUntil: number | undefined;
  /** Its first failure, while it is taken to be away. */
  readonly awaySince: number | undefined;
}

const HEALTHY: ProviderRest = { failedAt: [], rests: 0, restsUntil: undefined, awaySince: undefined };

/**
 * After a call that was not answered: five within a minute let the service rest for five minutes, and each that fails after a
 * rest lets it rest twice as long as the last time, an hour at most.
 * @param call when it was asked, and when it was clear that no answer comes
 */
export function afterFailure(
  rest: ProviderRest = HEALTHY,
  { askedAt, now }: { readonly askedAt: number; readonly now: number },
): ProviderRest {
  if (rest.restsUntil !== undefined && now < rest.restsUntil + LONGEST_REST_MS) {
    // Who asked before the rest was over tells nothing new.
    return askedAt < rest.restsUntil ? rest : letRest(rest, now);
  }
  const failedAt = [...rest.failedAt.filter((at) => now - at < MINUTE_MS), now];
  return failedAt.length < MOST_FAILURES
    ? { ...HEALTHY, failedAt }
    : letRest({ ...HEALTHY, awaySince: failedAt[0] ?? now }, now);
}

function letRest(rest: ProviderRest, now: number): ProviderRest {
  const restMs = Math.min(FIRST_REST_MS * 2 ** rest.rests, LONGEST_REST_MS);
  return { ...rest, rests: rest.rests + 1, restsUntil: now + restMs };
}

/** Until when nothing new is asked of a service; undefined where it may be asked. A clock that went back does not lengthen it. */
export function restsUntil(rest: ProviderRest | undefined, now: number): number | undefined {
  const until = rest?.restsUntil ?? 0;
  return now < until && until - now <= LONGEST_REST_MS ? until : undefined;
}

/** Since when a service is away; undefined where it is not, or nobody has asked it for so long that nobody knows. */
export function awaySince(rest: ProviderRest | undefined, now: number): number | undefined {
  return rest?.restsUntil !== undefined && now < rest.restsUntil + LONGEST_REST_MS ? rest.awaySince : undefined;
}
