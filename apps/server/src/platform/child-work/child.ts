import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ChildAnswer, ChildJob } from './job-limits.ts';

/** A process that answers jobs, one at a time. */
export interface Child {
  /** What it answers; or, when it ends amid the job, what it said last. */
  ask(job: ChildJob): Promise<ChildAnswer | { readonly lastWords: string }>;
  onGone(gone: () => void): void;
  end(): void;
}

export interface ChildOptions {
  readonly entry: () => URL;
  /** Of JavaScript, in MB. */
  readonly heapMb: number;
}

/** A child on a busy machine has this many times its processor time until it is given up. */
const PATIENCE = 15;
/** What finds fonts and folders; secrets of the server stay with it. */
const PASSED_ON = ['HOME', 'XDG_CACHE_HOME', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'SystemRoot', 'TEMP', 'TMPDIR'];
const LAST_WORDS_CHARS = 4000;

/** Starts a child; the server ends without waiting for one that has nothing to do. */
export function startChild({ entry, heapMb }: ChildOptions): Child {
  const passed = PASSED_ON.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined);
  const child = fork(entry(), {
    execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
    // Fewer pools of memory in the libraries of the system, so that what is given back is given back.
    env: { ...Object.fromEntries(passed), UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-LAST_WORDS_CHARS);
  });
  hold(child, false);

  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        hold(child, true);
        const patience = setTimeout(() => child.kill('SIGKILL'), job.limits.cpuMs * PATIENCE);
        const finish = (answer: ChildAnswer | { readonly lastWords: string }) => {
          clearTimeout(patience);
          child.off('message', answered).off('close', closed).off('error', reject);
          hold(child, false);
          resolve(answer);
        };
        // The child sends what `answerJobs` makes.
        const answered = (answer: unknown) => finish(answer as ChildAnswer);
        const closed = () => finish({ lastWords: said });
        child.once('message', answered).once('close', closed).once('error', reject);
        // Whoever cannot be reached any more is closed, or will be in a moment.
        child.send(job, (error) => {
          if (error && child.exitCode !== null) closed();
        });
      }),
    onGone: (gone) => void child.once('exit', gone),
    end: () => void child.kill('SIGKILL'),
  };
}

/** Whether the server stays for this child. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const pipe = child.stderr as Socket | null;
  for (const held of [child, child.channel, pipe]) {
    if (isHeld) held?.ref();
    else held?.unref();
  }
}
