import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isStartOf, processStart } from './postmaster.ts';

const MINUTE_MS = 60_000;
const hasPs = spawnSync('ps', ['-o', 'lstart=', '-p', String(process.pid)]).status === 0;

describe('the start of a process', () => {
  it.skipIf(!hasPs)('is told by the system (skipped where there is no ps)', () => {
    const started = Date.now() - process.uptime() * 1000;

    expect(Math.abs((processStart(process.pid) ?? 0) - started)).toBeLessThan(MINUTE_MS);
    expect(processStart(2 ** 22 + 1)).toBeUndefined();
  });

  it.each([
    [0, true],
    [MINUTE_MS - 1, true],
    [-MINUTE_MS + 1, true],
    [MINUTE_MS, false],
    [-86_400_000, false],
  ])('is believed to be that of a file that is %i ms apart: %s', (apart, isBelieved) => {
    expect(isStartOf(1_795_404_022_000, 1_795_404_022_000 + apart)).toBe(isBelieved);
  });

  it('is not compared where the system does not tell', () => {
    expect(isStartOf(0, undefined)).toBe(true);
  });
});
