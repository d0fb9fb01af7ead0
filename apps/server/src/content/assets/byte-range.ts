import type { ByteRange } from '../../platform/storage/storage.ts';

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110 §14.2).
 * @returns the one range; 'all' for no, several or unreadable ranges, which a server may answer whole; 'none' where the
 *   range lies outside (416)
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') {
    return 'all';
  }
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return 'all';
  }
  return start >= size ? 'none' : { start, end };
}
