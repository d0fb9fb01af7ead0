import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChildPool } from './child-pool.ts';

const LIMITS = { memoryMb: 285, cpuMs: 5000 };
/** Ends as it is told to, as often as it is told to; the lines of a file count how often it was begun. */
const MOODY = `
import { appendFileSync, readFileSync } from 'node:fs';
import { answerJobs } from ${JSON.stringify(new URL('answer-jobs.ts', import.meta.url).href)};
answerJobs(async ({ file, times, how }) => {
  appendFileSync(file, '.');
  const begun = readFileSync(file, 'utf8').length;
  if (begun > times) return begun;
  if (how === 'throws') throw new Error('no');
  if (how === 'exits') process.exit(3);
  if (how === 'keeps') {
    globalThis.kept = [...(globalThis.kept ?? []), Buffer.alloc(130e6, 1)];
    await new Promise((resolve) => setTimeout(resolve, 100));
    return begun;
  }
  if (how === 'says so') process.stderr.write('FATAL ERROR: heap out of memory');
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.kill(process.pid, how === 'stopped' ? 'SIGTERM' : 'SIGKILL');
  return new Promise(() => undefined);
});
`;

let folder: string;
let pool: ReturnType<typeof createChildPool>;
let newPool: () => typeof pool;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'moody-'));
  const entry = path.join(folder, 'moody.mjs');
  await writeFile(entry, MOODY);
  newPool = () => createChildPool({ entry: () => pathToFileURL(entry), places: 2, jobsPerChild: 50, heapMb: 64 });
  pool = newPool();
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['is killed by the system once', { how: 'killed', times: 1 }, { ok: true, value: 2 }],
  ['exits once', { how: 'exits', times: 1 }, { ok: true, value: 2 }],
  ['is stopped once', { how: 'stopped', times: 1 }, { ok: true, value: 2 }],
  ['is killed again and again', { how: 'killed', times: 2 }, { ok: false, reason: 'died' }],
  ['says that its heap is full', { how: 'says so', times: 9 }, { ok: false, reason: 'memory' }],
  ['throws', { how: 'throws', times: 1 }, { ok: false, reason: 'failed', message: 'no' }],
])('work whose process %s is done by another one, or is told from work that takes too much', async (name, job, end) => {
  const file = path.join(folder, name);

  expect(await pool.run('a site', () => ({ ...job, file }), LIMITS)).toMatchObject(end);
  // Nothing is left of it for the next job.
  expect(await pool.run('a site', () => ({ how: 'killed', times: 0, file: `${file} 2` }), LIMITS)).toMatchObject({
    ok: true,
  });
});

it('what a job before has kept of the memory is not counted against the next one, which is done anew', async () => {
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
  const ownPool = newPool();
  const keeping = (file: string) => ownPool.run('a site', () => ({ how: 'keeps', times: 9, file }), LIMITS);

  expect(await keeping(first)).toMatchObject({ ok: true, value: 1 });
  expect(await keeping(second)).toMatchObject({ ok: true, value: 2 });
});

it('a job that takes too much of a process of its own is not done again', async () => {
  const file = path.join(folder, 'too much');

  const done = await newPool().run('a site', () => ({ how: 'keeps', times: 9, file }), { ...LIMITS, memoryMb: 100 });

  expect(done).toMatchObject({ ok: false, reason: 'memory' });
  expect(await readFile(file, 'utf8')).toBe('.');
});
