import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMug, aProduct, aVariant } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';

let store: TestStore;
let site: TestSite;
let otherSite: TestSite;
let shopper: Shopper;

beforeAll(async () => {
  store = await aStore();
  [site, otherSite] = [await aSite(store.services), await aSite(store.services)];
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await aNewShopper(store.app, site);
});

/** Why a quantity is not added. */
async function refusalOf(quantity: unknown) {
  const product = await aProduct(store.services, site.websiteId, { variants: [aVariant({ unlimited: true })] });

  const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity });

  expect(shopper.cookies.has('CART')).toBe(false);
  const { code, error } = answer.json();
  return [answer.status, code, error];
}

describe('adding to the cart', () => {
  it.each(['abc', null, { $gt: 1 }])('[ADD-032] refuses the quantity %j, which is no number', async (quantity) => {
    expect(await refusalOf(quantity)).toEqual([400, 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.']);
  });

  it.each([1.5, '1.5'])('[ADD-033] refuses the quantity %j, which is not whole', async (quantity) => {
    expect(await refusalOf(quantity)).toEqual([400, 'QUANTITY_NOT_A_WHOLE_NUMBER', 'Quantity must be a whole number']);
  });

  it.each([0, -1, 10_000])('refuses the quantity %j, which is too few or too many', async (quantity) => {
    expect(await refusalOf(quantity)).toEqual([400, 'QUANTITY_OUT_OF_RANGE', 'Quantity must be from 1 to 9999.']);
  });

  it('[ADD-034, ADD-035] adds nothing without the crumb, and says what is the matter', async () => {
    const product = await aProduct(store.services, site.websiteId);
    const refusalWith = async (headers: Readonly<Record<string, string>>) => {
      const answer = await store.app.inject({
        method: 'POST',
        url: ENTRIES,
        headers: { host: site.host, ...headers },
        payload: { itemId: product.itemId, quantity: 1 },
      });
      const { error, code, crumbFail } = answer.json();
      return [answer.statusCode, error, code, crumbFail];
    };

    expect(await refusalWith({})).toEqual([
      403,
      'Your session has expired. Please reload the page and try again.',
      'CRUMB_FAILED',
      true,
    ]);
    expect(await refusalWith({ 'x-csrf-token': shopper.cookies.get('crumb') ?? '' })).toEqual([
      403,
      'Please enable cookies in your browser, reload the page, and try again.',
      'COOKIES_DISABLED',
      true,
    ]);
  });

  it('[ADD-025] looks at options, variant and stock before it looks at the quantity', async () => {
    const product = await aMug(store.services, site.websiteId, [
      aVariant({ attributes: { Glaze: 'Shell' }, qtyInStock: 0 }),
      aVariant({ attributes: { Glaze: 'Kelp' } }),
    ]);
    const codeOf = async (body: object) =>
      (await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 'many', ...body })).json().code;

    expect(await codeOf({})).toBe('NO_VARIANT_SELECTED');
    expect(await codeOf({ sku: 'NO-SUCH' })).toBe('VARIANT_UNAVAILABLE');
    expect(await codeOf({ sku: product.variants[0]?.sku })).toBe('OUT_OF_STOCK');
    expect(await codeOf({ sku: product.variants[1]?.sku })).toBe('QUANTITY_NOT_A_NUMBER');
  });

  it('[ADD-026, ADD-030, ADD-031] says what is still to be chosen, what is not made, and what is gone', async () => {
    const product = await aMug(store.services, site.websiteId, [
      aVariant({ attributes: { Glaze: 'Shell' }, qtyInStock: 0 }),
    ]);
    const errorOf = async (sku: string | undefined) =>
      (await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku, quantity: 1 })).json().error;

    expect(await errorOf(undefined)).toBe('Please select the Glaze option.');
    expect(await errorOf('NO-SUCH')).toBe('Sorry, that item variant is unavailable. Please select another variant.');
    expect(await errorOf(product.variants[0]?.sku)).toBe('Sorry, we do not have enough of that item available.');
  });

  it('[ADD-031] refuses more than is left beside what the cart already holds', async () => {
    const product = await aProduct(store.services, site.websiteId, { variants: [aVariant({ qtyInStock: 3 })] });
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 2 });

    const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 2 });

    expect(answer.status).toBe(409);
    expect(answer.json().error).toBe('Sorry, we do not have enough of that item available.');
    expect((await shopper.get(CART)).json().totalQuantity).toBe(2);
  });

  it('[STOCK-006, STOCK-007, STOCK-008] holds against the stock of a variant what the cart holds of that variant alone', async () => {
    const variants = ['Shell', 'Kelp'].map((Glaze) => aVariant({ attributes: { Glaze }, qtyInStock: 3 }));
    const [mugs, jugs] = [
      await aMug(store.services, site.websiteId, variants),
      await aProduct(store.services, site.websiteId, { variants: [aVariant({ qtyInStock: 3 })] }),
    ];
    const [shell, kelp] = mugs.variants;
    const add = ({ itemId }: { readonly itemId: string }, sku: string | undefined, quantity: number) =>
      shopper.call('POST', ENTRIES, { itemId, sku, quantity });
    await add(mugs, shell?.sku, 3);

    const added = await add(mugs, kelp?.sku, 1);
    const changed = await shopper.call('PUT', `${ENTRIES}/${added.json().newlyAdded.id}`, { quantity: 3 });
    const others = await add(jugs, jugs.variants[0]?.sku, 3);

    expect([added.status, changed.status, others.status]).toEqual([200, 200, 200]);
    expect((await add(mugs, kelp?.sku, 1)).json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      error: 'Sorry, we do not have enough of that item available.',
    });
    expect((await shopper.get(CART)).json().totalQuantity).toBe(9);
  });

  it.each([['not an id'], ['00000000-0000-7000-8000-000000000000'], ["'; drop table cart; --"], ['\u0000']])(
    'knows no item %j',
    async (itemId) => {
      const answer = await shopper.call('POST', ENTRIES, { itemId, quantity: 1 });

      expect([400, 404]).toContain(answer.status);
    },
  );

  it('sells nothing of another site', async () => {
    const theirs = await aProduct(store.services, otherSite.websiteId);

    const answer = await shopper.call('POST', ENTRIES, { itemId: theirs.itemId, quantity: 1 });

    expect(answer.json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
  });

  it.each(['hidden', 'draft'] as const)('sells nothing that is %s', async (workflowState) => {
    const product = await aProduct(store.services, site.websiteId, { workflowState });

    expect((await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).status).toBe(404);
  });

  it('sells nothing before its day', async () => {
    const product = await aProduct(store.services, site.websiteId, {
      workflowState: 'scheduled',
      publishAt: store.services.clock.now() + 1000,
    });

    expect((await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).status).toBe(404);
    store.services.clock.advance(1000);
    expect((await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).status).toBe(200);
  });
});
