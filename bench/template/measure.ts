import { median } from '../support/figures.ts';
import type { Contender } from './contenders.ts';

const WARM_UP_MS = 400;
const ROUNDS = 25;
const SLICE_MS = 12;

/**
 * Microseconds of processor time each contender takes to make the UTF-8 bytes of a page: the median of rounds in which they
 * take turns. Other programs do not count, and a busy machine is busy for all of them.
 */
export function measureTurns(contenders: readonly Contender[]): ReadonlyMap<string, number> {
  const runs = contenders.map(({ name, render }) => {
    const work = () => Buffer.from(render(), 'utf8').length;
    warmUp(work);
    return { name, work, times: [] as number[], count: repetitions(work) };
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const run of runs) {
      run.times.push(timeOf(run.work, run.count));
    }
  }
  return new Map(runs.map(({ name, times }) => [name, median(times)]));
}

function warmUp(work: () => unknown): void {
  const end = performance.now() + WARM_UP_MS;
  while (performance.now() < end) {
    work();
  }
}

function repetitions(work: () => unknown): number {
  return Math.max(1, Math.ceil((SLICE_MS * 1000) / timeOf(work, 20)));
}

/** Mean of several runs in microseconds. */
function timeOf(work: () => unknown, count: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < count; i++) {
    work();
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / count;
}
