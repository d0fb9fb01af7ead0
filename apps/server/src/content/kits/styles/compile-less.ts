import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LessAnswer, LessJob } from './less-worker.ts';

export type { LessAnswer, LessJob, LessMistake } from './less-worker.ts';

/** A kit may write a loop that never ends. */
const TIMEOUT_MS = 15_000;
const MAX_HEAP_MB = 384;
const MAX_OUTPUT_CHARS = 4 * 1024 * 1024;

/** One compile at a time: a machine has requests to answer meanwhile. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Compiles LESS in a thread of its own with bounded time and memory and without any file (SEC-24). A compile that fails
 * or takes too long is a value, never an exception.
 */
export function compileLess(job: LessJob, timeoutMs = TIMEOUT_MS): Promise<LessAnswer> {
  const answer = previous.then(() => compileInWorker(job, timeoutMs));
  previous = answer;
  return answer;
}

function compileInWorker(job: LessJob, timeoutMs: number): Promise<LessAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile(), {
      workerData: job,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      stdout: true,
      stderr: true,
    });
    const refuse = (message: string) => finish({ ok: false, message, line: 1, column: 1, file: 'styles' });
    const timer = setTimeout(
      () => refuse(`The style sheets took longer than ${timeoutMs / 1000} seconds to compile.`),
      timeoutMs,
    );
    const finish = (answer: LessAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    worker.once('message', (answer: LessAnswer) => {
      if (answer.ok && answer.css.length > MAX_OUTPUT_CHARS) {
        refuse(`The style sheets compile to more than ${MAX_OUTPUT_CHARS / 1024 / 1024} MB.`);
      } else {
        finish(answer);
      }
    });
    worker.once('error', (error) => refuse(error instanceof Error ? error.message : String(error)));
    worker.once('exit', () => refuse('The style sheets could not be compiled.'));
  });
}

/** The worker lies beside this file in the sources, and beside the server's entry in a build. */
function workerFile(): URL {
  const places = ['./less-worker.ts', './less-worker.js', '../less-worker.js'];
  const found = places
    .map((place) => new URL(place, import.meta.url))
    .find((place) => existsSync(fileURLToPath(place)));
  if (!found) {
    throw new Error('The thread that compiles style sheets is missing from the build (entry "less-worker").');
  }
  return found;
}
