import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aForm } from '../../testing/forms.ts';
import { aProduct } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';

let store: TestStore;
let site: TestSite;
let shopper: Shopper;

beforeAll(async () => {
  store = await aStore();
  site = await aSite(store.services);
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await aNewShopper(store.app, site);
});

/** A bowl that asks for a name. */
async function aNamingBowl() {
  const { services } = store;
  const additionalFieldsFormId = await aForm(services, site.websiteId, [
    { id: 'name', type: 'text', title: 'Name to stamp', required: true, maxLength: 18 },
  ]);
  return aProduct(services, site.websiteId, { additionalFieldsFormId });
}

async function contents() {
  return (await shopper.get(CART)).json();
}

describe('a product with a form', () => {
  it('asks for its answers', async () => {
    const bowl = await aNamingBowl();

    const answer = await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });

    expect(answer.json()).toMatchObject({ code: 'ADDITIONAL_FIELDS_INVALID', errors: { name: 'Required' } });
  });

  it('reads them in the language of the site, where the form is said in it, and keeps the words that were read', async () => {
    const german = await aSite(store.services, { profile: { language: 'de-DE' } });
    const fields = [
      {
        id: 'place',
        type: 'radio',
        title: 'Where?',
        settings: { options: [{ value: 'Inside', label: 'Inside' }] },
        texts: { de: { title: 'Wo?', options: { Inside: 'Innen' } } },
      },
    ];
    const additionalFieldsFormId = await aForm(store.services, german.websiteId, fields, { language: 'en' });
    const { itemId } = await aProduct(store.services, german.websiteId, { additionalFieldsFormId });
    const visitor = await aNewShopper(store.app, german);
    const body = { itemId, additionalFields: '{"place":"Inside"}' };

    const added = await visitor.call('POST', ENTRIES, { ...body, quantity: 1 });
    const [entry] = added.json().shoppingCart.entries;
    const changed = await visitor.call('PUT', `${ENTRIES}/${entry.id}/additionalFields`, body);

    for (const answer of [added, changed]) {
      const { entries } = answer.json().shoppingCart;
      expect(entries).toMatchObject([{ additionalFields: [{ rawTitle: 'Wo?', value: 'Innen' }] }]);
    }
  });

  it('[CART-005, CART-009, CART-010] reads them from a text, and merges entries that were answered alike', async () => {
    const bowl = await aNamingBowl();
    const add = (name: string) =>
      shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1, additionalFields: JSON.stringify({ name }) });

    await add('WREN');
    await add('TERN');
    const answer = await add('WREN');

    const { entries } = answer.json().shoppingCart;
    expect(
      entries.map((entry: { quantity: number; additionalFields: { value: string }[] }) => [
        entry.additionalFields[0]?.value,
        entry.quantity,
      ]),
    ).toEqual([
      ['WREN', 2],
      ['TERN', 1],
    ]);
  });

  it('[CART-010] takes nothing but text for them', async () => {
    const bowl = await aNamingBowl();
    const add = (additionalFields: unknown) =>
      shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1, additionalFields });

    const notText = [{ name: 'WREN' }, [{ name: 'WREN' }], [JSON.stringify({ name: 'WREN' })]];
    for (const additionalFields of notText) expect((await add(additionalFields)).status).toBe(400);
    expect(shopper.cookies.has('CART')).toBe(false);
  });

  it('[STOCK-008] counts together what was answered otherwise, of one variant', async () => {
    const bowl = await aNamingBowl();
    const add = (name: string, quantity: number) =>
      shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity, additionalFields: JSON.stringify({ name }) });

    await add('WREN', 6);

    expect((await add('TERN', 5)).json().code).toBe('OUT_OF_STOCK');
    expect((await add('TERN', 4)).status).toBe(200);
  });

  it.each(['{', '[]', '"WREN"', '7'])('refuses answers that are %s', async (additionalFields) => {
    const bowl = await aNamingBowl();

    const answer = await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1, additionalFields });

    expect(answer.json().error).toBe('Could not parse the form fields, please check your entries.');
  });

  it('[CART-013, CART-014, CART-015] changes them, and joins an entry that is answered alike', async () => {
    const bowl = await aNamingBowl();
    await shopper.call('POST', ENTRIES, {
      itemId: bowl.itemId,
      quantity: 1,
      additionalFields: JSON.stringify({ name: 'WREN' }),
    });
    const added = (
      await shopper.call('POST', ENTRIES, {
        itemId: bowl.itemId,
        quantity: 2,
        additionalFields: JSON.stringify({ name: 'TERN' }),
      })
    ).json().newlyAdded;

    const changed = await shopper.call('PUT', `${ENTRIES}/${added.id}/additionalFields`, {
      itemId: bowl.itemId,
      sku: bowl.variants[0]?.sku,
      additionalFields: JSON.stringify({ name: 'GULL' }),
    });
    expect(changed.json().updatedEntry).toMatchObject({
      id: added.id,
      additionalFields: [{ id: 'name', rawTitle: 'Name to stamp', value: 'GULL' }],
    });

    const joined = await shopper.call('PUT', `${ENTRIES}/${added.id}/additionalFields`, {
      itemId: bowl.itemId,
      sku: bowl.variants[0]?.sku,
      additionalFields: JSON.stringify({ name: 'WREN' }),
    });
    expect(joined.json().shoppingCart.entries).toHaveLength(1);
    expect(joined.json().updatedEntry.quantity).toBe(3);
  });

  it('[CART-014] changes them of the item and the SKU that are named, and of no other', async () => {
    const [bowl, jug] = [await aNamingBowl(), await aProduct(store.services, site.websiteId)];
    const sku = bowl.variants[0]?.sku;
    const added = await shopper.call('POST', ENTRIES, {
      itemId: bowl.itemId,
      quantity: 1,
      additionalFields: JSON.stringify({ name: 'WREN' }),
    });
    const path = `${ENTRIES}/${added.json().newlyAdded.id}/additionalFields`;
    const change = (body: object) =>
      shopper.call('PUT', path, {
        itemId: bowl.itemId,
        sku,
        additionalFields: JSON.stringify({ name: 'TERN' }),
        ...body,
      });

    const refused = [
      await change({ itemId: jug.itemId }),
      await change({ sku: jug.variants[0]?.sku }),
      await change({ itemId: undefined }),
      await change({ additionalFields: { name: 'TERN' } }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([404, 404, 400, 400]);
    expect((await contents()).entries).toMatchObject([{ additionalFields: [{ value: 'WREN' }] }]);
    expect((await change({ sku: undefined })).status).toBe(200);
    expect((await contents()).entries).toMatchObject([{ additionalFields: [{ value: 'TERN' }] }]);
  });
});
