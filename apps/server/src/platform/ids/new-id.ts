import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
const DRAWN_AT_ONCE = 256;

const drawn = Buffer.alloc(RANDOM_BYTES * DRAWN_AT_ONCE);
let at = drawn.length;
let lastMs = -Infinity;
let sequence = 0;

/**
 * A new UUIDv7 in lower case; of one process each is greater than the one before. The random part is drawn for many at
 * once: for each by itself it costs more than all the rest of an id.
 */
export function newId(): string {
  if (at === drawn.length) {
    randomFillSync(drawn);
    at = 0;
  }
  const random = drawn.subarray(at, at + RANDOM_BYTES);
  at += RANDOM_BYTES;
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    // 31 random bits: there is room to count on for the rest of a millisecond.
    sequence = random.readUInt32BE(6) >>> 1;
  } else {
    sequence += 1;
  }
  return v7({ random, msecs: lastMs, seq: sequence });
}
