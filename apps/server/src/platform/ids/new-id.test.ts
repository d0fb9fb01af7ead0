import { describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';

describe('a new id', () => {
  const ids = Array.from({ length: 5000 }, () => newId());

  it('is a UUID of version 7 in lower case, of this moment', () => {
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([]);
    expect(Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is greater than the one before, also within a millisecond', () => {
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('ends in chance that no other has', () => {
    expect(new Set(ids.map((id) => id.slice(-10))).size).toBe(ids.length);
  });
});
