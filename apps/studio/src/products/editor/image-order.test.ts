import { describe, expect, it } from 'vitest';
import { moveImage, nearestPlace } from './image-order.ts';

describe('moveImage', () => {
  it('moves one to another place and keeps the order of the others', () => {
    expect(moveImage(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveImage(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it.each([
    [0, -1],
    [2, 3],
    [5, 0],
  ])('leaves a list as it is when %i goes to %i', (from, to) => {
    expect(moveImage(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c']);
  });
});

describe('nearestPlace', () => {
  const twoRows = [
    { x: 36, y: 36 },
    { x: 116, y: 36 },
    { x: 36, y: 116 },
  ];

  it('is the one under the pointer, or the nearest where it left the list', () => {
    expect(nearestPlace(twoRows, 100, 20)).toBe(1);
    expect(nearestPlace(twoRows, 40, 130)).toBe(2);
    expect(nearestPlace(twoRows, 5000, -10)).toBe(1);
  });

  it('is the first of none', () => {
    expect(nearestPlace([], 1, 1)).toBe(0);
  });
});
