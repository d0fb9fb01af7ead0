import { shippingRefusals } from '../refusals/owner/shipping-refusals.ts';
import {
  addressRules,
  allRegions,
  fillMessage,
  knownCountries,
  type PostalMessage,
  postalMessages,
  readZoneCode,
} from '@portico/locale';
import { EVERYWHERE, type Area, type PostalRange } from './area.ts';
import { isRow } from './postal-ranges.ts';

/** What is wrong with an area, by the part of it that is; none when it is good. */
export type AreaErrors = Partial<Record<keyof Area, string>>;

/**
 * Checks an area that an owner made: a country that is known, regions of it, postal codes as its zones write them.
 * @param hasEverywhere whether the rest of the world can be meant
 */
export function areaErrors(area: Area, hasEverywhere: boolean): AreaErrors {
  const { country, regions, postalCodes } = area;
  if (country === EVERYWHERE) {
    return hasEverywhere && regions.length === 0 && postalCodes.length === 0
      ? {}
      : { country: shippingRefusals.country };
  }
  if (!knownCountries().some(({ code }) => code === country)) {
    return { country: shippingRefusals.country };
  }
  const known = addressRules(country)?.region === 'none' ? [] : allRegions(country).map(({ code }) => code);
  const badRange = postalCodes.map((range) => rangeError(country, range)).find((error) => error !== undefined);
  return {
    ...(regions.every((region) => known.includes(region)) ? {} : { regions: shippingRefusals.region }),
    ...(badRange === undefined ? {} : { postalCodes: badRange }),
  };
}

/** Most postal codes and rows of all zones, or of all taxes, together: more cannot be sent at once. */
const MAX_ALL_RANGES = 5000;

/**
 * Where a list of areas, each with a path of its own, names more postal codes than can be kept.
 * @returns the path that goes beyond, with what is said beside it
 */
export function tooManyRanges(
  areas: readonly { readonly path: string; readonly area: Area }[],
): readonly [path: string, text: string] | undefined {
  let count = 0;
  const beyond = areas.find(({ area }) => {
    count += area.postalCodes.length;
    return count > MAX_ALL_RANGES;
  });
  return beyond && [beyond.path, shippingRefusals.allRanges];
}

/** What an owner reads of codes that cannot be used: the part, and what is wrong with it. */
export function postalRangeProblem(text: string, reason: PostalMessage | 'noRow'): string {
  return reason === 'noRow'
    ? fillMessage(shippingRefusals.noRow, { code: text })
    : fillMessage(shippingRefusals.wrongCode, { code: text, fault: postalMessages[reason] });
}

function rangeError(country: string, { from, to }: PostalRange): string | undefined {
  for (const code of new Set([from, to])) {
    const read = readZoneCode(country, code);
    if (!read.ok || read.value !== code) {
      return postalRangeProblem(code, read.ok ? 'invalid' : read.error);
    }
  }
  return from === to || isRow(from, to) ? undefined : postalRangeProblem(`${from}–${to}`, 'noRow');
}
