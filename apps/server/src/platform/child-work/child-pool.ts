import { startChild, type Child, type ChildOptions } from './child.ts';
import { fairTurns } from './fair-turns.ts';
import type { ChildJob, JobLimits, LastWords, Spent } from './job-limits.ts';

/**
 * Why a job has no answer: it is over a limit, its work threw, or its process ended for another reason, twice. The last may pass
 * and says nothing of the job: it is not to be remembered.
 */
export type JobFailure = LastWords['over'] | 'failed' | 'died';

/** What came of a job: what it answers, or why it does not. */
export type JobResult<Answer> =
  | { readonly ok: true; readonly value: Answer; readonly spent: Spent }
  | {
      readonly ok: false;
      readonly reason: JobFailure;
      readonly message: string;
      readonly spent: Spent | undefined;
    };

/**
 * Work on what strangers send, in processes of its own that end at limits of memory and time: whatever it is, the server
 * goes on. Sites have turns.
 */
export interface ChildPool<Job, Answer> {
  /**
   * @param whose the site that the work is for
   * @param makeJob called when its turn has come, so that what waits takes no memory
   */
  run(whose: string, makeJob: () => Job | Promise<Job>, limits: JobLimits): Promise<JobResult<Answer>>;
}

export interface ChildPoolOptions extends ChildOptions {
  /** Children at a time. */
  readonly places: number;
  /** After so many a child ends, and what its libraries have gathered with it. */
  readonly jobsPerChild: number;
}

/** A child that had nothing to do for so long ends, and gives its memory back. */
const IDLE_MS = 10_000;

interface Kept {
  readonly child: Child;
  jobs: number;
  idle?: NodeJS.Timeout;
}

export function createChildPool<Job, Answer>(options: ChildPoolOptions): ChildPool<Job, Answer> {
  const turns = fairTurns(options.places);
  const free = new Set<Kept>();

  function take(): Kept {
    const [known] = free;
    if (!known) return startAnew();
    free.delete(known);
    clearTimeout(known.idle);
    return known;
  }

  function startAnew(): Kept {
    const kept: Kept = { child: startChild(options), jobs: 0 };
    kept.child.onGone(() => free.delete(kept));
    return kept;
  }

  function giveBack(kept: Kept): void {
    kept.jobs += 1;
    if (kept.jobs >= options.jobsPerChild) {
      kept.child.end();
      return;
    }
    free.add(kept);
    kept.idle = setTimeout(() => {
      free.delete(kept);
      kept.child.end();
    }, IDLE_MS).unref();
  }

  async function ask(job: ChildJob, kept: Kept): Promise<JobResult<Answer>> {
    const answer = await kept.child.ask(job);
    if ('lastWords' in answer) return ended(answer.lastWords);
    giveBack(kept);
    // The child answers what its work returns.
    if (answer.ok) return { ok: true, value: answer.value as Answer, spent: answer.spent };
    return { ok: false, reason: 'failed', message: answer.message, spent: answer.spent };
  }

  return {
    run: (whose, makeJob, limits) =>
      turns(whose, async () => {
        const job = { job: await makeJob(), limits };
        const kept = take();
        // Libraries keep memory of the jobs before, which is not to be counted against this one.
        const isBurdened = kept.jobs > 0;
        const first = await ask(job, kept);
        const isAskedAgain = !first.ok && (first.reason === 'died' || (first.reason === 'memory' && isBurdened));
        return isAskedAgain ? ask(job, startAnew()) : first;
      }),
  };
}

/** Why a child ended amid a job: by its watch, by the heap's own limit; or by a fault of a library, the system, the patience of its parent. */
function ended(lastWords: string): JobResult<never> {
  const told = /^\{"over".*\}$/m.exec(lastWords)?.[0];
  if (told !== undefined) {
    // Written by `watch-limits.ts`.
    const { over, ...spent } = JSON.parse(told) as LastWords;
    return { ok: false, reason: over, message: over, spent };
  }
  const reason = /out of memory|OOM/i.test(lastWords) ? 'memory' : 'died';
  return { ok: false, reason, message: lastWords.slice(-500), spent: undefined };
}
