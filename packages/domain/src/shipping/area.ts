import { isInZone, tidyPostalCode } from '@portico/locale';

/** Where a cart goes, as far as it is known; empty texts are unknown. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Its code where the country has a list. */
  readonly region: string;
  readonly postalCode: string;
}

/**
 * Postal codes of one country in its zone codes (`04102`, `EC1Y`, `H3Z`); both ends belong to it. One code alone has the
 * same ends. Only codes of digits make a row: `26100` to `26199`.
 */
export interface PostalRange {
  readonly from: string;
  readonly to: string;
}

/** A country, or a part of it: of its regions only these, of its postal codes only these; none named means all. */
export interface Area {
  /** ISO 3166-1 alpha-2, or `EVERYWHERE`. */
  readonly country: string;
  readonly regions: readonly string[];
  readonly postalCodes: readonly PostalRange[];
}

/** The country of an area that takes in all that no other names. */
export const EVERYWHERE = '*';

/** Wider than the longest zone code, so that a length never reaches the next step. */
const STEP = 100;

/**
 * How closely an area names a place: the higher wins where several do. Postal codes are closer than regions, regions than
 * the country, the country than everywhere; of two postal codes the longer one is closer. Undefined where it does not.
 */
export function closeness(area: Area, place: Place): number | undefined {
  if (area.country === EVERYWHERE) {
    return 0;
  }
  const isHere = area.country === place.country && (area.regions.length === 0 || area.regions.includes(place.region));
  if (!isHere) {
    return undefined;
  }
  const base = STEP * (1 + (area.regions.length > 0 ? 1 : 0));
  if (area.postalCodes.length === 0) {
    return base;
  }
  const lengths = area.postalCodes
    .filter((range) => isInRange(area.country, range, place.postalCode))
    .map(({ from }) => from.length);
  return lengths.length === 0 ? undefined : base + 2 * STEP + Math.max(...lengths);
}

/** Whether a shopper's postal code lies in a row of zone codes. */
export function isInRange(country: string, { from, to }: PostalRange, postalCode: string): boolean {
  if (postalCode === '') {
    return false;
  }
  if (from === to) {
    return isInZone(country, from, postalCode);
  }
  const code = tidyPostalCode(country, postalCode).replaceAll(' ', '').slice(0, from.length);
  return /^\d+$/.test(code) && code >= from && code <= to && isInZone(country, code, postalCode);
}

/**
 * Whether some place lies in both areas and neither names it more closely, so that nothing tells which one counts.
 */
export function areasCollide(one: Area, other: Area): boolean {
  return one.country === other.country && regionsCollide(one, other) && postalCodesCollide(one, other);
}

/** Whether the area is all of a place that is only half known: more has to be asked before one can tell. */
export function mayNarrow(area: Area, place: Place): boolean {
  if (area.country !== place.country) {
    return false;
  }
  const isRegionOpen = area.regions.length > 0 && place.region === '';
  const isRegionRight = area.regions.length === 0 || area.regions.includes(place.region);
  const isPostalOpen = area.postalCodes.length > 0 && place.postalCode === '';
  return isRegionOpen || (isRegionRight && isPostalOpen);
}

function regionsCollide(one: Area, other: Area): boolean {
  return one.regions.length === 0
    ? other.regions.length === 0
    : one.regions.some((region) => other.regions.includes(region));
}

function postalCodesCollide(one: Area, other: Area): boolean {
  return one.postalCodes.length === 0
    ? other.postalCodes.length === 0
    : one.postalCodes.some((mine) => other.postalCodes.some((theirs) => rangesCollide(mine, theirs)));
}

function rangesCollide(one: PostalRange, other: PostalRange): boolean {
  return one.from.length === other.from.length && one.from <= other.to && other.from <= one.to;
}
