import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forgetForeignPostmaster, isStartOf, processStart } from './postmaster.ts';

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

describe('the file of a postmaster', () => {
  it.each([
    ['that is empty', '', 60, false],
    ['without a number', 'garbage\n', 60, false],
    ['that is being written', '', 0, true],
    ['of one that died, by which PostgreSQL finds what outlived it', `${2 ** 22 + 1}\n`, 60, true],
    ['whose number another program bears', `${process.pid}\n`, 60, false],
  ])('%s is left: %j, %i s old: %s', (_what, text, seconds, isLeft) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-postmaster-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'postmaster.pid');
    writeFileSync(file, text);
    utimesSync(file, new Date(), new Date(Date.now() - seconds * 1000));

    forgetForeignPostmaster(folder);

    expect(existsSync(file)).toBe(isLeft);
  });
});
