import { MIN_CUT_SHARE, type PictureBox } from '@portico/domain';

/** What of a part is moved: all of it, or a corner by its place. */
export type BoxGrip = 'all' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** A step across and down, as shares of the picture's width and height. */
export interface BoxStep {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves a part of a picture, or a corner of it: never out of the picture, never smaller than may be kept.
 * @param ratio width to height of the part, both as shares of the picture; undefined where it is free
 */
export function moveBox(box: PictureBox, grip: BoxGrip, step: BoxStep, ratio?: number): PictureBox {
  if (grip === 'all') {
    return {
      ...box,
      x: between(box.x + step.x, 0, 1 - box.width),
      y: between(box.y + step.y, 0, 1 - box.height),
    };
  }
  const isLeft = grip.endsWith('left');
  const isTop = grip.startsWith('top');
  // The corner across stays where it is.
  const fixed = { x: isLeft ? box.x + box.width : box.x, y: isTop ? box.y + box.height : box.y };
  const room = { width: isLeft ? fixed.x : 1 - fixed.x, height: isTop ? fixed.y : 1 - fixed.y };
  const free = {
    width: between(box.width + (isLeft ? -step.x : step.x), MIN_CUT_SHARE, room.width),
    height: between(box.height + (isTop ? -step.y : step.y), MIN_CUT_SHARE, room.height),
  };
  const { width, height } = ratio === undefined ? free : held(box.width, free, ratio, room);
  return { x: isLeft ? fixed.x - width : fixed.x, y: isTop ? fixed.y - height : fixed.y, width, height };
}

/** The largest part of a shape in the middle of the picture. */
export function boxOfRatio(ratio: number): PictureBox {
  const [width, height] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** The side that was moved further decides, as far as there is room for the other. */
function held(
  before: number,
  { width, height }: { readonly width: number; readonly height: number },
  ratio: number,
  room: { readonly width: number; readonly height: number },
) {
  const least = Math.max(MIN_CUT_SHARE, MIN_CUT_SHARE * ratio);
  const most = Math.min(room.width, room.height * ratio);
  const isDown = Math.abs(height * ratio - before) > Math.abs(width - before);
  const across = between(isDown ? height * ratio : width, Math.min(least, most), most);
  return { width: across, height: across / ratio };
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
