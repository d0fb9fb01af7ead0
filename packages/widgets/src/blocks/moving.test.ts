import { describe, expect, it } from 'vitest';
import { scrollBy, scrollMs, TWEEN_MS } from './moving.ts';

describe('moving pictures', () => {
  it('[GALLERY-020] scrolls for 50 milliseconds, however far', () => {
    expect([0, 10, 400, -9000].map(scrollMs)).toEqual([50, 50, 50, 50]);
  });

  it('[GALLERY-021] keeps 30 pixels before what it brings into sight, and leaves what is seen', () => {
    expect(scrollBy({ from: 10, to: 90 }, 400)).toBe(-20);
    expect(scrollBy({ from: 380, to: 460 }, 400)).toBe(90);
    expect(scrollBy({ from: 30, to: 370 }, 400)).toBe(0);
  });

  it('[GALLERY-022] gives way to the next picture within 300 milliseconds', () => {
    expect(TWEEN_MS).toBe(300);
  });
});
