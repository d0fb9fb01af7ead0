import { areaWords, shippingRefusals } from '../refusals/owner/shipping-refusals.ts';
import { fieldRefusals } from '../refusals/owner/field-refusals.ts';
import { addressRules, allRegions, compareMoney, fillMessage } from '@portico/locale';
import { areasCollide, EVERYWHERE, type Area } from './area.ts';
import { areaErrors, tooManyRanges } from './check-area.ts';
import { postalRangeText } from './postal-ranges.ts';
import type { ShippingPolicy, ShippingRate, ShippingZone } from './shipping.ts';
import { zoneCollisions, type ZoneCollision } from './zone-collisions.ts';

/** What is wrong with an owner's shipping, by the path of the field: `zones.0.rates.1.name`. */
export type ShippingErrors = Readonly<Record<string, string>>;

/** Checks what an owner decided about shipping; none when it is good. Two zones that meet are told by name. */
export function shippingErrors(policy: ShippingPolicy): ShippingErrors {
  const errors: Record<string, string> = {};
  const collisions = zoneCollisions(policy.zones);
  policy.zones.forEach((zone, index) => {
    Object.assign(errors, zoneErrors(zone, `zones.${index}`));
    const collision = collisions.get(index);
    if (collision) {
      errors[`zones.${index}.areas`] ??= collisionText(policy.zones, index, collision);
    }
  });
  policy.pickups.forEach((pickup, index) => {
    if (pickup.name.trim() === '') {
      errors[`pickups.${index}.name`] = fieldRefusals.name;
    }
  });
  Object.assign(errors, doubleIds(policy));
  const beyond = tooManyRanges(
    policy.zones.flatMap(({ areas }, index) => areas.map((area) => ({ path: `zones.${index}.areas`, area }))),
  );
  if (beyond) {
    errors[beyond[0]] = beyond[1];
  }
  return errors;
}

/** What a zone loses to others that name a part of it more closely: the names of those zones. */
export function closerZones(zones: readonly ShippingZone[], zone: ShippingZone): readonly string[] {
  const isCloser = (area: Area): boolean =>
    zone.areas.some((own) => own.country === area.country && isWider(own, area) && !areasCollide(own, area));
  return zones.filter((other) => other !== zone && other.areas.some(isCloser)).map(({ name }) => name);
}

/** Postal codes that are told before the others are counted. */
const REPORTED_CODES = 5;

/** An area in words: `Portland` is no word of ours, so `Maine, 04101–04103`. */
export function areaText({ country, regions, postalCodes }: Area): string {
  const name = country === EVERYWHERE ? areaWords.everywhere : (addressRules(country)?.name ?? country);
  const names = allRegions(country).filter(({ code }) => regions.includes(code));
  const places = names.length > 0 ? names.map((region) => region.name).join(', ') : name;
  const named = [places, ...postalCodes.slice(0, REPORTED_CODES).map(postalRangeText)].join(', ');
  const more = postalCodes.length - REPORTED_CODES;
  return more > 0 ? fillMessage(areaWords.andMore, { places: named, count: more }) : named;
}

function zoneErrors(zone: ShippingZone, path: string): ShippingErrors {
  const errors: Record<string, string> = {};
  if (zone.name.trim() === '') {
    errors[`${path}.name`] = fieldRefusals.name;
  }
  if (zone.areas.length === 0) {
    errors[`${path}.areas`] = shippingRefusals.areas;
  }
  zone.areas.forEach((area, index) => {
    for (const [field, text] of Object.entries(areaErrors(area, true))) {
      errors[`${path}.areas.${index}.${field}`] = text;
    }
  });
  zone.rates.forEach((rate, index) => Object.assign(errors, rateErrors(rate, `${path}.rates.${index}`)));
  return errors;
}

function rateErrors(rate: ShippingRate, path: string): ShippingErrors {
  return {
    ...(rate.name.trim() === '' ? { [`${path}.name`]: fieldRefusals.name } : {}),
    ...stepErrors(rate, path),
  };
}

function stepErrors(rate: ShippingRate, path: string): ShippingErrors {
  if (rate.kind !== 'weight' && rate.kind !== 'price') {
    return {};
  }
  if (rate.steps.length === 0) {
    return { [`${path}.steps`]: shippingRefusals.noStep };
  }
  const wrong =
    rate.kind === 'weight'
      ? rate.steps.findIndex(({ fromGrams }, index) => fromGrams <= (rate.steps[index - 1]?.fromGrams ?? -1))
      : rate.steps.findIndex(({ from }, index) => {
          const before = rate.steps[index - 1];
          return before !== undefined && compareMoney(from, before.from) <= 0;
        });
  if (wrong >= 0) {
    return { [`${path}.steps.${wrong}.from`]: shippingRefusals.stepOrder };
  }
  const isLimitLow =
    rate.kind === 'weight' && rate.upToGrams !== undefined && rate.upToGrams < (rate.steps.at(-1)?.fromGrams ?? 0);
  return isLimitLow ? { [`${path}.upToGrams`]: shippingRefusals.limit } : {};
}

function collisionText(zones: readonly ShippingZone[], index: number, collision: ZoneCollision): string {
  const place = areaText(collision.area);
  return collision.with === index
    ? fillMessage(shippingRefusals.placeTwice, { place })
    : fillMessage(shippingRefusals.placeTaken, { place, zone: zones[collision.with]?.name ?? '' });
}

/** Whether one area takes in the other and more. */
function isWider(wide: Area, narrow: Area): boolean {
  const hasRegions = wide.regions.length === 0 || narrow.regions.some((region) => wide.regions.includes(region));
  return hasRegions && wide.postalCodes.length === 0;
}

function doubleIds({ zones, pickups }: ShippingPolicy): ShippingErrors {
  const errors: Record<string, string> = {};
  const mark = (list: readonly { readonly id: string }[], path: string, seen: Set<string>) => {
    list.forEach(({ id }, index) => {
      if (seen.has(id)) {
        errors[`${path}.${index}.name`] = fieldRefusals.twice;
      }
      seen.add(id);
    });
  };
  const pickupIds = new Set<string>();
  mark(pickups, 'pickups', pickupIds);
  mark(zones, 'zones', new Set());
  zones.forEach((zone, index) => mark(zone.rates, `zones.${index}.rates`, new Set(pickupIds)));
  return errors;
}
