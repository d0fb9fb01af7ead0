import { readFileSync } from 'node:fs';
import { isAlive } from './is-alive.ts';

const LOOK_EVERY_MS = 500;

/**
 * Calls back once, when one of the processes that started this one has gone: a signal to `npm start` ends npm and its shell, and
 * reaches nobody below them; on Windows none does.
 * @param pids as `PORTICO_STARTERS` says them, set by `scripts/run.mjs`; empty where nobody is watched
 */
export function whenStarterEnds(pids: readonly number[], callBack: () => void, everyMs = LOOK_EVERY_MS): void {
  const look = setInterval(() => {
    if (!pids.every((pid) => isAlive(pid) && !isEnded(pid))) {
      clearInterval(look);
      callBack();
    }
  }, everyMs);
  look.unref();
}

/** Process ids out of a text such as `12,15`. */
export function readPids(text: string | undefined): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid > 1);
}

/** A process that ended keeps its number until its parent has asked for it, which some never do. */
function isEnded(pid: number): boolean {
  try {
    return /^[ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, ''));
  } catch {
    return false;
  }
}
