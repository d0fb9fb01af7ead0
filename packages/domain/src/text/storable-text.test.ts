import { describe, expect, it } from 'vitest';
import { storableText } from './storable-text.ts';

describe('text as a database can keep it', () => {
  it.each([
    ['whole text, in any script', 'مرحبا 👋🏽 Zoë', 'مرحبا 👋🏽 Zoë'],
    ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['the other half', '\udc00', '\ufffd'],
    ['NUL', 'a\0b\0', 'ab'],
  ])('of %s', (_what, text, kept) => {
    expect(storableText(text)).toBe(kept);
  });
});
