/**
 * Four round steps above nothing, the last at or above the largest value.
 * @param least the smallest step that a label can tell from the next, such as the minor units of a whole of a currency
 */
export function axisTicks(largest: number, least = 1): readonly number[] {
  const step = roundUp(Math.max(largest / 4, least));
  return [0, 1, 2, 3, 4].map((index) => index * step);
}

/** The next 1, 2, 2.5, 3, 4, 5 or 8 with noughts behind it. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 3, 4, 5, 8, 10].find((one) => one * power >= value) ?? 10;
  return factor * power;
}

/** Ticks of a part of a whole, or of whatever is smaller than one. */
export function smallTicks(largest: number): readonly number[] {
  const step = roundUp(Math.max(largest, 0.04) / 4);
  return [0, 1, 2, 3, 4].map((index) => index * step);
}

/** Which of so many points have a word below them: the first and every so-many-th, so that none touches another. */
export function labelledPoints(count: number, width: number, labelPx = 64): readonly number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / labelPx))));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}

/** A line through points; where a value is missing it is broken. */
export function linePath(
  values: readonly (number | null)[],
  place: (index: number, value: number) => readonly [number, number],
): string {
  let isDrawing = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const [x, y] = place(index, value);
      const command = `${isDrawing ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      isDrawing = true;
      return command;
    })
    .join('');
}
