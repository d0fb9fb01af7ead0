import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { JobLimits, LastWords, WatchOrder } from './job-limits.ts';
import { spentSince } from './spent.ts';

/**
 * The thread that ends its process when a job takes too much. Native code and endless loops hold up every other way: heap
 * limits know nothing of what a library allocates, and a blocked thread reads no clock.
 */
const LOOK_EVERY_MS = 5;
const MB = 1024 * 1024;
const STDERR = 2;

let limits: JobLimits | undefined;
let before = process.cpuUsage();

parentPort?.on('message', (order: WatchOrder) => {
  limits = order === 'done' ? undefined : order;
  before = process.cpuUsage();
});
setInterval(look, LOOK_EVERY_MS);

function look(): void {
  if (!limits) return;
  if (process.memoryUsage.rss() > limits.memoryMb * MB) end('memory');
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1000 > limits.cpuMs) end('time');
}

function end(over: LastWords['over']): void {
  writeSync(STDERR, `\n${JSON.stringify({ over, ...spentSince(before) } satisfies LastWords)}\n`);
  process.kill(process.pid, 'SIGKILL');
}
