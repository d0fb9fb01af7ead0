/** A part of a picture: 0 to 1 of its width and height. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is done to a picture: turned clockwise first, then cut to a part of what that gives. */
export interface PictureCut {
  /** Degrees clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
  readonly box: PictureBox;
}

export const WHOLE_PICTURE: PictureBox = { x: 0, y: 0, width: 1, height: 1 };

/** No side of a part is shorter than this share of the picture's. */
export const MIN_CUT_SHARE = 0.05;

/**
 * The part in whole pixels of a turned picture: inside it, and at least one pixel wide and high.
 * @example cutPixels({ width: 400, height: 300 }, { x: 0.5, y: 0, width: 0.5, height: 1 }).left // 200
 */
export function cutPixels(
  { width, height }: { readonly width: number; readonly height: number },
  box: PictureBox,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const left = Math.min(width - 1, Math.round(box.x * width));
  const top = Math.min(height - 1, Math.round(box.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(box.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(box.height * height))),
  };
}

/** Where a place of the picture lies once it is turned and cut: at the edge where it was cut away. */
export function cutPoint(
  { turn, box }: PictureCut,
  point: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const turned = turnedPoint(turn, point);
  return { x: within((turned.x - box.x) / box.width), y: within((turned.y - box.y) / box.height) };
}

function turnedPoint(turn: PictureCut['turn'], { x, y }: { readonly x: number; readonly y: number }) {
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: 1 - y, y: x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: y, y: 1 - x };
  }
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
