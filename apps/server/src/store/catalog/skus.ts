import { randomInt } from 'node:crypto';
import { generateSku } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { NewVariant } from './new-product.ts';

export type WithSku = NewVariant & { readonly sku: string };

const RANDOM_STEPS = 2 ** 32;

/**
 * Gives every variant a SKU that is unique in the site: its own, or a generated one.
 * @param itemId the product they belong to, whose own SKUs are not taken; undefined for a new product
 */
export async function giveSkus<Variant extends { readonly sku?: string }>(
  tx: SiteTransaction,
  variants: readonly Variant[],
  itemId: string | undefined,
): Promise<
  Result<readonly (Variant & { readonly sku: string })[], { readonly code: 'SKU_TAKEN'; readonly sku: string }>
> {
  const given = variants.map((variant) => variant.sku || generateSku(() => randomInt(RANDOM_STEPS) / RANDOM_STEPS));
  const own = new Set(variants.flatMap((variant) => variant.sku ?? []));
  for (;;) {
    const rows = await tx.query<{ sku: string }>(TAKEN, [tx.websiteId, given, itemId ?? null]);
    const seen = new Set<string>();
    const twice = given.filter((sku) => seen.size === seen.add(sku).size);
    const taken = new Set([...rows.map((row) => row.sku), ...twice]);
    const clash = [...taken].find((sku) => own.has(sku));
    if (clash !== undefined) {
      return refuse({ code: 'SKU_TAKEN', sku: clash });
    }
    if (taken.size === 0) {
      return accept(variants.map((variant, index) => ({ ...variant, sku: given[index] ?? '' })));
    }
    for (const [index, sku] of given.entries()) {
      given[index] = taken.has(sku) ? generateSku(() => randomInt(RANDOM_STEPS) / RANDOM_STEPS) : sku;
    }
  }
}

const TAKEN = {
  name: 'catalog-taken-skus',
  text: 'select sku from variant where website_id = $1 and sku = any($2) and ($3::uuid is null or item_id <> $3)',
};
