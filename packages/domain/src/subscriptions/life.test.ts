import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  CYCLE_STATES,
  mayDo,
  stateAfter,
  SUBSCRIPTION_ACTIONS,
  SUBSCRIPTION_STATES,
  type SubscriptionFacts,
  type SubscriptionHappening,
} from './life.ts';

const HOUR = 60 * 60_000;
const facts = (overrides: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  state: 'active',
  cycleState: 'scheduled',
  nextDueAt: 48 * HOUR,
  skippedInRow: 0,
  mostSkips: 2,
  ...overrides,
});

const happenings: readonly SubscriptionHappening[] = [
  { kind: 'charged', isLast: false },
  { kind: 'charged', isLast: true },
  { kind: 'refused' },
  { kind: 'dunning-over', after: 'pause' },
  { kind: 'dunning-over', after: 'end' },
  { kind: 'dunning-over', after: 'stay' },
  { kind: 'skipped' },
  { kind: 'paused' },
  { kind: 'resumed' },
  { kind: 'cancelled', keepsPaidTime: true },
  { kind: 'cancelled', keepsPaidTime: false },
  { kind: 'kept' },
  { kind: 'time-over' },
];

describe('a subscription', () => {
  it('that ended stays ended, whatever happens', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SUBSCRIPTION_STATES), fc.array(fc.constantFrom(...happenings)), (first, all) => {
        let state = first;
        let hasEnded = first === 'ended';
        for (const one of all) {
          state = stateAfter(state, one) ?? state;
          hasEnded ||= state === 'ended';
          expect(state === 'ended').toBe(hasEnded);
        }
      }),
    );
  });

  it('can be cancelled in every state in which it still goes on, also while it is charged', () => {
    for (const state of ['active', 'past-due', 'paused'] as const) {
      for (const cycleState of CYCLE_STATES) {
        expect(mayDo(facts({ state, cycleState }), 'cancel', 'shopper', 0)).toBe(true);
      }
    }
    expect(mayDo(facts({ state: 'ended' }), 'cancel', 'shopper', 0)).toBe(false);
  });

  it('is changed by nobody while it is charged', () => {
    for (const who of ['shopper', 'owner'] as const) {
      expect(actionsOf(facts({ cycleState: 'charging' }), who, 0)).toEqual(['cancel']);
    }
  });

  it('lets a shopper skip until an hour before, twice in a row', () => {
    const skip = (overrides: Partial<SubscriptionFacts>, now = 0) => mayDo(facts(overrides), 'skip', 'shopper', now);

    expect([skip({}), skip({ skippedInRow: 1 }), skip({ skippedInRow: 2 })]).toEqual([true, true, false]);
    expect([skip({ mostSkips: 0 }), skip({ mostSkips: 3, skippedInRow: 2 })]).toEqual([false, true]);
    expect([skip({}, 47 * HOUR - 1), skip({}, 47 * HOUR)]).toEqual([true, false]);
    expect(skip({ state: 'past-due', cycleState: 'refused' })).toBe(false);
    expect(mayDo(facts({ state: 'past-due', cycleState: 'refused', skippedInRow: 5 }), 'skip', 'owner', 0)).toBe(true);
  });

  it('is charged again by its owner alone, and only where something is open', () => {
    expect(mayDo(facts({ state: 'past-due', cycleState: 'refused' }), 'charge', 'owner', 0)).toBe(true);
    expect(mayDo(facts({ state: 'past-due', cycleState: 'refused' }), 'charge', 'shopper', 0)).toBe(false);
    expect(mayDo(facts(), 'charge', 'owner', 0)).toBe(false);
  });

  it('of which nothing is left lets nobody do anything', () => {
    expect(actionsOf(facts({ state: 'ended', cycleState: undefined }), 'owner', 0)).toEqual([]);
  });

  it('keeps paid time only where it was paid', () => {
    expect(stateAfter('active', { kind: 'cancelled', keepsPaidTime: true })).toBe('ending');
    expect(stateAfter('past-due', { kind: 'cancelled', keepsPaidTime: true })).toBe('ended');
    expect(stateAfter('active', { kind: 'cancelled', keepsPaidTime: false })).toBe('ended');
    expect(
      SUBSCRIPTION_ACTIONS.every(
        (action) => !mayDo(facts({ state: 'ending' }), action, 'owner', 0) || action === 'keep',
      ),
    ).toBe(true);
  });
});
