import { fillMessage, MAX_POSTAL_RANGES, SHIPPING_LIMITS, taxRefusals } from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';
import type { Read } from '../call.ts';
import { postalRange } from './shipping.ts';
import { siteCall } from './studio-call.ts';

export const taxRule = z.object({
  id: z.string().min(1).max(60),
  name: z
    .string()
    .trim()
    .max(...characters(SHIPPING_LIMITS.name)),
  country: z.string().max(2),
  /** ISO 3166-2 suffix; empty for the whole country. */
  region: z.string().max(10),
  postalCodes: z.array(postalRange).max(MAX_POSTAL_RANGES, taxRefusals.ranges),
  /** `8.875` */
  percent: z.string().trim().max(12),
});

/** How a store taxes, as it is kept. */
export const taxSettings = z.object({
  pricesIncludeTax: z.boolean(),
  rounding: z.enum(['line', 'order']),
  shippingTaxed: z.boolean(),
  rules: z
    .array(taxRule)
    .max(SHIPPING_LIMITS.taxes, fillMessage(taxRefusals.taxes, { maximum: SHIPPING_LIMITS.taxes })),
  exemptItemIds: z.array(z.uuid()).max(1000, taxRefusals.products),
  exemptCategories: z.array(z.string().min(1).max(200)).max(200, taxRefusals.categories),
});

/** The whole, by somebody who saw a revision of it (0: there was none). */
export const saveTaxesBody = z.object({ ...taxSettings.shape, revision: z.int32().min(0) });

export const taxesAnswerBody = z.object({
  settings: taxSettings,
  revision: z.int(),
  /** Names of the exempt products that still exist. */
  exemptProducts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
    }),
  ),
  /** Categories that products have. */
  categories: z.array(z.string()),
});
export type TaxesAnswerBody = Read<typeof taxesAnswerBody>;

export type TaxSettings = Read<typeof taxSettings>;
export type TaxRuleRecord = Read<typeof taxRule>;

/** Five hundred taxes with their postal codes. */
const MAX_TAX_BYTES = 2_000_000;

export const getTaxes = siteCall({
  method: 'GET',
  path: '/taxes',
  right: 'store.edit',
  answer: taxesAnswerBody,
});

export const updateTaxes = siteCall({
  method: 'PUT',
  path: '/taxes',
  right: 'store.edit',
  body: saveTaxesBody,
  maxBodyBytes: MAX_TAX_BYTES,
  answer: taxesAnswerBody,
  sample: ({ ids: { itemId } }) => ({
    body: {
      pricesIncludeTax: false,
      rounding: 'order',
      shippingTaxed: false,
      rules: [{ id: 'maine', name: 'Maine', country: 'US', region: 'ME', postalCodes: [], percent: '5.5' }],
      exemptItemIds: [itemId],
      exemptCategories: [],
      revision: 1,
    },
  }),
});
