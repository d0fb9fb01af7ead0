import { describe, expect, it } from 'vitest';
import { compareBooks, type OurPayment, type TheirCharge } from './reconcile.ts';

const our = (facts: Partial<OurPayment> = {}): OurPayment => ({
  id: 'a',
  currency: 'USD',
  amountCents: 1000n,
  refundedCents: 0n,
  isTaken: true,
  isOpen: false,
  ...facts,
});
const their = (facts: Partial<TheirCharge> = {}): TheirCharge => ({
  paymentId: 'a',
  reference: 'pi_a',
  currency: 'USD',
  amountCents: 1000n,
  refundedCents: 0n,
  ...facts,
});
const kinds = (ours: readonly OurPayment[], theirs: readonly TheirCharge[]) =>
  compareBooks(ours, theirs).flatMap(({ differences }) => differences.map(({ kind, paymentId }) => [kind, paymentId]));

describe('two books', () => {
  it('agree to the cent, in each currency by itself', () => {
    const compared = compareBooks(
      [our(), our({ id: 'b', amountCents: 250n, refundedCents: 50n }), our({ id: 'c', currency: 'EUR' })],
      [
        their({ paymentId: 'c', currency: 'EUR' }),
        their(),
        their({ paymentId: 'b', amountCents: 250n, refundedCents: 50n }),
      ],
    );

    expect(compared).toEqual([
      {
        currency: 'EUR',
        ours: { count: 1, cents: 1000n, refundedCents: 0n },
        theirs: { count: 1, cents: 1000n, refundedCents: 0n },
        differences: [],
      },
      {
        currency: 'USD',
        ours: { count: 2, cents: 1250n, refundedCents: 50n },
        theirs: { count: 2, cents: 1250n, refundedCents: 50n },
        differences: [],
      },
    ]);
  });

  it.each([
    ['what was never charged', [our()], [], [['only-ours', 'a']]],
    ['what nobody here knows', [], [their()], [['only-theirs', 'a']]],
    ['what was declined here', [our({ isTaken: false })], [their()], [['only-theirs', 'a']]],
    ['a cent', [our()], [their({ amountCents: 1001n })], [['amount', 'a']]],
    ['a refund', [our({ refundedCents: 10n })], [their()], [['refunds', 'a']]],
    ['another currency', [our()], [their({ currency: 'EUR' })], [['only-ours', 'a']]],
  ])('differ in %s', (_what, ours, theirs, expected) => {
    expect(
      kinds(ours, theirs)
        .filter(([, id]) => id === 'a')
        .slice(0, 1),
    ).toEqual(expected);
  });

  it('do not differ about what is still asked about', () => {
    const compared = compareBooks([our({ isTaken: false, isOpen: true })], [their()]);

    expect(compared).toMatchObject([{ ours: { count: 0 }, theirs: { count: 0 }, differences: [] }]);
  });
});
