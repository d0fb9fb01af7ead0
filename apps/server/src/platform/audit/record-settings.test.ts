import { describe, expect, it } from 'vitest';
import { settingsChange } from './record-settings.ts';

describe('a change of settings in the audit log', () => {
  it('is told field by field, before and after, with what came and what went', () => {
    const before = { currency: 'USD', zones: [{ id: 'us' }], note: 'x', same: { a: 1 } };
    const after = { currency: 'EUR', zones: [], reviews: true, same: { a: 1 } };

    expect(settingsChange(before, after)).toEqual({
      before: { currency: 'USD', zones: '[{"id":"us"}]', note: 'x', reviews: '' },
      after: { currency: 'EUR', zones: '[]', note: '', reviews: 'true' },
    });
  });

  it('is none where they are what they were, and tells no more than the beginning of long ones', () => {
    expect(settingsChange({ a: 1 }, { a: 1 })).toBeUndefined();
    expect(settingsChange({ a: '' }, { a: 'x'.repeat(1000) })?.after['a']).toHaveLength(300);
  });
});
