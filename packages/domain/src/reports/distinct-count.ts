/**
 * What is kept of many visitors to count different ones of several days: HyperLogLog (Flajolet 2007) with 2^14 groups. Three bytes
 * for each group that somebody fell into: its number in the upper 14 bits that are used, and the longest run of noughts and
 * a one in the lower six; groups in any order. The database makes them (`content/visitors/visits/roll-statements.ts`).
 */
export type DistinctSketch = Uint8Array;

const GROUP_BITS = 14;
const GROUPS = 1 << GROUP_BITS;
/** Bits of the hash in which runs are looked for. */
const RUN_BITS = 64 - GROUP_BITS;
const ENTRY_BYTES = 3;

/**
 * How many different visitors there are in all of these together: up to a few thousand nearly exactly, beyond with a
 * standard error of 0.8 of a hundred. By Ertl's estimator (2017), which needs no tables of corrections.
 */
export function distinctCount(sketches: readonly DistinctSketch[]): number {
  const runs = longestRuns(sketches);
  const counts = new Uint32Array(RUN_BITS + 2);
  for (const run of runs) counts[run] = (counts[run] ?? 0) + 1;
  let sum = GROUPS * tau(1 - (counts[RUN_BITS + 1] ?? 0) / GROUPS);
  for (let run = RUN_BITS; run >= 1; run -= 1) sum = 0.5 * (sum + (counts[run] ?? 0));
  sum += GROUPS * sigma((counts[0] ?? 0) / GROUPS);
  return Math.round((GROUPS * GROUPS) / (2 * Math.LN2 * sum));
}

function longestRuns(sketches: readonly DistinctSketch[]): Uint8Array {
  const runs = new Uint8Array(GROUPS);
  for (const sketch of sketches) {
    for (let at = 0; at + ENTRY_BYTES <= sketch.length; at += ENTRY_BYTES) {
      const entry = ((sketch[at] ?? 0) << 16) | ((sketch[at + 1] ?? 0) << 8) | (sketch[at + 2] ?? 0);
      const [group, run] = [(entry >> 6) & (GROUPS - 1), entry & 63];
      if (run > (runs[group] ?? 0)) runs[group] = run;
    }
  }
  return runs;
}

/** Ertl's correction for groups that nobody fell into. */
function sigma(share: number): number {
  if (share === 1) return Infinity;
  let [x, y, z, before] = [share, 1, share, -1];
  while (z !== before) {
    x *= x;
    before = z;
    z += x * y;
    y += y;
  }
  return z;
}

/** Ertl's correction for groups that are full. */
function tau(share: number): number {
  if (share === 0 || share === 1) return 0;
  let [x, y, z, before] = [share, 1, 1 - share, -1];
  while (z !== before) {
    x = Math.sqrt(x);
    before = z;
    y *= 0.5;
    z -= (1 - x) ** 2 * y;
  }
  return z / 3;
}
