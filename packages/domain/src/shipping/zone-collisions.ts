import { areasCollide, type Area, type PostalRange } from './area.ts';
import type { ShippingZone } from './shipping.ts';

/** A place that nothing tells the zone of: an area of a zone and the earlier zone that has it too. */
export interface ZoneCollision {
  readonly area: Area;
  /** Index of the earlier zone; that of the zone itself where it names a place twice. */
  readonly with: number;
}

interface Placed {
  readonly zone: number;
  readonly area: Area;
}

/**
 * The zones that name a place which an earlier one, or they themselves, have as closely; one collision a zone, by its
 * index. Postal codes are compared in the order of their lower ends, so that thousands of them take no time.
 */
export function zoneCollisions(zones: readonly ShippingZone[]): ReadonlyMap<number, ZoneCollision> {
  const found = new Map<number, ZoneCollision>();
  const placed = zones.flatMap(({ areas }, zone) => areas.map((area) => ({ zone, area })));
  const note = (one: Placed, other: Placed) => {
    const [earlier, later] = one.zone <= other.zone ? [one, other] : [other, one];
    if (one.area !== other.area && !found.has(later.zone) && areasCollide(one.area, other.area)) {
      found.set(later.zone, { area: later.area, with: earlier.zone });
    }
  };
  const whole = placed.filter(({ area }) => area.postalCodes.length === 0);
  for (const group of Map.groupBy(whole, ({ area }) => area.country).values()) {
    group.forEach((one, index) => group.slice(index + 1).forEach((other) => note(one, other)));
  }
  const rows = placed.flatMap(({ zone, area }) => area.postalCodes.map((range) => ({ zone, area, range })));
  for (const group of Map.groupBy(rows, ({ area, range }) => `${area.country} ${range.from.length}`).values()) {
    const sorted = group.toSorted((left, right) => (left.range.from < right.range.from ? -1 : 1));
    sorted.forEach((one, index) => noteFollowing(sorted, index, one, note));
  }
  return found;
}

/** Rows that begin before this one ends. */
function noteFollowing<Row extends Placed & { readonly range: PostalRange }>(
  sorted: readonly Row[],
  index: number,
  one: Row,
  note: (one: Placed, other: Placed) => void,
): void {
  for (let next = index + 1; next < sorted.length; next += 1) {
    const other = sorted[next];
    if (!other || other.range.from > one.range.to) {
      return;
    }
    note(one, other);
  }
}
