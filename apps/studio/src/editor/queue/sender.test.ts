import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentAnswer, SentBatch } from './batch.ts';
import { createSender } from './sender.ts';
import { aTypedPage, page } from './typed-page.ts';

/** How long a request is under way. */
const ANSWER_MS = 100;

/** A page and a server that takes all that it is sent. */
function aQueue() {
  const { store, type: write } = aTypedPage(() => sender.touched());
  const told = vi.fn();
  store.subscribe(told);
  const posted: SentBatch[] = [];
  let revision = 1;
  const post = async (batch: SentBatch): Promise<SentAnswer> => {
    posted.push(batch);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    const log = batch.transactions.flatMap(({ id, documents }) =>
      documents.map(({ operations }) => ({ revision: (revision += 1), transactionId: id, operations })),
    );
    // What the model makes is what the contract tells: its values are JSON.
    return { logs: { d: log }, transactions: [] } as unknown as SentAnswer;
  };
  const sender = createSender({
    store,
    labels: new Map(),
    post,
    putAside: () => Promise.resolve(),
    shelved: () => undefined,
    goneOf: () => Promise.resolve([]),
    newId: () => '',
    now: Date.now,
    changed: () => undefined,
    lost: () => undefined,
    first: { seq: 0, batch: undefined },
  });
  return { store, sender, write, told, ids: () => posted.map(({ transactions }) => transactions.map(({ id }) => id)) };
}

describe('what waits to be saved', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent when the hand rests; letters that follow meanwhile wait for their own rest', async () => {
    const { write, ids, store } = aQueue();

    write('a');
    await vi.advanceTimersByTimeAsync(600);
    write('b');
    await vi.advanceTimersByTimeAsync(ANSWER_MS);
    write('c');
    await vi.advanceTimersByTimeAsync(599);

    expect(ids()).toEqual([['a']]);
    await vi.advanceTimersByTimeAsync(1 + ANSWER_MS);
    expect(ids()).toEqual([['a'], ['b', 'c']]);
    expect(store.get().saving.kind).toBe('saved');
  });

  it('is sent every two seconds of a hand that never rests', async () => {
    const { write, ids } = aQueue();

    for (let letter = 10; letter < 71; letter += 1) {
      write(String(letter));
      await vi.advanceTimersByTimeAsync(100);
    }

    expect(ids()).toHaveLength(3);
  });

  it('goes at once, with what comes meanwhile, where somebody asks for all of it', async () => {
    const { write, ids, sender, store } = aQueue();
    const flushed = vi.fn();

    write('a');
    void sender.flush().then(flushed);
    await vi.advanceTimersByTimeAsync(ANSWER_MS / 2);
    write('b');
    await vi.advanceTimersByTimeAsync(2 * ANSWER_MS);

    expect(ids()).toEqual([['a'], ['b']]);
    expect(flushed).toHaveBeenCalledOnce();
    expect(store.get().documents['d']?.session).toMatchObject({ sent: [], queued: [], revision: 3 });
  });

  it('goes at once too where that is asked while an earlier part is on its way', async () => {
    const { write, ids, sender } = aQueue();

    write('a');
    await vi.advanceTimersByTimeAsync(600);
    write('b');
    void sender.flush();
    await vi.advanceTimersByTimeAsync(2 * ANSWER_MS);

    expect(ids()).toEqual([['a'], ['b']]);
  });

  it('makes nobody draw anything when the server has taken it as it was', async () => {
    const { write, told, store } = aQueue();
    write('a');
    await vi.advanceTimersByTimeAsync(600);
    write('b');
    told.mockClear();
    const { view } = store.get().documents['d']?.session ?? page.session;

    await vi.advanceTimersByTimeAsync(ANSWER_MS);

    expect(store.get().documents['d']?.session).toMatchObject({ revision: 2, sent: [] });
    expect(store.get().documents['d']?.session.view).toBe(view);
    expect(told).not.toHaveBeenCalled();
  });
});
