import { MAX_POSTAL_RANGES, SHIPPING_LIMITS } from '@portico/domain';
import { z } from 'zod';
import { postalRange } from './shipping.ts';
import { characters } from './characters.ts';

export const taxRule = z.object({
  id: z.string().min(1).max(60),
  name: z
    .string()
    .trim()
    .max(...characters(SHIPPING_LIMITS.name)),
  country: z.string().max(2),
  /** ISO 3166-2 suffix; empty for the whole country. */
  region: z.string().max(10),
  postalCodes: z.array(postalRange).max(MAX_POSTAL_RANGES, 'A tax takes at most 1,000 postal codes and rows.'),
  /** `8.875` */
  percent: z.string().trim().max(12),
});

/** How a store taxes, as it is kept. */
export const taxSettings = z.object({
  pricesIncludeTax: z.boolean(),
  rounding: z.enum(['line', 'order']),
  shippingTaxed: z.boolean(),
  rules: z.array(taxRule).max(SHIPPING_LIMITS.taxes, `A store has at most ${SHIPPING_LIMITS.taxes} taxes.`),
  exemptItemIds: z.array(z.uuid()).max(1000, 'At most 1,000 products can be named; use a category.'),
  exemptCategories: z.array(z.string().min(1).max(200)).max(200, 'At most 200 categories can be named.'),
});

/** `PUT …/taxes`: the whole, by somebody who saw a revision of it (0: there was none). */
export const saveTaxesBody = z.object({ ...taxSettings.shape, revision: z.int32().min(0) });

/** `GET …/taxes`, and the answer to PUT. */
export interface TaxesAnswerBody {
  readonly settings: TaxSettings;
  readonly revision: number;
  /** Names of the exempt products that still exist. */
  readonly exemptProducts: readonly { readonly id: string; readonly title: string }[];
  /** Categories that products have. */
  readonly categories: readonly string[];
}

export type TaxSettings = z.infer<typeof taxSettings>;
export type TaxRuleRecord = z.infer<typeof taxRule>;
