import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, type SortedKind } from './cursor.ts';

const ID = '0199d0a3-5d2e-7c41-9b8a-3f1c2e4d5a6b';

describe('the cursor of a list', () => {
  it.each<[SortedKind, string]>([
    ['instant', '2026-11-21 21:45:27.616123+00'],
    ['instant', '2026-02-28 00:00:00-03:30'],
    ['instant', '-infinity'],
    ['whole', '3121'],
    ['whole', '-5'],
    ['text', 'Bowl “Ebb”, 2 l'],
  ])('reads back a place of kind %s: %s', (kind, value) => {
    expect(decodeCursor(encodeCursor(value, ID), kind)).toEqual({ value, id: ID });
  });

  it.each<[SortedKind, string]>([
    ['instant', 'soon'],
    ['instant', '2026-02-30 00:00:00+00'],
    ['instant', '2026-11-21 25:00:00+00'],
    ['instant', '2026-11-21 21:45:27\0+00'],
    ['whole', '1e9'],
    ['whole', '9'.repeat(19)],
    ['text', 'Bowl\0'],
  ])('takes what PostgreSQL could not compare for no cursor: %s %j', (kind, value) => {
    expect(decodeCursor(encodeCursor(value, ID), kind)).toBeUndefined();
  });

  it('takes a row that has no id of ours for no cursor, and text that is no cursor', () => {
    expect(decodeCursor(encodeCursor('1', 'x'), 'whole')).toBeUndefined();
    expect(decodeCursor(encodeCursor('1', 'x'), 'whole', (id) => id === 'x')).toEqual({ value: '1', id: 'x' });
    expect(decodeCursor('zzz')).toBeUndefined();
    expect(decodeCursor(undefined)).toBeUndefined();
  });
});
