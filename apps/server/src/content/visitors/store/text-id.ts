import { hash } from 'node:crypto';

/** The id of a text in the dictionary: 63 bits of its hash, so that nobody has to ask for it before it is written. */
export function textId(text: string): bigint {
  return hash('sha256', text, 'buffer').readBigUInt64BE() >> 1n;
}

/** A UUID that is the same for the same parts, such as the id that a browser drew and what it is of. */
export function uuidOf(...parts: readonly string[]): string {
  const bytes = hash('sha256', parts.join('\0'), 'buffer');
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
