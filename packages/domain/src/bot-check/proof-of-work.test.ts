import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { searchNonce, solvedParts, WORK_PARTS, workProof } from './proof-of-work.ts';
import { sha256 } from './sha-256.ts';

const KEY = `mc3k2p9x.12.${'r'.repeat(22)}.${'s'.repeat(43)}`;
const BITS = 6;

const solve = (key: string) =>
  Array.from({ length: WORK_PARTS }, (_, part) => searchNonce({ key, bits: BITS, part }, { from: 0, tries: 10_000 }));

describe('SHA-256', () => {
  it('is that of the standard, at each length around its blocks', () => {
    for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 127, 128, 200]) {
      const text = 'abcdefgh'.repeat(30).slice(0, length);
      const hex = [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('');
      expect(hex, String(length)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});

describe('a proof of work', () => {
  it('is whole when every part is solved, and none of another key', () => {
    const proof = workProof(solve(KEY));

    expect(proof).toMatch(/^pow1\.[\w-]{86}$/);
    expect(solvedParts(KEY, BITS, proof)).toBe(WORK_PARTS);
    expect(solvedParts(`${KEY}x`, BITS, proof)).toBeLessThan(4);
    expect(solvedParts(KEY, 20, proof)).toBeLessThan(4);
  });

  it('counts what was solved in time', () => {
    const proof = workProof(solve(KEY).map((nonce, part) => (part < 8 ? nonce : undefined)));

    expect(solvedParts(KEY, BITS, proof)).toBe(8);
  });

  it('is a search that goes on where it stopped', () => {
    const work = { key: KEY, bits: BITS, part: 3 };
    const found = searchNonce(work, { from: 0, tries: 10_000 }) ?? 0;

    expect(searchNonce(work, { from: 0, tries: found })).toBeUndefined();
    expect(searchNonce(work, { from: found, tries: 1 })).toBe(found);
  });

  it.each([undefined, '', 'pow1.', 'pow1.###', `pow1.${'A'.repeat(85)}`, `pow1.${'A'.repeat(100_000)}`, 'a token'])(
    'is none of %s',
    (proof) => {
      expect(solvedParts(KEY, BITS, proof)).toBe(0);
    },
  );
});
