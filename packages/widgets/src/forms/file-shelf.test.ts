import { expect, it } from 'vitest';

import { fileShelf } from './file-shelf.ts';

const file = { name: 'plan.pdf', size: 10, lastModified: 5 };
const begun = { field: 'plan', uploadId: 'u', token: 't', name: 'plan.pdf', size: 10, changedAt: 5 };

it('knows a file again that a reload broke off, by name, size and last change, in its own field', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const before = fileShelf(store, 'f');
  before.begin(begun);

  const later = fileShelf(store, 'f');

  expect(later.begun('plan', file)).toEqual(begun);
  expect([
    later.begun('plan', { ...file, size: 11 }),
    later.begun('plan', { ...file, lastModified: 6 }),
    later.begun('other', file),
    fileShelf(store, 'g').begun('plan', file),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  // On its way still: the same file once more is another one.
  expect(before.begun('plan', file)).toBeUndefined();
  later.end('u');
  expect(later.begunOf('plan')).toEqual([]);
});
