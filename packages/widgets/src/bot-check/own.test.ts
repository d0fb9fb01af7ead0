import { searchNonce, solvedParts, WORK_PARTS } from '@portico/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Clock } from '../browser/clock.ts';
import { startWork, type WorkThread } from './own.ts';
import type { WorkOrder } from './work-thread.ts';

const ASKED = { key: 'a key', bits: 4 };

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => vi.unstubAllGlobals());

/** A thread that is told what to do, and does what the test says. */
function aThread() {
  const orders: WorkOrder[] = [];
  const events = new EventTarget();
  const thread = Object.assign(events, {
    isEnded: false,
    postMessage: (order: WorkOrder) => void orders.push(order),
    terminate: () => void (thread.isEnded = true),
  });
  const solve = (parts: number) => {
    for (let part = 0; part < parts; part += 1) {
      const nonce = searchNonce({ ...ASKED, part }, { from: 0, tries: 10_000 }) ?? 0;
      events.dispatchEvent(new MessageEvent('message', { data: { part, nonce } }));
    }
  };
  // It listens as threads do.
  return { thread: thread as typeof thread & WorkThread, orders, solve };
}

/** Time that passes when the test says so. */
function aClock() {
  let late: (() => void) | undefined;
  const clock: Clock = {
    now: () => 0,
    after: (_ms, run) => {
      late = run;
      return () => (late = undefined);
    },
  };
  return { clock, pass: () => late?.() };
}

describe('the work of a key', () => {
  it('is done in a thread of its own and proved part by part', async () => {
    const { thread, orders, solve } = aThread();
    const work = startWork(ASKED, aClock().clock, thread);

    const proof = work.proof();
    solve(WORK_PARTS);

    expect(orders).toEqual([{ kind: 'solve', ...ASKED, parts: WORK_PARTS }]);
    expect(solvedParts(ASKED.key, ASKED.bits, await proof)).toBe(WORK_PARTS);
    expect(thread.isEnded).toBe(true);
  });

  it('is sent as far as it came after twenty seconds', async () => {
    const { thread, solve } = aThread();
    const { clock, pass } = aClock();
    const work = startWork(ASKED, clock, thread);

    solve(9);
    const proof = work.proof();
    pass();

    expect(solvedParts(ASKED.key, ASKED.bits, await proof)).toBe(9);
  });

  it('holds nobody up where threads are forbidden', async () => {
    const { thread } = aThread();
    const work = startWork(ASKED, aClock().clock, thread);

    thread.dispatchEvent(new Event('error'));

    expect(solvedParts(ASKED.key, ASKED.bits, await work.proof())).toBe(0);
  });

  it('rests while nobody looks at the page', () => {
    const { thread, orders } = aThread();
    startWork(ASKED, aClock().clock, thread);

    Object.assign(document, { hidden: true });
    document.dispatchEvent(new Event('visibilitychange'));

    expect(orders.at(-1)).toEqual({ kind: 'rest', isResting: true });
  });
});
