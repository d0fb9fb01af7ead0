import autocannon from 'autocannon';
import type { Answer } from '../../e2e/support/shopper.ts';
import type { BenchProgram } from './bench-program.ts';
import { quantile } from './figures.ts';

/** As many shoppers as browsers of a small shop at a busy hour. */
export const CLIENTS = 16;

/** What many calls at once came to. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time of the server process, for one call. */
  readonly serverCpu: number;
  /** The same of PostgreSQL with all its processes. */
  readonly databaseCpu: number;
}

/** Asks for one address again and again, as browsers do, for `seconds` after a first second unmeasured. */
export async function readUnderLoad(program: BenchProgram, path: string, seconds: number): Promise<Load> {
  const asBrowsers = {
    url: program.url + path,
    connections: CLIENTS,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  };
  await autocannon({ ...asBrowsers, duration: 1 });
  const stopwatch = startStopwatch(program);
  const result = await autocannon({ ...asBrowsers, duration: seconds });
  const { latency, requests } = result;
  return { ...stopwatch(requests.total), perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** Makes each call once, {@link CLIENTS} at a time. */
export async function callUnderLoad(program: BenchProgram, calls: readonly (() => Promise<Answer>)[]): Promise<Load> {
  const left = [...calls];
  const times: number[] = [];
  const stopwatch = startStopwatch(program);
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let call = left.shift(); call !== undefined; call = left.shift()) {
        times.push(await timedOk(call));
      }
    }),
  );
  return { ...stopwatch(calls.length), p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Milliseconds of one call; anything but success ends the bench. */
export async function timedOk(call: () => Promise<Answer>): Promise<number> {
  const begun = performance.now();
  const answer = await call();
  if (!answer.ok) {
    throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  }
  return performance.now() - begun;
}

function startStopwatch(program: BenchProgram) {
  const server = program.cpuMicros();
  const database = program.databaseCpuMicros();
  const begun = performance.now();
  return (count: number) => ({
    perSecond: count / ((performance.now() - begun) / 1000),
    serverCpu: (program.cpuMicros() - server) / 1000 / count,
    databaseCpu: (program.databaseCpuMicros() - database) / 1000 / count,
  });
}
