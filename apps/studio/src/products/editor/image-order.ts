/** Moves one entry of a list to another place; places outside it leave the list as it is. */
export function moveImage<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const moved = entries[from];
  if (moved === undefined || to < 0 || to >= entries.length) {
    return entries;
  }
  const rest = entries.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}

/** The place whose centre is nearest to a point, in pixels; the first where there is none. */
export function nearestPlace(
  centres: readonly { readonly x: number; readonly y: number }[],
  x: number,
  y: number,
): number {
  const distances = centres.map((centre) => Math.hypot(centre.x - x, centre.y - y));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
