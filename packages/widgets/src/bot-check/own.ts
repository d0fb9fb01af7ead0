import { WORK_PARTS, workProof } from '@portico/domain';

import type { Clock } from '../browser/clock.ts';
import type { SolvedPart, WorkOrder } from './work-thread.ts';

/** Longer than this nobody waits: what is solved by then goes as it is, and costs a few points. */
const LONGEST_WAIT_MS = 20_000;

/** The part of a `Worker` that is needed. */
export interface WorkThread {
  postMessage(order: WorkOrder): void;
  terminate(): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<SolvedPart>) => void): void;
  addEventListener(type: 'error', listen: () => void): void;
}

/** Work that goes on unseen. */
export interface Work {
  /** What is to be sent as `captchaKey`, once it is done or has taken too long. */
  proof(): Promise<string>;
  stop(): void;
}

/** Begins the work that a submission key asks for, in a thread of its own; it rests while the page is hidden. */
export function startWork(
  { key, bits }: { readonly key: string; readonly bits: number },
  clock: Clock,
  thread: WorkThread = newThread(),
): Work {
  const nonces: (number | undefined)[] = [];
  let solved = 0;
  const ended = new AbortController();
  const rest = (): void => thread.postMessage({ kind: 'rest', isResting: document.hidden });
  const stop = (): void => {
    document.removeEventListener('visibilitychange', rest);
    thread.terminate();
    ended.abort();
  };
  thread.addEventListener('message', ({ data: { part, nonce } }) => {
    nonces[part] = nonce;
    solved += 1;
    if (solved === WORK_PARTS) stop();
  });
  // A page whose policy forbids threads is sent without work: doubt puts its answers aside, it does not lose them.
  thread.addEventListener('error', stop);
  document.addEventListener('visibilitychange', rest);
  thread.postMessage({ kind: 'solve', key, bits, parts: WORK_PARTS });
  return {
    stop,
    proof: async () => {
      const forget = clock.after(LONGEST_WAIT_MS, stop);
      await whenAborted(ended.signal);
      forget();
      return workProof(nonces);
    },
  };
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function newThread(): WorkThread {
  return new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
}
