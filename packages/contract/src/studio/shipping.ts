import {
  fieldRefusals,
  fillMessage,
  HIGHEST_PRICE_CENTS,
  MAX_POSTAL_RANGES,
  priceRefusals,
  PRODUCT_LIMITS,
  SHIPPING_LIMITS,
  shippingRefusals,
} from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** What a price can be, in minor units. */
const cents = z
  .int(fieldRefusals.amount)
  .min(0, fieldRefusals.noNegativeAmount)
  .max(HIGHEST_PRICE_CENTS, priceRefusals.TOO_HIGH);
const grams = z
  .int(fieldRefusals.weight)
  .min(0, fieldRefusals.noNegativeWeight)
  .max(PRODUCT_LIMITS.weightGrams, fieldRefusals.tooHeavy);
const id = z.string().min(1).max(60);
const name = z
  .string()
  .trim()
  .max(...characters(SHIPPING_LIMITS.name));
const detail = z
  .string()
  .trim()
  .max(...characters(SHIPPING_LIMITS.detail));
const mostSteps = [
  SHIPPING_LIMITS.steps,
  fillMessage(shippingRefusals.steps, { maximum: SHIPPING_LIMITS.steps }),
] as const;

/** A row of postal codes in a country's zone codes; one code alone has the same ends. */
export const postalRange = z.object({ from: z.string().min(1).max(12), to: z.string().min(1).max(12) });

/** A country (`*` for all that no other zone names), or these regions and postal codes of it. */
export const shippingArea = z.object({
  country: z.string().min(1).max(2),
  regions: z.array(z.string().min(1).max(10)).max(200),
  postalCodes: z.array(postalRange).max(MAX_POSTAL_RANGES, shippingRefusals.zoneRanges),
});

const rateFields = { id, name, detail };

export const shippingRate = z.discriminatedUnion('kind', [
  z.object({ ...rateFields, kind: z.literal('flat'), priceCents: cents }),
  z.object({ ...rateFields, kind: z.literal('free'), fromCents: cents }),
  z.object({
    ...rateFields,
    kind: z.literal('weight'),
    steps: z.array(z.object({ fromGrams: grams, priceCents: cents })).max(...mostSteps),
    upToGrams: grams.nullable(),
  }),
  z.object({
    ...rateFields,
    kind: z.literal('price'),
    steps: z.array(z.object({ fromCents: cents, priceCents: cents })).max(...mostSteps),
  }),
]);

export const shippingZone = z.object({
  id,
  name,
  areas: z
    .array(shippingArea)
    .max(SHIPPING_LIMITS.areas, fillMessage(shippingRefusals.countries, { maximum: SHIPPING_LIMITS.areas })),
  rates: z
    .array(shippingRate)
    .max(SHIPPING_LIMITS.rates, fillMessage(shippingRefusals.rates, { maximum: SHIPPING_LIMITS.rates })),
});

/** How a store sends, as it is kept: amounts in minor units of `currency`. */
export const shippingSettings = z.object({
  currency: z.string().length(3),
  zones: z
    .array(shippingZone)
    .max(SHIPPING_LIMITS.zones, fillMessage(shippingRefusals.zones, { maximum: SHIPPING_LIMITS.zones })),
  pickups: z
    .array(z.object(rateFields))
    .max(SHIPPING_LIMITS.pickups, fillMessage(shippingRefusals.pickups, { maximum: SHIPPING_LIMITS.pickups })),
});

/** The whole, by somebody who saw a revision of it (0: there was none). */
export const saveShippingBody = z.object({ ...shippingSettings.shape, revision: z.int32().min(0) });

export const shippingAnswerBody = z.object({
  settings: shippingSettings,
  revision: z.int(),
});
export type ShippingAnswerBody = Read<typeof shippingAnswerBody>;

/** How weights are told: an owner's choice; they are kept in grams. */
export const weightUnit = z.enum(['kg', 'lb']);
export type WeightUnit = z.infer<typeof weightUnit>;

export type ShippingSettings = Read<typeof shippingSettings>;
export type ShippingRateRecord = Read<typeof shippingRate>;
export type ShippingZoneRecord = Read<typeof shippingZone>;
export type ShippingAreaRecord = Read<typeof shippingArea>;

/** A hundred zones with their postal codes. */
const MAX_SHIPPING_BYTES = 2_000_000;

export const getShipping = siteCall({
  method: 'GET',
  path: '/shipping',
  right: 'store.edit',
  answer: shippingAnswerBody,
});

export const updateShipping = siteCall({
  method: 'PUT',
  path: '/shipping',
  right: 'store.edit',
  body: saveShippingBody,
  maxBodyBytes: MAX_SHIPPING_BYTES,
  answer: shippingAnswerBody,
  sample: () => ({
    body: { currency: 'USD', zones: [], pickups: [{ id: 'door', name: 'At the door', detail: '' }], revision: 1 },
  }),
});
