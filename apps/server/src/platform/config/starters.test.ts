import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { readPids, whenStarterEnds } from './starters.ts';

const aProcess = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

it('tells once that one of the processes that started this one has gone', async () => {
  const [stays, goes] = [aProcess(), aProcess()];
  let told = 0;
  whenStarterEnds([stays.pid ?? 0, goes.pid ?? 0], () => (told += 1), 5);

  goes.kill('SIGKILL');
  await once(goes, 'exit');

  await expect.poll(() => told).toBe(1);
  stays.kill('SIGKILL');
  await once(stays, 'exit');
  expect(told).toBe(1);
});

it('reads process ids, and nothing that is none', () => {
  expect([readPids('12,15'), readPids(undefined), readPids(''), readPids('1,x,-4,7')]).toEqual([[12, 15], [], [], [7]]);
});
