import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { createChildPool } from '../../../platform/child-work/child-pool.ts';
import { entryFile } from '../../../platform/child-work/entry-file.ts';
import type { LessAnswer, LessJob } from './less-work.ts';

export type { LessAnswer, LessJob, LessMistake } from './less-work.ts';

/** What a compile may take, the process around it included. */
const LIMITS = { memoryMb: 285, cpuMs: 2000 };
const MAX_OUTPUT_CHARS = 4 * 1024 * 1024;

/** One compile at a time: a machine has requests to answer meanwhile. */
const pool = createChildPool<LessJob, LessAnswer>({
  entry: () => entryFile('less-work', import.meta.url),
  places: 1,
  jobsPerChild: 25,
  heapMb: 192,
});

/** What was compiled of late, refusals too, by all that it was made of; but not what may pass. */
const compiled = new LRUCache<string, LessAnswer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (answer) => 1000 + (answer.ok ? answer.css.length : 0),
});

/**
 * Compiles LESS in a process of its own with bounded time and memory and without any file (SEC-24); sites take turns. A
 * compile that fails or takes too much is a value, never an exception.
 */
export async function compileLess(websiteId: string, job: LessJob): Promise<LessAnswer> {
  const name = createHash('sha256').update(JSON.stringify(job)).digest('base64');
  const known = compiled.get(name);
  if (known) return known;
  const answer = await compileInChild(websiteId, job);
  if (answer.ok || !answer.mayPass) compiled.set(name, answer);
  return answer;
}

async function compileInChild(websiteId: string, job: LessJob): Promise<LessAnswer> {
  const done = await pool.run(websiteId, () => job, LIMITS);
  if (!done.ok) return { ...refusal(REASONS[done.reason]), mayPass: done.reason === 'died' };
  const { value } = done;
  return value.ok && value.css.length > MAX_OUTPUT_CHARS
    ? refusal(`The style sheets compile to more than ${MAX_OUTPUT_CHARS / 1024 / 1024} MB.`)
    : value;
}

const refusal = (message: string) => ({ ok: false, message, line: 1, column: 1, file: 'styles' }) as const;

const REASONS = {
  time: `The style sheets take longer than ${LIMITS.cpuMs / 1000} seconds to compile.`,
  memory: `The style sheets take more than ${LIMITS.memoryMb} MB of memory to compile.`,
  failed: 'The style sheets could not be compiled.',
  died: 'The style sheets could not be compiled, because the compiler ended unexpectedly. Please try again.',
} as const;
