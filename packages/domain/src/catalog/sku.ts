import { PRODUCT_LIMITS } from './product-limits.ts';

/**
 * Generates the SKU of a variant that was given none: `SQ` and seven digits.
 * The caller makes it unique in the site by trying again.
 * @param random from 0 to just below 1
 */
export function generateSku(random: () => number): string {
  return `SQ${Math.floor(random() * 10_000_000)
    .toString()
    .padStart(7, '0')}`;
}

const SKU = new RegExp(`^[^\\p{C}\\p{Z}](?:[^\\p{C}]{0,${PRODUCT_LIMITS.sku - 2}}[^\\p{C}\\p{Z}])?$`, 'u');

/** Whether text may be a SKU: visible, on one line, not longer than one may be. */
export function isSku(text: string): boolean {
  return SKU.test(text);
}
