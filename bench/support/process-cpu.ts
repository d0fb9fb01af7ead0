import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICK_MICROS = 10_000;

/** CPU time of one process so far, in microseconds (`man 5 proc`). */
export function cpuMicrosOf(pid: number): number {
  const { own } = processTimes(pid) ?? { own: 0 };
  return own * CLOCK_TICK_MICROS;
}

/** The same with its children, those that have ended too. */
export function familyCpuMicros(pid: number): number {
  const parent = processTimes(pid);
  if (parent === undefined) {
    return 0;
  }
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processTimes(Number(name)))
    .filter((child) => child?.parent === pid);
  const ticks = children.reduce((sum, child) => sum + (child?.own ?? 0), parent.own + parent.ended);
  return ticks * CLOCK_TICK_MICROS;
}

/** The process that started `pid`. */
export function parentOf(pid: number): number {
  return processTimes(pid)?.parent ?? 0;
}

function processTimes(pid: number) {
  const text = statText(pid);
  if (text === undefined) {
    return undefined;
  }
  // The second field is the name, in parentheses, and may hold spaces.
  const fields = text
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const at = (index: number) => fields[index] ?? 0;
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}

function statText(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
