import autocannon from 'autocannon';
import type { Answer, ShopperRequest } from '../../e2e/support/shopper.ts';
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

/**
 * Sends each request once, every list over a connection of its own, one request after the other. With the same tool as
 * {@link readUnderLoad}: it shares its cores with the server, and Node's own client costs as much as a good part of an add.
 */
export async function sendUnderLoad(
  program: BenchProgram,
  lists: readonly (readonly ShopperRequest[])[],
): Promise<Load> {
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  const left = [...lists];
  const times: number[] = [];
  const refused: number[] = [];
  let stopwatch = startStopwatch(program);
  let measured = stopwatch(count);
  const { errors, timeouts } = await autocannon({
    url: program.url,
    connections: lists.length,
    amount: count,
    // Seconds; making a site takes one or two.
    timeout: 60,
    setupClient: (client) => {
      client.setRequests((left.shift() ?? []).map(asToolTakesIt));
      // The requests of the last one are written down: only now something is sent.
      stopwatch = startStopwatch(program);
      client.on('response', (status: number, _bytes: number, milliseconds: number) => {
        times.push(milliseconds);
        if (status >= 300) {
          refused.push(status);
        }
        if (times.length === count) {
          // Now, and not when the tool next looks whether it is done.
          measured = stopwatch(count);
        }
      });
    },
  });
  if (refused.length + errors + timeouts > 0 || times.length !== count) {
    throw new Error(
      `Of ${count} requests ${times.length} were answered, with ${errors} errors; refused: ${refused.slice(0, 5)}`,
    );
  }
  return { ...measured, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** A request in the words of the tool. */
export function asToolTakesIt({ method, path, headers, body }: ShopperRequest): autocannon.Request {
  return { method: method as 'POST', path, headers: { ...headers }, body: body ?? '' };
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

/** Measures from now on; its answer is told how many calls there were. */
export function startStopwatch(program: BenchProgram) {
  const server = program.cpuMicros();
  const database = program.databaseCpuMicros();
  const begun = performance.now();
  return (count: number) => ({
    perSecond: count / ((performance.now() - begun) / 1000),
    serverCpu: (program.cpuMicros() - server) / 1000 / count,
    databaseCpu: (program.databaseCpuMicros() - database) / 1000 / count,
  });
}
