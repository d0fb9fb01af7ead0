import { describe, expect, it } from 'vitest';
import { giftCardEndsAt, isPaidOut, leastGiftCardYears, readGiftCardPolicy } from './ending.ts';

const ends = (endYears: number, sale: { readonly at: string; readonly zone: string; readonly country: string }) => {
  const at = giftCardEndsAt({ endYears }, { now: Date.parse(sale.at), timeZone: sale.zone, country: sale.country });
  return at === undefined ? 'never' : new Date(at).toISOString();
};

describe('the end of a gift card', () => {
  it.each([
    // The end of the day where the shop is, not of the day in Greenwich.
    [5, '2026-03-02T05:00:00Z', 'America/Chicago', 'US', '2031-03-02T05:59:59.999Z'],
    [5, '2028-02-29T18:00:00Z', 'America/Chicago', 'US', '2033-03-01T05:59:59.999Z'],
    // Two years were set before the shop moved there: the law prolongs them.
    [2, '2026-03-02T12:00:00Z', 'America/Chicago', 'US', '2031-03-03T05:59:59.999Z'],
    // Counted from the end of the year of the sale.
    [3, '2026-01-01T12:00:00Z', 'Europe/Berlin', 'DE', '2029-12-31T22:59:59.999Z'],
    [3, '2026-12-31T23:30:00Z', 'Europe/Berlin', 'DE', '2030-12-31T22:59:59.999Z'],
    [1, '2026-06-15T12:00:00Z', 'Europe/Lisbon', 'PT', '2027-06-15T22:59:59.999Z'],
    [0, '2026-06-15T12:00:00Z', 'Europe/Lisbon', 'PT', 'never'],
  ])('of %i years, sold at %s in %s (%s), is %s', (years, at, zone, country, expected) => {
    expect(ends(years, { at, zone, country })).toBe(expected);
  });

  it('is never where the owner said nothing that can be read', () => {
    expect([undefined, {}, { endYears: 21 }, { endYears: 1.5 }, { endYears: '5' }].map(readGiftCardPolicy)).toEqual(
      Array.from({ length: 5 }, () => ({
        endYears: 0,
        cashOutCents: 0,
        keptAboveCents: 20_000,
        dailyIssueCents: 100_000,
      })),
    );
    const set = { endYears: 20, cashOutCents: 1500, keptAboveCents: 0, dailyIssueCents: 0 };
    expect(readGiftCardPolicy(set)).toEqual(set);
    expect(readGiftCardPolicy({ ...set, keptAboveCents: -1, dailyIssueCents: '5' })).toMatchObject({
      keptAboveCents: 20_000,
      dailyIssueCents: 100_000,
    });
    expect(readGiftCardPolicy({ cashOutCents: 10_001 }).cashOutCents).toBe(0);
  });

  it('has least years where a law names them', () => {
    expect(['US', 'DE', 'FR', ''].map(leastGiftCardYears)).toEqual([5, 3, 0, 0]);
  });
});

describe('the rest of a gift card', () => {
  const rest = { state: 'active', currency: 'USD', balanceCents: 1499n, heldCents: 0n };

  it.each([
    ['small', true, {}, 1500],
    ['of exactly that much', false, { balanceCents: 1500n }, 1500],
    ['of nothing', false, { balanceCents: 0n }, 1500],
    ['held by a payment', false, { heldCents: 1n }, 1500],
    ['of a stopped card', false, { state: 'disabled' }, 1500],
    ['in another currency', false, { currency: 'EUR' }, 1500],
    ['small where none is paid out', false, {}, 0],
  ])('that is %s is paid out: %s', (_what, isOut, facts, cashOutCents) => {
    expect(isPaidOut({ ...rest, ...facts }, { cashOutCents }, 'USD')).toBe(isOut);
  });
});
