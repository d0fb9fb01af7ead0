/**
 * SHA-256 (FIPS 180-4) in plain script: thousands of short texts in a row are hashed many times faster so than by the browser's
 * own asynchronous call, and alike in every browser.
 */
const BLOCK_BYTES = 64;
/** The end of the last block that the length takes, in bits. */
const LENGTH_BYTES = 8;

const [START, ROUNDS] = constants();

/** Where the last blocks are put together; nothing is kept in it between two hashes. */
const last = new Uint8Array(2 * BLOCK_BYTES);
const lastView = new DataView(last.buffer);

/** Words of a hash that was begun: what is the same at the start of many texts is hashed once. */
export type Sha256State = Uint32Array;

export function sha256Start(): Sha256State {
  return START.slice();
}

/** Takes in whole blocks of 64 bytes, from `from` to before `to`. */
export function sha256Blocks(state: Sha256State, bytes: Uint8Array, from: number, to: number): void {
  for (let at = from; at + BLOCK_BYTES <= to; at += BLOCK_BYTES) {
    compress(state, bytes, at);
  }
}

/**
 * Ends a hash.
 * @param rest what comes after the whole blocks, at most 119 bytes
 * @param wholeBytes how many bytes went in before
 */
export function sha256End(state: Sha256State, rest: Uint8Array, wholeBytes: number): Sha256State {
  const ended = state.slice();
  const bytes = rest.length + 1 + LENGTH_BYTES > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES;
  last.fill(0);
  last.set(rest);
  last[rest.length] = 0x80;
  lastView.setUint32(bytes - 4, (wholeBytes + rest.length) * 8);
  sha256Blocks(ended, last, 0, bytes);
  return ended;
}

/** The hash of an ASCII text as its eight words. */
export function sha256(text: string): Sha256State {
  const bytes = asciiBytes(text);
  const state = sha256Start();
  const whole = bytes.length - (bytes.length % BLOCK_BYTES);
  sha256Blocks(state, bytes, 0, whole);
  return sha256End(state, bytes.subarray(whole), whole);
}

export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const words = new Int32Array(64);

/** Written out and without a list in it, because it runs some hundred thousand times; every place that is read is there. */
function compress(state: Uint32Array, bytes: Uint8Array, at: number): void {
  for (let index = 0, from = at; index < 16; index += 1, from += 4) {
    words[index] =
      ((bytes[from] ?? 0) << 24) |
      ((bytes[from + 1] ?? 0) << 16) |
      ((bytes[from + 2] ?? 0) << 8) |
      (bytes[from + 3] ?? 0);
  }
  for (let index = 16; index < 64; index += 1) {
    const near = words[index - 2] ?? 0;
    const far = words[index - 15] ?? 0;
    words[index] =
      (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)) +
      (words[index - 7] ?? 0) +
      (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
      (words[index - 16] ?? 0);
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[index] ?? 0) + (words[index] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of the fractions of square roots of the first 8 primes, and of cube roots of the first 64. */
function constants(): readonly [Uint32Array, Int32Array] {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return [
    Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  ];
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}
