import { describe, expect, it } from 'vitest';
import { downloadState } from './download.ts';

const file = { uses: 0, maxUses: 5, expiresAt: 1000 };
const line = { quantity: 1, refunded: 0 };

describe('a file that was bought', () => {
  it.each([
    ['ready', file, 'paid', line, 999],
    ['ready', { ...file, uses: 4 }, 'part-refunded', { quantity: 2, refunded: 1 }, 0],
    ['used-up', { ...file, uses: 5 }, 'paid', line, 0],
    ['expired', file, 'paid', line, 1000],
    ['withdrawn', file, 'refunded', line, 0],
    ['withdrawn', file, 'pending', line, 0],
    ['withdrawn', file, 'part-refunded', { quantity: 1, refunded: 1 }, 0],
  ] as const)('is %s', (state, download, paymentState, pieces, now) => {
    expect(downloadState(download, { paymentState }, pieces, now)).toBe(state);
  });
});
