import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a Range header on a file of 1000 bytes', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['bytes=-', 'all'],
    ['lines=0-5', 'all'],
    [undefined, 'all'],
  ])('%j asks for %j', (header, range) => {
    expect(byteRange(header, 1000)).toEqual(range);
  });

  it('has no bytes to ask for when the file is empty', () => {
    expect(byteRange('bytes=-5', 0)).toBe('none');
  });
});
