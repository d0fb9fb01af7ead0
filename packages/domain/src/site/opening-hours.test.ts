import { describe, expect, it } from 'vitest';
import { rangesProblem } from './opening-hours.ts';

describe('rangesProblem', () => {
  it('takes times after one another, in any order, and one that lasts until the next morning', () => {
    expect(rangesProblem([])).toBeUndefined();
    expect(
      rangesProblem([
        { from: 780, to: 1080 },
        { from: 540, to: 780 },
      ]),
    ).toBeUndefined();
    expect(rangesProblem([{ from: 1200, to: 120 }])).toBeUndefined();
  });

  it('refuses times that overlap, also through the night, and those that end when they begin', () => {
    expect(
      rangesProblem([
        { from: 540, to: 800 },
        { from: 780, to: 1080 },
      ]),
    ).toBe('overlap');
    expect(
      rangesProblem([
        { from: 1380, to: 1400 },
        { from: 1200, to: 60 },
      ]),
    ).toBe('overlap');
    expect(rangesProblem([{ from: 540, to: 540 }])).toBe('empty');
  });
});
