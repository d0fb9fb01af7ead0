import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { anImportShop, type ImportShop } from '../../testing/import-shop.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let shop: ImportShop;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  shop = await anImportShop(services, 'shop', 'sale');
});
afterEach(() => shop.release());

/** Real exports of three shops, beside the checkout. */
const exports = path.resolve(import.meta.dirname, '../../../../../../shared/data/shopify-csv');

describe.skipIf(!existsSync(exports))('real exports of shops (skipped where ../shared/data is absent)', () => {
  it.each([
    ['apparel.csv', 25, 96],
    ['jewelry.csv', 19, 24],
    ['snowdevil.csv', 278, 622],
  ])('%s is imported whole: %i products', async (name, products, variants) => {
    const file = path.join(exports, name);

    const first = await shop.run(file);
    const second = await shop.run(file);

    expect(first).toMatchObject({ created: products, updated: 0, unchanged: 0, refused: 0 });
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: products, refused: 0 });
    const all = await shop.items();
    expect(all).toHaveLength(products);
    expect(all.flatMap(({ product }) => product?.variants ?? [])).toHaveLength(variants);
    // Whatever can be bought has all that a cart needs: a price, a SKU of its own, a value for each option.
    for (const { product } of all) {
      for (const variant of product?.variants ?? []) {
        expect(variant.sku).not.toBe('');
        expect(Object.keys(variant.attributes).toSorted()).toEqual(
          [...(product?.variantOptionOrdering ?? [])].toSorted(),
        );
      }
    }
  });
});
