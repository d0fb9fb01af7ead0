import { shippingPolicy, type ShippingRateRecord } from '@portico/contract/studio';
import { shippingErrors } from '@portico/domain';
import { saidAll } from '../language/catalogue.ts';
import type { FieldErrors } from '../ui/use-draft.ts';

export const RATE_KINDS = ['flat', 'weight', 'price', 'free'] as const satisfies ShippingRateRecord['kind'][];

/** The same rate reckoned in another way; amounts that mean nothing there go. */
export function rateOfKind(
  { id, name, detail }: ShippingRateRecord,
  kind: ShippingRateRecord['kind'],
): ShippingRateRecord {
  const common = { id, name, detail };
  switch (kind) {
    case 'flat':
      return { ...common, kind, priceCents: 0 };
    case 'free':
      return { ...common, kind, fromCents: 0 };
    case 'weight':
      return { ...common, kind, steps: [{ fromGrams: 0, priceCents: 0 }], upToGrams: null };
    case 'price':
      return { ...common, kind, steps: [{ fromCents: 0, priceCents: 0 }] };
  }
}

/** Whether a field holds what is no number; it says so itself. */
export function hasUnread(rate: ShippingRateRecord): boolean {
  const numbers = [rate, ...('steps' in rate ? rate.steps : [])].flatMap((part) => Object.values(part));
  return numbers.some((value) => typeof value === 'number' && Number.isNaN(value));
}

/** What is wrong with a rate by its own fields; nothing while a number cannot be read. */
export function rateErrors(rate: ShippingRateRecord, currency: string): FieldErrors {
  if (hasUnread(rate)) {
    return {};
  }
  const areas = [{ country: 'US', regions: [], postalCodes: [] }];
  const zones = [{ id: 'zone', name: 'zone', areas, rates: [rate] }];
  const errors = saidAll(shippingErrors(shippingPolicy({ currency, zones, pickups: [] }, currency)));
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace('zones.0.rates.0.', ''), text]));
}
