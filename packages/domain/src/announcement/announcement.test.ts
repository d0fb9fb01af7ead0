import { describe, expect, it } from 'vitest';
import { isAnnounced, wordsOn } from './announcement.ts';

describe('an announcement', () => {
  it.each([
    [{ from: null, until: null }, true],
    [{ from: 10, until: null }, true],
    [{ from: 11, until: null }, false],
    [{ from: null, until: 11 }, true],
    [{ from: null, until: 10 }, false],
  ])('%j is shown at 10: %s', (times, isShown) => {
    expect(isAnnounced(times, 10)).toBe(isShown);
  });

  it.each([
    ['#000000', '#ffffff'],
    ['#1a56b4', '#ffffff'],
    ['#777777', '#ffffff'],
    ['#808080', '#1b1a17'],
    ['#ffd54a', '#1b1a17'],
    ['#ffffff', '#1b1a17'],
  ])('on %s has words in %s', (ground, words) => {
    expect(wordsOn(ground)).toBe(words);
  });
});
