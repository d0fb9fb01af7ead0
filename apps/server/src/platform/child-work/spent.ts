import { readFileSync } from 'node:fs';
import type { Spent } from './job-limits.ts';

const KB_PER_MB = 1024;

/** What this process has taken since `before`. */
export function spentSince(before: NodeJS.CpuUsage): Spent {
  const { user, system } = process.cpuUsage(before);
  return { peakMb: peakMb(), cpuMs: (user + system) / 1000 };
}

/** Linux counts into `maxRSS` what the parent had when it started this process; its own most stands elsewhere. */
function peakMb(): number {
  const own = process.platform === 'linux' ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) : null;
  return Number(own?.[1] ?? process.resourceUsage().maxRSS) / KB_PER_MB;
}
