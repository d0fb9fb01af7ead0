import { Worker } from 'node:worker_threads';
import { entryFile } from './entry-file.ts';
import type { ChildAnswer, ChildJob, WatchOrder } from './job-limits.ts';
import { spentSince } from './spent.ts';

/**
 * The life of a child: it answers one job after the other until its parent is gone. A thread beside it watches over the
 * limits of each.
 */
export function answerJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  const watch = new Worker(entryFile('watch-limits', import.meta.url), { env: {} });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
  const tell = (order: WatchOrder) => watch.postMessage(order);

  process.on('message', async ({ job, limits }: ChildJob) => {
    const before = process.cpuUsage();
    tell(limits);
    // The parent sends what this child works on.
    const answer = await settled(work(job as Job));
    tell('done');
    process.send?.({ ...answer, spent: spentSince(before) } satisfies ChildAnswer);
  });
  process.on('disconnect', () => process.exit());
  // A terminal interrupts everybody; the parent ends its work first, and this process with it.
  process.on('SIGINT', () => undefined);
}

type Settled = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

async function settled(work: Promise<unknown>): Promise<Settled> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
