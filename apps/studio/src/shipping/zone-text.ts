import type { shippingPolicy } from '@portico/contract/studio';
import { areaText, closerZones, EVERYWHERE, type Area } from '@portico/domain';
import { said } from '../language/catalogue.ts';
import { messages } from './messages.ts';

/** Places that are named before the others are counted. */
const NAMED_PLACES = 7;

/** Where a zone is, and what others take out of it. */
export function aboutZone(zones: ReturnType<typeof shippingPolicy>['zones'], index: number): string {
  const zone = zones[index];
  if (!zone) {
    return '';
  }
  const [only] = zone.areas;
  const places =
    zone.areas.length === 1 && only && areaText(only) === zone.name
      ? [wholeText(only)]
      : zone.areas.map((area) => said(areaText(area)));
  const all = firstOf(places);
  const closer = closerZones(zones, zone);
  return closer.length > 0 ? `${all}. ${messages.closer(firstOf(closer))}` : all;
}

/** The first names, and how many more there are. */
function firstOf(names: readonly string[]): string {
  const first = names.slice(0, NAMED_PLACES).join(', ');
  return names.length > NAMED_PLACES ? messages.andMore(first, names.length - NAMED_PLACES) : first;
}

/** What is said of a zone that has the name of its only place. */
function wholeText({ country }: Area): string {
  return country === EVERYWHERE ? messages.restLead : messages.whole;
}
