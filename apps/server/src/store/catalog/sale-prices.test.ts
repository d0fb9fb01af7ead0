import { readFileSync } from 'node:fs';
import path from 'node:path';
import { money } from '@portico/locale';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

const MIGRATION = path.join(import.meta.dirname, '../../platform/database/migrations/0021_sale_prices.sql');

let services: TestServices;
let site: TestSite;
let owner: pg.Client;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  site = await aSite(services);
  owner = new pg.Client({ connectionString: services.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await services.release();
});

const onSaleFor = (salePrice: bigint) =>
  aProduct(services, site.websiteId, {
    variants: [{ attributes: {}, price: money(2000n, 'USD'), salePrice: money(salePrice, 'USD'), onSale: true }],
  });
const version = async () => {
  const { rows } = await owner.query<{ version: string }>(
    'select content_version as version from website where id = $1',
    [site.websiteId],
  );
  return BigInt(rows[0]?.version ?? 0);
};
const raise = 'update variant set sale_price_cents = price_cents where website_id = $1 and item_id = $2';

describe('a sale price', () => {
  it('is held below the price by the database too', async () => {
    const { itemId } = await onSaleFor(1999n);

    await expect(owner.query(raise, [site.websiteId, itemId])).rejects.toThrow(/variant_sale_lower_check/);
  });

  it('that was not lower before the database held it is shown no more, and pages are drawn anew', async () => {
    const [wrong, good] = [await onSaleFor(1500n), await onSaleFor(1999n)];
    await owner.query('alter table variant drop constraint variant_sale_lower_check');
    await owner.query(raise, [site.websiteId, wrong.itemId]);
    const before = await version();

    await owner.query(readFileSync(MIGRATION, 'utf8'));

    const { rows } = await owner.query(
      'select item_id, on_sale from variant where website_id = $1 and item_id = any($2) order by item_id',
      [site.websiteId, [wrong.itemId, good.itemId]],
    );
    expect(rows).toEqual([
      { item_id: wrong.itemId, on_sale: false },
      { item_id: good.itemId, on_sale: true },
    ]);
    expect(await version()).toBe(before + 1n);
  });
});
