import { describe, expect, it } from 'vitest';
import { followMails } from './queries.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');
const mail = (state: 'unwritten' | 'queued' | 'sent' | 'failed' | 'impossible', minutesAgo: number) => ({
  state,
  at: NOW - minutesAgo * 60_000,
});

describe('messages of an order', () => {
  it.each(['unwritten', 'queued'] as const)('are looked at again within seconds while one is %s', (state) => {
    expect(followMails([mail('sent', 90), mail(state, 0)], NOW)).toBeLessThanOrEqual(5000);
  });

  it('are looked at once a minute where one has waited for long', () => {
    expect(followMails([mail('queued', 60)], NOW)).toBe(60_000);
  });

  it('are left alone where all have arrived or never will', () => {
    expect(followMails([mail('sent', 0), mail('failed', 0), mail('impossible', 0)], NOW)).toBe(false);
  });
});
