import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declineClass, dunningEndsOn, nextDunningStep } from './dunning.ts';

const stepsOf = (rhythm: number) => {
  const found: string[] = [];
  for (let tried = 1; tried < 10; tried += 1) {
    const { kind, day } = nextDunningStep(tried, { cycleDay: 100, nextDay: 100 + rhythm });
    found.push(`${kind} ${day - 100}`);
    if (kind === 'final') {
      break;
    }
  }
  return found;
};

describe('a charge that was refused', () => {
  it('is tried again after 2, 5 and 9 days, and that is the end', () => {
    expect(stepsOf(30)).toEqual(['step 2', 'step 5', 'step 9', 'final 9']);
  });

  it('is given up the day before the next cycle', () => {
    expect(stepsOf(7)).toEqual(['step 2', 'step 5', 'final 6']);
    expect(dunningEndsOn({ cycleDay: 100, nextDay: 107 })).toBe(106);
  });

  it('is tried at days that rise, all of them before the next cycle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 400 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 7 }),
        (rhythm, more) => {
          const steps = [0, ...new Set(more)].toSorted((a, b) => a - b);
          let last = 0;
          for (let tried = 1; tried <= steps.length; tried += 1) {
            const step = nextDunningStep(tried, { cycleDay: 0, nextDay: rhythm, steps });
            expect(step.day).toBeGreaterThanOrEqual(last);
            expect(step.kind === 'final' || step.day < rhythm - 1).toBe(true);
            last = step.day;
            if (step.kind === 'final') {
              return;
            }
          }
          expect.unreachable();
        },
      ),
    );
  });

  it.each([
    [{ reason: 'insufficient_funds' }, 'soft'],
    [{ reason: 'something new' }, 'soft'],
    [{ reason: 'stolen_card' }, 'hard'],
    [{ reason: 'expired_card' }, 'hard'],
    [{ reason: 'authentication_required', needsShopper: true }, 'authentication'],
    [{ reason: 'no_keys', isShopsFault: true }, 'shop'],
  ])('for %j is %s', (declined, expected) => {
    expect(declineClass(declined)).toBe(expected);
  });
});
