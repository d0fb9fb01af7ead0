import { createHmac } from 'node:crypto';

/** Base 32 without padding, as keys of code apps are written. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The six digits that a code app shows for a key (RFC 6238, every 30 seconds).
 * @param at epoch milliseconds; a code counts once, so the next one is asked for with a later time
 */
export function appCode(key: string, at: number): string {
  const bits = [...key.replaceAll(' ', '')].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
