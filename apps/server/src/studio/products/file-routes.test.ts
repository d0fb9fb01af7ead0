import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderConfirmedProps } from '@portico/contract';
import type { ProductDetail } from '@portico/contract/studio';
import { aBoughtOrder } from '../../testing/bought-order.ts';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';
import { aSite } from '../../testing/site.ts';
import type { StudioBrowser } from '../../testing/studio-browser.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let admin: OrderAdmin;
let shop: ShopWithOwner;
let pattern: ProductDetail;
let file: string;

beforeAll(async () => {
  admin = await anOrderAdmin();
});
afterAll(() => admin.close());
beforeEach(async () => {
  shop = await aShopWithOwner(admin);
  const products = `/api/sites/${shop.site.websiteId}/products`;
  const made = await shop.owner.call('POST', products, {
    title: 'Pattern',
    productType: 2,
    priceCents: 900,
    visibility: 'published',
  });
  pattern = made.body as unknown as ProductDetail;
  file = `${products}/${pattern.id}/file`;
});

async function upload(name: string, bytes: Buffer, browser: StudioBrowser = shop.owner, url = file) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const request = new Response(form);
  const body = Buffer.from(await request.arrayBuffer());
  return browser.call('POST', url, body, {
    'content-type': request.headers.get('content-type') ?? '',
    origin: 'http://studio.localhost',
  });
}

const get = (url: string) => admin.shop.inject({ url, headers: { host: shop.site.host } });

async function buy() {
  const [variant] = pattern.variants;
  const product = { itemId: pattern.id, variants: variant ? [{ id: variant.id, sku: variant.sku }] : [] };
  const order = await aBoughtOrder(admin.shop, shop.site, [{ product }]);
  const files = async () => ((await get(order.orderUrl)).json() as OrderConfirmedProps).order.downloads;
  // The shopper is led to the page of the order, from where on its files are its own.
  await files();
  return {
    ...order,
    files,
    fetch: async () => {
      const [link] = await files();
      const granted = await get(link?.url ?? '');
      return get(String(granted.headers.location));
    },
  };
}

describe('the file of a digital product', () => {
  it('is uploaded by its owner and fetched by whoever paid for it', async () => {
    const answer = await upload('Gansey-Muster.pdf', PDF);
    expect([answer.status, answer.body['file']]).toEqual([200, { name: 'Gansey-Muster.pdf', byteSize: PDF.length }]);

    const fetched = await (await buy()).fetch();

    expect([fetched.statusCode, fetched.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(fetched.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Gansey-Muster.pdf");
  });

  it('stays what it was for orders when it is replaced, renamed or removed', async () => {
    await upload('First.pdf', PDF);
    const first = await buy();
    const changed = Buffer.concat([PDF, Buffer.from('%second')]);
    await upload('Second.pdf', changed);
    const renamed = await shop.owner.call('PATCH', file, { name: 'The pattern.pdf' });
    expect(renamed.body).toMatchObject({ file: { name: 'The pattern.pdf', byteSize: changed.length } });
    const second = await buy();
    const removed = await shop.owner.call('DELETE', file);
    expect(removed.body).toMatchObject({ file: null });
    const third = await buy();

    expect([(await first.fetch()).rawPayload.equals(PDF), (await second.fetch()).rawPayload.equals(changed)]).toEqual([
      true,
      true,
    ]);
    expect((await second.files()).map(({ fileName }) => fileName)).toEqual(['The pattern.pdf']);
    expect(await third.files()).toEqual([]);
  });

  it('is still fetched when the product is gone', async () => {
    await upload('Pattern.pdf', PDF);
    const order = await buy();
    await shop.owner.call('DELETE', file.replace(/\/file$/, ''));
    expect((await order.fetch()).rawPayload.equals(PDF)).toBe(true);
  });

  it('[SEC-43] is reached by no address of a public file, by no other order and from no other site', async () => {
    await upload('Pattern.pdf', PDF);
    const order = await buy();
    const { digital_asset_id: assetId } = await admin.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.selectFrom('product').where('item_id', '=', pattern.id).selectAll().executeTakeFirstOrThrow(),
    );
    const [link] = await order.files();
    const granted = String((await get(link?.url ?? '')).headers.location);
    const other = await aSite(admin.services);

    expect((await get(`/static/${assetId}/Pattern.pdf`)).statusCode).toBe(404);
    expect(
      (await get(granted.replace(/\/\d{13}\//, (until) => `/${Number(until.slice(1, -1)) + 1}/`))).statusCode,
    ).toBe(404);
    expect((await admin.shop.inject({ url: granted, headers: { host: other.host } })).statusCode).toBe(404);
    expect((await get((link?.url ?? '').replace(/token=[^&]+/, 'token=made-up'))).statusCode).toBe(404);
  });

  it('is of a kind that may be sold, has something in it, and belongs to a digital product of this site', async () => {
    expect((await upload('setup.exe', Buffer.from('MZ\u0090'))).status).toBe(415);
    expect((await upload('page.html', Buffer.from('<html>'))).status).toBe(415);
    expect((await upload('empty.pdf', Buffer.alloc(0))).status).toBe(422);
    expect((await upload('broken.png', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'))).status).toBe(422);
    expect((await shop.owner.call('POST', file, {})).status).toBe(400);
    const jug = file.replace(pattern.id, shop.jug.itemId);
    expect((await upload('Pattern.pdf', PDF, shop.owner, jug)).status).toBe(404);
    const stranger = await shop.signIn((await aSite(admin.services)).websiteId);
    expect((await upload('Pattern.pdf', PDF, stranger)).status).toBe(404);
    expect((await shop.owner.call('PATCH', file, { name: 'x' })).status).toBe(404);
  });

  it('leaves nothing behind in the temporary folder', async () => {
    await upload('Pattern.pdf', PDF);
    await upload('setup.exe', Buffer.from('MZ'));
    const left = readdirSync(os.tmpdir()).filter((name) => name.startsWith('portico-upload-'));
    expect(left.filter((name) => existsSync(`${os.tmpdir()}/${name}/file`))).toEqual([]);
  });
});
