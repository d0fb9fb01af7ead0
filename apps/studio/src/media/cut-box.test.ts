import { describe, expect, it } from 'vitest';
import { boxOfRatio, moveBox, type BoxGrip } from './cut-box.ts';

const half = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

describe('the part of a picture that is kept', () => {
  it('is moved as a whole within the picture', () => {
    expect(moveBox(half, 'all', { x: 0.1, y: -0.9 })).toEqual({ x: 0.35, y: 0, width: 0.5, height: 0.5 });
    expect(moveBox(half, 'all', { x: 9, y: 9 })).toEqual({ x: 0.5, y: 0.5, width: 0.5, height: 0.5 });
  });

  it('is made larger and smaller by its corners, of which the one across stays', () => {
    expect(moveBox(half, 'top-left', { x: -9, y: -9 })).toEqual({ x: 0, y: 0, width: 0.75, height: 0.75 });
    expect(moveBox(half, 'bottom-right', { x: 0.25, y: 0 })).toEqual({ x: 0.25, y: 0.25, width: 0.75, height: 0.5 });
    expect(moveBox(half, 'bottom-right', { x: -9, y: -9 })).toEqual({ x: 0.25, y: 0.25, width: 0.05, height: 0.05 });
  });

  it('of a shape is made smaller by a key that moves a corner one way alone', () => {
    expect(moveBox(half, 'bottom-right', { x: -0.1, y: 0 }, 1)).toEqual({ x: 0.25, y: 0.25, width: 0.4, height: 0.4 });
    expect(moveBox(half, 'top-left', { x: 0, y: 0.1 }, 1)).toEqual({ x: 0.35, y: 0.35, width: 0.4, height: 0.4 });
  });

  it.each<BoxGrip>(['top-left', 'top-right', 'bottom-left', 'bottom-right'])(
    'keeps its shape where one is chosen, and stays inside, by %s',
    (grip) => {
      for (const ratio of [0.5, 1, 2]) {
        for (const step of [-0.7, -0.2, 0.1, 0.6]) {
          const box = moveBox(boxOfRatio(ratio), grip, { x: step, y: -step }, ratio);
          expect(box.width / box.height).toBeCloseTo(ratio);
          expect(Math.min(box.x, box.y, 1 - box.x - box.width, 1 - box.y - box.height)).toBeGreaterThan(-1e-9);
        }
      }
    },
  );
});
