import { describe, expect, it } from 'vitest';
import { afterFailure, awaySince, restsUntil, type ProviderRest } from './provider-rest.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** A service that fails at these times, asked a moment before each. */
const failing = (times: readonly number[], from?: ProviderRest) =>
  times.reduce<ProviderRest | undefined>((rest, now) => afterFailure(rest, { askedAt: now, now }), from);
const everySeconds = (seconds: number, count: number) =>
  Array.from({ length: count }, (_unused, index) => index * seconds * SECOND_MS);

describe('a payment service that fails', () => {
  it('rests for five minutes once it failed five times within a minute', () => {
    const four = failing(everySeconds(10, 4));
    const five = failing(everySeconds(10, 5));

    expect(restsUntil(four, 31 * SECOND_MS)).toBeUndefined();
    expect(restsUntil(five, 41 * SECOND_MS)).toBe(40 * SECOND_MS + 5 * MINUTE_MS);
    expect(restsUntil(five, 40 * SECOND_MS + 5 * MINUTE_MS)).toBeUndefined();
    expect(awaySince(five, 41 * SECOND_MS)).toBe(0);
  });

  it('does not rest where the five are further apart', () => {
    expect(restsUntil(failing(everySeconds(16, 20)), 20 * 16 * SECOND_MS)).toBeUndefined();
  });

  it('rests twice as long after each rest, an hour at most', () => {
    let rest = failing(everySeconds(1, 5));
    const minutes: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const now = rest?.restsUntil ?? 0;
      rest = failing([now], rest);
      minutes.push(((rest?.restsUntil ?? 0) - now) / MINUTE_MS);
    }
    expect(minutes).toEqual([10, 20, 40, 60, 60, 60]);
    expect(awaySince(rest, (rest?.restsUntil ?? 0) - 1)).toBe(0);
  });

  it('is not let rest longer by who asked before', () => {
    const five = failing(everySeconds(1, 5));
    expect(afterFailure(five, { askedAt: 2 * SECOND_MS, now: 20 * SECOND_MS })).toEqual(five);
  });

  it('is asked like any other where nobody asked it for an hour, or the clock went back', () => {
    const five = failing(everySeconds(1, 5));
    const late = 4 * SECOND_MS + 66 * MINUTE_MS;

    expect(awaySince(five, late)).toBeUndefined();
    expect(failing([late], five)).toEqual({ failedAt: [late], rests: 0, restsUntil: undefined, awaySince: undefined });
    expect(restsUntil(five, -24 * 60 * MINUTE_MS)).toBeUndefined();
  });
});
