import { expect, it } from 'vitest';
import { fileSizeText } from './file-size.ts';

it('tells how large a file is in the words of the language', () => {
  expect([0, 999, 1500, 3_400_000, 314_572_800].map((bytes) => fileSizeText(bytes, 'en'))).toEqual([
    '0 bytes',
    '999 bytes',
    '1.5 kB',
    '3.4 MB',
    '315 MB',
  ]);
});
