import { expect, it, vi } from 'vitest';
import { createKeeper } from './keep.ts';
import type { QueueStorage, StoredQueue } from './storage.ts';
import { aTypedPage } from './typed-page.ts';

/** A device that never says that it has written, and what was given to it. */
function aKeeper() {
  const { store, type } = aTypedPage(() => keeper.changed());
  const written: StoredQueue[] = [];
  const write = vi.fn<QueueStorage['write']>((queue) => {
    written.push(queue);
    return new Promise(() => undefined);
  });
  const keeper = createKeeper({
    store,
    storage: { write, list: vi.fn(), base: vi.fn(), remove: vi.fn() },
    own: { clientId: 'c', websiteId: 'w', accountId: 'a' },
    kept: () => ({ seq: 0, batch: undefined }),
    labels: new Map(),
  });
  const letters = () => written.map(({ documents }) => documents[0]?.queued.map(({ transactionId }) => transactionId));
  return { keeper, type, letters };
}

it('what was typed while the device writes is given to it before the tab ends, and once', async () => {
  const { keeper, type, letters } = aKeeper();
  type('a');
  await vi.waitFor(() => expect(letters()).toEqual([['a']]));
  type('b');
  expect(letters()).toEqual([['a']]);

  keeper.keepNow();
  keeper.keepNow();

  expect(letters()).toEqual([['a'], ['a', 'b']]);
});

it('what was typed in the same task as the tab ends is given to the device too', () => {
  const { keeper, type, letters } = aKeeper();
  type('a');

  keeper.keepNow();

  expect(letters()).toEqual([['a']]);
});
