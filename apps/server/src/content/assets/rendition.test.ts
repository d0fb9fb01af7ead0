import { assert, nat, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RENDITION_WIDTHS } from './limits.ts';
import { renditionFor } from './rendition.ts';

const large = { width: 4000, height: 3000 };
const width = (format: unknown, original = large) => renditionFor({ format, accept: undefined }, original).width;
const encoding = (accept: string | undefined) => renditionFor({ format: '500w', accept }, large).encoding;

describe('the width of a rendition', () => {
  it.each([
    ['750w', 750],
    ['2500w', 2500],
    ['original', 4000],
    ['400w', 500],
    ['1w', 100],
    ['99999w', 2500],
    ['999999999w', 1500],
    [undefined, 1500],
    ['750', 1500],
    [['750w', '100w'], 1500],
    ["1w';--", 1500],
  ])('for format %j is %i', (format, expected) => {
    expect(width(format)).toBe(expected);
  });

  it('is never more than the original has', () => {
    expect(width('1000w', { width: 640, height: 480 })).toBe(640);
    expect(width('100w', { width: 80, height: 80 })).toBe(80);
  });

  it('is one of few, whatever is asked', () => {
    const possible = new Set<number>([...RENDITION_WIDTHS, 1234]);
    assert(
      property(
        oneof(
          string(),
          nat().map((value) => `${value}w`),
        ),
        (format) => {
          expect(possible).toContain(width(format, { width: 1234, height: 100 }));
        },
      ),
    );
  });
});

describe('the encoding of a rendition', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/png,image/*;q=0.8,*/*;q=0.5', 'plain'],
    ['*/*', 'plain'],
    [undefined, 'plain'],
  ])('for Accept %j is %s', (accept, expected) => {
    expect(encoding(accept)).toBe(expected);
  });

  it('is plain for an image that WebP cannot hold', () => {
    const tall = { width: 1000, height: 40_000 };

    expect(renditionFor({ format: 'original', accept: 'image/webp' }, tall)).toEqual({
      width: 1000,
      encoding: 'plain',
    });
  });
});
