import { describe, expect, it } from 'vitest';
import { createItemMemory } from './item-memory.ts';
import type { ItemRow } from './item-row.ts';

/** Only what the memory looks at. */
const aRow = (id: string, body = ''): ItemRow =>
  ({ id, body, excerpt: '', images: null, parts: {} }) as unknown as ItemRow;

describe('the memory of items', () => {
  it('knows an item of the site that it was read for, and of no other', () => {
    const memory = createItemMemory([]);
    memory.keep('one', 'stamp', aRow('jug'));

    expect(memory.find('one', 'jug')?.row.id).toBe('jug');
    expect(memory.find('other', 'jug')).toBeUndefined();
  });

  it('keeps the row it has while the stamp is the same, and takes the new one with another', () => {
    const memory = createItemMemory([]);
    const first = aRow('jug');
    memory.keep('one', 'stamp', first);

    expect(memory.keep('one', 'stamp', aRow('jug')).row).toBe(first);
    expect(memory.keep('one', 'later', aRow('jug')).row).not.toBe(first);
    expect(memory.find('one', 'jug')?.stamp).toBe('later');
  });

  it('holds no more than its bytes, and lets go first of what nobody asked for', () => {
    const memory = createItemMemory([], 30_000);
    memory.keep('one', 'stamp', aRow('jug'));
    memory.keep('one', 'stamp', aRow('bowl'));
    memory.find('one', 'jug');
    memory.keep('one', 'stamp', aRow('cup', 'x'.repeat(7000)));

    expect(['jug', 'bowl', 'cup'].filter((id) => memory.find('one', id))).toEqual(['jug', 'cup']);
  });
});
