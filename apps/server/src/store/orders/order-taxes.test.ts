import type { TaxSettings } from '@portico/contract/studio';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';
import { maineTax } from '../../testing/store-rules.ts';
import { saveTaxes } from '../taxes/commands.ts';
import { writeOrderMail } from './write-mail.ts';

const twoTaxes: TaxSettings = {
  ...maineTax,
  rules: [
    { id: 'me', name: 'Maine', country: 'US', region: 'ME', postalCodes: [], percent: '5.5' },
    {
      id: 'city',
      name: '<Portland>',
      country: 'US',
      region: 'ME',
      postalCodes: [{ from: '04102', to: '04102' }],
      percent: '1',
    },
  ],
};

let admin: OrderAdmin;

beforeAll(async () => {
  admin = await anOrderAdmin();
});
afterAll(() => admin.close());

/** An order of 50.00 that was taxed twice; the rules are gone since. */
async function aTaxedOrder(taxes: TaxSettings): Promise<{ shop: ShopWithOwner; orderId: string }> {
  const shop = await aShopWithOwner(admin);
  await keep(shop, taxes, 1);
  const { orderId } = await shop.buy(2);
  await keep(shop, { ...taxes, rules: [] }, 2);
  return { shop, orderId };
}

async function keep({ site }: ShopWithOwner, document: TaxSettings, seenRevision: number): Promise<void> {
  const saved = await admin.services.database.inSite(site.websiteId, (tx) =>
    saveTaxes(tx, admin.services, { document, seenRevision }),
  );
  expect(saved.ok).toBe(true);
  admin.services.versions.changed(site.websiteId);
}

async function mailOf({ site }: ShopWithOwner, orderId: string): Promise<string> {
  const { websiteId } = site;
  const written = await writeOrderMail(admin.services, { websiteId, orderId, kind: 'confirmed', subjectId: orderId });
  const row = await admin.services.database.inSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('mail_message')
      .select(['text_body', 'html_body'])
      .where('id', '=', written?.mailId ?? '')
      .executeTakeFirstOrThrow(),
  );
  return `${row.text_body}\n${row.html_body}`;
}

async function raw(shop: ShopWithOwner, path: string): Promise<string> {
  const cookie = [...shop.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `/api/sites/${shop.site.websiteId}${path}`;
  return (await admin.studio.inject({ url, headers: { host: 'studio.localhost', cookie } })).body;
}

describe('taxes of an order', () => {
  it('keep the names they had, in the mail, on paper, in the studio and in the export', async () => {
    const { shop, orderId } = await aTaxedOrder(twoTaxes);

    const order = await shop.look(orderId);
    expect(order.taxes.map(({ name }) => name)).toEqual(['Maine', '<Portland>']);
    expect(order.taxes.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.taxCents);
    expect(order.isTaxIncluded).toBe(false);
    const [maine = '', city = ''] = order.taxes.map(({ cents }) => (cents / 100).toFixed(2));
    const mail = await mailOf(shop, orderId);
    expect(mail).toMatch(new RegExp(`Maine:? +\\$?${maine}`));
    expect(mail).toContain('&lt;Portland&gt;');
    expect(mail).toContain(city);
    expect(mail).not.toMatch(/\bTax\b/);
    const invoice = await raw(shop, `/order-sheets?kind=invoice&ids=${orderId}`);
    expect(invoice).toContain(`<dt><bdi>Maine</bdi></dt><dd><bdi>$${maine}</bdi></dd>`);
    expect(invoice).toContain(`<dt><bdi>&lt;Portland&gt;</bdi></dt><dd><bdi>$${city}</bdi></dd>`);
    const [head = [], line = []] = parse((await raw(shop, '/orders.csv')).slice(1)) as string[][];
    expect(line[head.indexOf('Taxes')]).toBe(`Maine ${maine}; <Portland> ${city}`);
    expect(line[head.indexOf('Tax')]).toBe((order.taxCents / 100).toFixed(2));
  });

  it('are said to be included where prices include them', async () => {
    const { shop, orderId } = await aTaxedOrder({ ...twoTaxes, pricesIncludeTax: true });

    expect((await shop.look(orderId)).isTaxIncluded).toBe(true);
    expect(await mailOf(shop, orderId)).toContain('Maine (Tax included)');
    expect(await raw(shop, `/order-sheets?kind=invoice&ids=${orderId}`)).toContain(
      '<dt><bdi>Maine (Tax included)</bdi></dt>',
    );
  });

  it('of orders from before names were kept are one sum', async () => {
    const { shop, orderId } = await aTaxedOrder(twoTaxes);
    await admin.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
      kysely.updateTable('customer_order').set({ taxes: '[]' }).where('id', '=', orderId).execute(),
    );

    const { taxes, taxCents } = await shop.look(orderId);
    expect(taxes).toEqual([]);
    expect(await raw(shop, `/order-sheets?kind=invoice&ids=${orderId}`)).toContain(
      `<dt><bdi>Tax</bdi></dt><dd><bdi>$${(taxCents / 100).toFixed(2)}</bdi></dd>`,
    );
  });
});
