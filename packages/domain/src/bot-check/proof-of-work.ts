import { asciiBytes, sha256, sha256Blocks, sha256End, sha256Start, type Sha256State } from './sha-256.ts';

/** Small puzzles instead of one: how long they take together differs far less from one try to the next. */
export const WORK_PARTS = 16;
/** As many solved parts at least are an honest try that was too slow. */
export const WORK_PARTS_SOME = 8;
/** Leading zero bits asked for: 65,000 hashes in all at 12, about a fifth of a second on a laptop. */
export const WORK_BITS = { usual: 12, busy: 14, most: 15 } as const;

const PREFIX = 'pow1.';
const NONCE_BYTES = 4;
/** Of a nonce, in decimals. */
const MOST_DIGITS = 10;
/** Stands for a part that was not solved in time; no search gets so far. */
const UNSOLVED = 0xff_ff_ff_ff;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Goes on looking for the nonce of a part: SHA-256 of `key:part:nonce` begins with `bits` zero bits.
 * @param from where to begin
 * @param tries how many nonces are tried at most
 * @returns undefined where none of them solves it
 */
export function searchNonce(
  { key, bits, part }: WorkPart,
  { from, tries }: { readonly from: number; readonly tries: number },
): number | undefined {
  const lead = asciiBytes(`${key}:${part}:`);
  const whole = lead.length - (lead.length % 64);
  const begun = sha256Start();
  sha256Blocks(begun, lead, 0, whole);
  const rest = lead.length - whole;
  const tail = new Uint8Array(rest + MOST_DIGITS);
  tail.set(lead.subarray(whole));
  for (let nonce = from; nonce < from + tries; nonce += 1) {
    const digits = String(nonce);
    for (let at = 0; at < digits.length; at += 1) tail[rest + at] = digits.charCodeAt(at);
    if (hasZeroBits(sha256End(begun, tail.subarray(0, rest + digits.length), whole), bits)) return nonce;
  }
  return undefined;
}

/** One of the puzzles of a submission key. */
export interface WorkPart {
  readonly key: string;
  readonly bits: number;
  readonly part: number;
}

/** Writes what was found as the `captchaKey` of a submission. @param nonces by part, undefined where none was found in time */
export function workProof(nonces: readonly (number | undefined)[]): string {
  const bytes = Array.from({ length: WORK_PARTS }, (_, part) => nonces[part] ?? UNSOLVED).flatMap((nonce) => [
    nonce >>> 24,
    (nonce >>> 16) & 0xff,
    (nonce >>> 8) & 0xff,
    nonce & 0xff,
  ]);
  return PREFIX + base64url(bytes);
}

/** Whether this text claims to be such a proof. */
export function isWorkProof(proof: string | undefined): proof is string {
  return proof?.startsWith(PREFIX) === true;
}

/** How many parts of a key's work a proof solves: {@link WORK_PARTS} hashes, whatever was sent. */
export function solvedParts(key: string, bits: number, proof: string | undefined): number {
  const bytes = isWorkProof(proof) ? bytesOf(proof.slice(PREFIX.length)) : undefined;
  if (bytes?.length !== WORK_PARTS * NONCE_BYTES) return 0;
  return Array.from({ length: WORK_PARTS }, (_, part) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(part * NONCE_BYTES, (part + 1) * NONCE_BYTES);
    const nonce = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
    return nonce !== UNSOLVED && hasZeroBits(sha256(`${key}:${part}:${nonce}`), bits);
  }).filter(Boolean).length;
}

/** @param bits at most 32 */
function hasZeroBits([first = 0]: Sha256State, bits: number): boolean {
  return bits === 0 || first >>> (32 - bits) === 0;
}

function sign(sextet: number): string {
  return ALPHABET.charAt(sextet & 63);
}

function base64url(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.slice(at, at + 3);
    text += sign(a >> 2) + sign((a << 4) | ((b ?? 0) >> 4));
    if (b !== undefined) text += sign((b << 2) | ((c ?? 0) >> 6));
    if (c !== undefined) text += sign(c);
  }
  return text;
}

/** Undefined for a text that is none, or longer than a proof. */
function bytesOf(text: string): number[] | undefined {
  if (text.length > 2 * WORK_PARTS * NONCE_BYTES) return undefined;
  const sextets = Array.from(text, (letter) => ALPHABET.indexOf(letter));
  if (sextets.includes(-1)) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at + 1 < sextets.length; at += 4) {
    const [a = 0, b = 0, c, d] = sextets.slice(at, at + 4);
    bytes.push(((a << 2) | (b >> 4)) & 0xff);
    if (c !== undefined) bytes.push(((b << 4) | (c >> 2)) & 0xff);
    if (c !== undefined && d !== undefined) bytes.push(((c << 6) | d) & 0xff);
  }
  return bytes;
}
