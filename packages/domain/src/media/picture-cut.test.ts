import { describe, expect, it } from 'vitest';
import { cutPixels, cutPoint, WHOLE_PICTURE } from './picture-cut.ts';

describe('a picture that is turned and cut', () => {
  it('is cut to whole pixels that lie inside it', () => {
    expect(cutPixels({ width: 401, height: 300 }, { x: 0.5, y: 0.25, width: 0.5, height: 0.75 })).toEqual({
      left: 201,
      top: 75,
      width: 200,
      height: 225,
    });
    expect(cutPixels({ width: 3, height: 1 }, { x: 0.95, y: 0.95, width: 0.05, height: 0.05 })).toEqual({
      left: 2,
      top: 0,
      width: 1,
      height: 1,
    });
  });

  it('keeps what must stay in sight where it was, or at the edge nearest to it', () => {
    const point = { x: 0.25, y: 0.5 };

    expect(cutPoint({ turn: 90, box: WHOLE_PICTURE }, point)).toEqual({ x: 0.5, y: 0.25 });
    expect(cutPoint({ turn: 180, box: WHOLE_PICTURE }, point)).toEqual({ x: 0.75, y: 0.5 });
    expect(cutPoint({ turn: 270, box: WHOLE_PICTURE }, point)).toEqual({ x: 0.5, y: 0.75 });
    expect(cutPoint({ turn: 0, box: { x: 0, y: 0.25, width: 0.5, height: 0.5 } }, point)).toEqual({ x: 0.5, y: 0.5 });
    expect(cutPoint({ turn: 0, box: { x: 0.5, y: 0, width: 0.5, height: 1 } }, point)).toEqual({ x: 0, y: 0.5 });
  });
});
