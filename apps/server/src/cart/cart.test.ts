import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { addEntryResponse, shoppingCart as shoppingCartSchema } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createCatalogue } from '../catalog/catalogue.ts';
import { tokenHash } from '../config/secrets.ts';
import { issueCrumb } from '../http/crumb.ts';
import { createSiteApp, type SiteApp } from '../http/site-app.ts';
import { plainPages } from '../testing/plain-pages.ts';
import { aProduct, aVariant } from '../testing/products.ts';
import { aShopper, type Shopper } from '../testing/shopper.ts';
import { aSite, type TestSite } from '../testing/site.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { registerCart } from './routes.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const DAY_MS = 24 * 60 * 60 * 1000;

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let otherSite: TestSite;
let shopper: Shopper;
let statements: string[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onStatement: (text) => statements.push(text) });
  [site, otherSite] = [await aSite(services), await aSite(services)];
  app = await createSiteApp(services, () => false);
  registerCart(app, { ...services, catalogue: createCatalogue() }, plainPages);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  shopper = await aNewShopper();
});

async function aNewShopper(at = site): Promise<Shopper> {
  return aShopper(app, at, (await app.inject({ url: '/crumb', headers: { host: at.host } })).body);
}

const mug = {
  variantOptionOrdering: ['Glaze'],
  variants: [
    aVariant({ sku: 'MUG-SHELL', attributes: { Glaze: 'Shell' } }),
    aVariant({ sku: 'MUG-KELP', attributes: { Glaze: 'Kelp' }, qtyInStock: 3 }),
  ],
};
const withNewSkus = <Product extends { variants: readonly object[] }>(product: Product) => ({
  ...product,
  variants: product.variants.map(
    ({ ...variant }) => ({ ...variant, sku: services.newId().slice(-12) }) as ReturnType<typeof aVariant>,
  ),
});

/** The types of what the cart holds after one of a type was added by a script, and one more by a plain form. */
async function addTwoOfType(productType: ProductType): Promise<number[]> {
  const product = await aProduct(services, site.websiteId, { productType });
  const added = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
  expect(added.json()).toMatchObject({ newlyAdded: { productType, quantity: 1 } });
  await shopper.form(ENTRIES, { itemId: product.itemId, quantity: '1' });
  const { entries, totalQuantity } = (await shopper.get(CART)).json();
  expect(totalQuantity).toBe(2);
  return entries.map((entry: { productType: number }) => entry.productType);
}

/** Why a quantity is not added. */
async function refusalOf(quantity: unknown) {
  const product = await aProduct(services, site.websiteId, { variants: [aVariant({ unlimited: true })] });

  const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity });

  expect(shopper.cookies.has('CART')).toBe(false);
  const { code, error } = answer.json();
  return [answer.status, code, error];
}

describe('adding to the cart', () => {
  it('[CART-008, CART-009, CART-011] answers with the cart and what was added', async () => {
    const product = await aProduct(services, site.websiteId, withNewSkus(mug));
    const [shell] = product.variants;

    const answer = await shopper.call('POST', ENTRIES, {
      itemId: product.itemId,
      sku: shell?.sku,
      quantity: 2,
      additionalFields: '',
    });

    expect(answer.status).toBe(200);
    const { shoppingCart, newlyAdded } = addEntryResponse.parse(answer.json());
    expect(newlyAdded).toMatchObject({
      itemId: product.itemId,
      quantity: 2,
      title: 'Pouring Jug',
      purchasePriceCents: 1000,
      chosenVariant: { sku: shell?.sku, attributes: { Glaze: 'Shell' } },
    });
    expect(shoppingCart).toMatchObject({
      totalQuantity: 2,
      subtotalCents: 2000,
      websiteId: site.websiteId,
      isPurchased: false,
    });
  });

  it('keeps the cart where no script can read it, and says beside it that there is one', async () => {
    const product = await aProduct(services, site.websiteId);

    const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.find((cookie) => cookie.startsWith('CART='))).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookies.find((cookie) => cookie.startsWith('hasCart=true'))).not.toMatch(/HttpOnly/);
    const stored = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('cart').select('token_hash').execute(),
    );
    expect(stored.map(({ token_hash: hash }) => hash.toString('base64url'))).not.toContain(shopper.cookies.get('CART'));
  });

  it('takes at most four statements, for a new cart and for an old one', async () => {
    const product = await aProduct(services, site.websiteId);

    statements = [];
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    const first = statements.length;
    statements = [];
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    expect([first, statements.length].every((count) => count > 0 && count <= 4)).toBe(true);
  });

  it('[CART-011] grows the entry of the same variant, and makes another for another variant', async () => {
    const product = await aProduct(services, site.websiteId, withNewSkus(mug));
    const [shell, kelp] = product.variants;

    await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: shell?.sku, quantity: 2 });
    const other = await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: kelp?.sku, quantity: 1 });
    const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: shell?.sku, quantity: 3 });

    expect(other.json().newlyAdded).toMatchObject({ quantity: 1, chosenVariant: { sku: kelp?.sku } });
    expect(answer.json().shoppingCart.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([5, 1]);
    expect(answer.json().newlyAdded.quantity).toBe(5);
  });

  it('keeps every one of twenty adds at once', async () => {
    const product = await aProduct(services, site.websiteId, { variants: [aVariant({ unlimited: true })] });
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    await Promise.all(
      Array.from({ length: 20 }, () => shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })),
    );

    expect((await shopper.get(CART)).json().totalQuantity).toBe(21);
  });

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
    const product = await aProduct(services, site.websiteId);
    const refusalWith = async (headers: Readonly<Record<string, string>>) => {
      const answer = await app.inject({
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
    const product = await aProduct(
      services,
      site.websiteId,
      withNewSkus({
        ...mug,
        variants: [
          aVariant({ attributes: { Glaze: 'Shell' }, qtyInStock: 0 }),
          aVariant({ attributes: { Glaze: 'Kelp' } }),
        ],
      }),
    );
    const codeOf = async (body: object) =>
      (await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 'many', ...body })).json().code;

    expect(await codeOf({})).toBe('NO_VARIANT_SELECTED');
    expect(await codeOf({ sku: 'NO-SUCH' })).toBe('VARIANT_UNAVAILABLE');
    expect(await codeOf({ sku: product.variants[0]?.sku })).toBe('OUT_OF_STOCK');
    expect(await codeOf({ sku: product.variants[1]?.sku })).toBe('QUANTITY_NOT_A_NUMBER');
  });

  it('[ADD-026, ADD-030, ADD-031] says what is still to be chosen, what is not made, and what is gone', async () => {
    const product = await aProduct(
      services,
      site.websiteId,
      withNewSkus({ ...mug, variants: [aVariant({ attributes: { Glaze: 'Shell' }, qtyInStock: 0 })] }),
    );
    const errorOf = async (sku: string | undefined) =>
      (await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku, quantity: 1 })).json().error;

    expect(await errorOf(undefined)).toBe('Please select the Glaze option.');
    expect(await errorOf('NO-SUCH')).toBe('Sorry, that item variant is unavailable. Please select another variant.');
    expect(await errorOf(product.variants[0]?.sku)).toBe('Sorry, we do not have enough of that item available.');
  });

  it('[ADD-031] refuses more than is left beside what the cart already holds', async () => {
    const product = await aProduct(services, site.websiteId, { variants: [aVariant({ qtyInStock: 3 })] });
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 2 });

    const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 2 });

    expect(answer.status).toBe(409);
    expect(answer.json().error).toBe('Sorry, we do not have enough of that item available.');
    expect((await shopper.get(CART)).json().totalQuantity).toBe(2);
  });

  it('[STOCK-006, STOCK-007, STOCK-008] holds against the stock of a variant what the cart holds of that variant alone', async () => {
    const variants = ['Shell', 'Kelp'].map((Glaze) => aVariant({ attributes: { Glaze }, qtyInStock: 3 }));
    const [mugs, jugs] = [
      await aProduct(services, site.websiteId, withNewSkus({ ...mug, variants })),
      await aProduct(services, site.websiteId, { variants: [aVariant({ qtyInStock: 3 })] }),
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

  it('[STOCK-005, STOCK-009, STOCK-010] adds and keeps what never runs out, though none is counted', async () => {
    const none = { variants: [aVariant({ qtyInStock: 0 })] };
    const endless = [
      await aProduct(services, site.websiteId, { variants: [aVariant({ qtyInStock: 0, unlimited: true })] }),
      await aProduct(services, site.websiteId, { ...none, productType: ProductType.Digital }),
      await aProduct(services, site.websiteId, { ...none, productType: ProductType.GiftCard }),
    ];

    for (const { itemId } of endless) {
      const { newlyAdded } = (await shopper.call('POST', ENTRIES, { itemId, quantity: 2 })).json();
      expect((await shopper.call('PUT', `${ENTRIES}/${newlyAdded.id}`, { quantity: 3 })).status).toBe(200);
    }

    const { entries, changes } = (await shopper.get(CART)).json();
    expect(changes).toEqual([]);
    expect(
      entries.map((entry: { quantity: number; maximumQuantity: number }) => [entry.quantity, entry.maximumQuantity]),
    ).toEqual(endless.map(() => [3, 9999]));
  });

  it('does not believe a price that a client sends', async () => {
    const product = await aProduct(services, site.websiteId);

    const answer = await shopper.call('POST', ENTRIES, {
      itemId: product.itemId,
      quantity: 1,
      price: 1,
      purchasePriceCents: 1,
      subTotal: 1,
    });

    expect(answer.json().newlyAdded.purchasePriceCents).toBe(1000);
  });

  it.each([['not an id'], ['00000000-0000-7000-8000-000000000000'], ["'; drop table cart; --"], ['\u0000']])(
    'knows no item %j',
    async (itemId) => {
      const answer = await shopper.call('POST', ENTRIES, { itemId, quantity: 1 });

      expect([400, 404]).toContain(answer.status);
    },
  );

  it('sells nothing of another site', async () => {
    const theirs = await aProduct(services, otherSite.websiteId);

    const answer = await shopper.call('POST', ENTRIES, { itemId: theirs.itemId, quantity: 1 });

    expect(answer.json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
  });

  it.each(['hidden', 'draft'] as const)('sells nothing that is %s', async (workflowState) => {
    const product = await aProduct(services, site.websiteId, { workflowState });

    expect((await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).status).toBe(404);
  });

  it('sells nothing before its day', async () => {
    const product = await aProduct(services, site.websiteId, {
      workflowState: 'scheduled',
      publishAt: services.clock.now() + 1000,
    });

    expect((await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).status).toBe(404);
    services.clock.advance(1000);
    expect((await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).status).toBe(200);
  });

  it('[ADD-001] takes physical goods', async () => {
    expect(await addTwoOfType(ProductType.Physical)).toEqual([ProductType.Physical]);
  });
  it('[ADD-002] takes digital goods', async () => {
    expect(await addTwoOfType(ProductType.Digital)).toEqual([ProductType.Digital]);
  });
  it('[ADD-003] takes services', async () => {
    expect(await addTwoOfType(ProductType.Service)).toEqual([ProductType.Service]);
  });
  it('[ADD-004] takes gift cards', async () => {
    expect(await addTwoOfType(ProductType.GiftCard)).toEqual([ProductType.GiftCard]);
  });
});

describe('a product with a form', () => {
  const form = { fields: [{ id: 'name', type: 'text', title: 'Name to stamp', required: true, maxLength: 18 }] };

  async function aNamingBowl() {
    const id = services.newId();
    await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .insertInto('form')
        .values({
          website_id: site.websiteId,
          id,
          name: 'Stamping',
          document: JSON.stringify(form),
          created_at: new Date(),
        })
        .execute(),
    );
    return aProduct(services, site.websiteId, { additionalFieldsFormId: id });
  }

  it('asks for its answers', async () => {
    const bowl = await aNamingBowl();

    const answer = await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });

    expect(answer.json()).toMatchObject({ code: 'ADDITIONAL_FIELDS_INVALID', errors: { name: 'Required' } });
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

    expect([(await add({ name: 'WREN' })).status, (await add([{ name: 'WREN' }])).status]).toEqual([400, 400]);
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
    const [bowl, jug] = [await aNamingBowl(), await aProduct(services, site.websiteId)];
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

async function contents() {
  return (await shopper.get(CART)).json();
}

describe('input that is none', () => {
  it('changes nothing, whatever it is', async () => {
    const product = await aProduct(services, site.websiteId);
    const theirs = await aProduct(services, otherSite.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    const before = await contents();
    const [entry] = before.entries;

    const statuses = [
      await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1, additionalFields: 'x'.repeat(1e6) }),
      await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: { $gt: 0 } }),
      await shopper.call('POST', ENTRIES, { itemId: [product.itemId], quantity: 1 }),
      await shopper.call('POST', ENTRIES, { itemId: '🎉\u202e\u0000', quantity: 1 }),
      await shopper.call('POST', ENTRIES, { itemId: theirs.itemId, quantity: 1 }),
      await shopper.call('POST', ENTRIES, {}),
      await shopper.call('POST', ENTRIES, [1, 2]),
      await shopper.call('PUT', `${ENTRIES}/${entry.id}`, { quantity: 10_000 }),
      await shopper.call('PUT', `${ENTRIES}/${entry.id}`, {}),
      await shopper.call('PUT', `${ENTRIES}/${services.newId()}`, { quantity: 2 }),
      await shopper.call('PUT', `${ENTRIES}/not-an-id`, { quantity: 2 }),
      await shopper.call('PUT', `${ENTRIES}/${entry.id}/additionalFields`, { itemId: product.itemId }),
      await shopper.call('DELETE', `${ENTRIES}/${services.newId()}`),
    ].map(({ status }) => status);

    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect(await contents()).toEqual(before);
  });

  it('believes no price, discount or total that a client sends', async () => {
    const product = await aProduct(services, site.websiteId);

    const answer = await shopper.call('POST', ENTRIES, {
      itemId: product.itemId,
      quantity: 1,
      purchasePriceCents: 1,
      subtotalCents: 1,
      discountCents: 999,
      coupons: ['FREE'],
    });

    expect(answer.json().shoppingCart).toMatchObject({ subtotalCents: 1000, discountCents: 0, coupons: [] });
  });

  it('reads a cart of ten thousand lines, takes no other into it, and still lets a line grow or go', async () => {
    const product = await aProduct(services, site.websiteId, { variants: [aVariant({ unlimited: true })] });
    const bowl = await aProduct(services, site.websiteId, { title: 'Bowl' });
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });
    const added = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    await services.database.inSite(site.websiteId, (tx) =>
      tx.query(
        {
          name: 'test-ten-thousand-lines',
          text: `insert into cart_entry (website_id, cart_id, id, item_id, variant_id, quantity, fields_key, seen_price_cents, created_at)
            select website_id, cart_id, gen_random_uuid(), item_id, variant_id, 1, 'line ' || n, seen_price_cents, created_at
            from cart_entry, generate_series(2, 10000) n where website_id = $1 and id = $2`,
        },
        [site.websiteId, added.json().newlyAdded.id],
      ),
    );
    const other = await aProduct(services, site.websiteId, { title: 'Plate' });

    expect((await contents()).totalQuantity).toBe(10_001);
    expect((await shopper.call('POST', ENTRIES, { itemId: other.itemId, quantity: 1 })).json().code).toBe('CART_FULL');
    const grown = await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 4 });
    expect(grown.json()).toMatchObject({ newlyAdded: { quantity: 5 } });
    const removed = await shopper.call('DELETE', `${ENTRIES}/${added.json().newlyAdded.id}`);
    expect(removed.json().shoppingCart.totalQuantity).toBe(10_004);
  });
});

describe('the cart', () => {
  it('[CART-001, CART-016] is answered with all of its fields', async () => {
    const product = await aProduct(services, site.websiteId);
    const added = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    const answer = await shopper.get(`${CART}?timecode=2026-01-01&calculateSubtotal=true`);

    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual(added.json().shoppingCart);
    expect(() => shoppingCartSchema.parse(answer.json())).not.toThrow();
    expect(Object.keys(answer.json())).toEqual(
      expect.arrayContaining(
        'id websiteId orderId created isPurchased entries shippingOptions selectedShippingOption shippingLocation applicableTaxRules coupons validCoupons invalidCoupons subtotalCents taxCents shippingCostCents discountCents grandTotalCents totalQuantity hasDigital purelyDigital requiresShipping'.split(
          ' ',
        ),
      ),
    );
  });

  it('[CART-002, CART-003, CART-004] has the moment it was started, whether it was bought, and a list of entries', async () => {
    const [jug, bowl] = [await aProduct(services, site.websiteId), await aProduct(services, site.websiteId)];
    const startedAt = services.clock.now();
    await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 });
    services.clock.advance(2 * DAY_MS);
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });

    const { created, isPurchased, entries } = (await shopper.get(CART)).json();

    expect([created, isPurchased]).toEqual([startedAt, false]);
    expect(entries).toMatchObject([{ itemId: jug.itemId }, { itemId: bowl.itemId }]);
  });

  it('[CART-005, CART-006] has entries with all of their fields', async () => {
    const product = await aProduct(services, site.websiteId, withNewSkus(mug));
    const [shell, kelp] = product.variants;
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: shell?.sku, quantity: 1 });
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, sku: kelp?.sku, quantity: 2 });

    const [other, entry] = (await shopper.get(CART)).json().entries;

    expect(entry).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      itemId: product.itemId,
      quantity: 2,
      chosenVariant: { sku: kelp?.sku, attributes: { Glaze: 'Kelp' } },
      additionalFields: null,
      title: 'Pouring Jug',
      subTotal: { value: '2000', currency: 'USD' },
      purchasePriceCents: 1000,
    });
    expect(Object.keys(entry.chosenVariant)).toEqual(['sku', 'attributes']);
    expect(new Set([entry.id, other.id, product.itemId]).size).toBe(3);
    expect((await shopper.call('DELETE', `${ENTRIES}/${entry.id}`)).json().shoppingCart.entries).toEqual([other]);
  });

  it('[CART-017] takes mock, timecode and calculateSubtotal, none of which changes it in production', async () => {
    const product = await aProduct(services, site.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 3 });
    const production = { ...services, environment: { ...services.environment, NODE_ENV: 'production' as const } };
    const shop = await createSiteApp(production, () => false);
    registerCart(shop, { ...production, catalogue: createCatalogue() }, plainPages);
    const read = (query: string) =>
      shop.inject({
        url: `${CART}${query}`,
        headers: { host: site.host, cookie: `CART=${shopper.cookies.get('CART')}` },
      });
    const plain = (await read('')).json();

    const asked = await Promise.all(
      ['?mock=true&timecode=1763740800&calculateSubtotal=true', '?mock=1&timecode=&calculateSubtotal=false'].map(read),
    );

    expect(plain.subtotalCents).toBe(3000);
    expect(asked.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, plain],
      [200, plain],
    ]);
    for (const wrong of [`mock=${'x'.repeat(101)}`, 'timecode=1&timecode=2', `calculateSubtotal=${'x'.repeat(11)}`]) {
      expect((await read(`?${wrong}`)).statusCode).toBe(400);
    }
    await shop.close();
  });

  it('[CART-017, SEC-34] is a made-up one where a template is designed', async () => {
    const mocked = shoppingCartSchema.parse((await shopper.get(`${CART}?mock=true`)).json());

    expect(mocked).toMatchObject({ id: 'mock-cart', subtotalCents: 9000, totalQuantity: 3 });
    expect((await shopper.get(`${CART}?mock=1`)).json()).toEqual({ ...mocked, created: services.clock.now() });
    expect((await shopper.get(`${CART}?mock=false`)).json()).toMatchObject({ id: null });
  });

  it('is empty for a visitor without one, and for a token that nobody gave out', async () => {
    expect((await shopper.get(CART)).json()).toMatchObject({ id: null, entries: [], totalQuantity: 0 });
    shopper.cookies.set('CART', 'x'.repeat(43));
    expect((await shopper.get(CART)).json()).toMatchObject({ id: null, entries: [] });
  });

  it('is not shown on another site', async () => {
    const product = await aProduct(services, site.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    const stranger = await aNewShopper(otherSite);
    stranger.cookies.set('CART', shopper.cookies.get('CART') ?? '');

    expect((await stranger.get(CART)).json().entries).toEqual([]);
  });

  it('[CART-023] is empty after thirty days, and adding starts another', async () => {
    const product = await aProduct(services, site.websiteId);
    const added = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    const before = shopper.cookies.get('CART');
    const stranger = await aNewShopper();
    await stranger.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    for (const name of ['CART', 'hasCart']) {
      const cookie = [added.headers['set-cookie']].flat().find((one) => String(one).startsWith(`${name}=`));
      expect(cookie).toContain(`; Max-Age=${(30 * DAY_MS) / 1000};`);
    }

    services.clock.advance(30 * DAY_MS - 1);
    expect((await shopper.get(CART)).json().entries).toHaveLength(1);
    services.clock.advance(1);

    expect((await shopper.get(CART)).json().entries).toEqual([]);
    expect(
      (await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).json().shoppingCart.totalQuantity,
    ).toBe(1);
    expect(shopper.cookies.get('CART')).not.toBe(before);
    await stranger.call('POST', ENTRIES, { itemId: product.itemId, quantity: 2 });
    expect(stranger.cookies.get('CART')).not.toBe(shopper.cookies.get('CART'));
    expect((await stranger.get(CART)).json().totalQuantity).toBe(2);
  });

  it('lives on while it is used', async () => {
    const product = await aProduct(services, site.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    services.clock.advance(20 * DAY_MS);
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });
    services.clock.advance(20 * DAY_MS);

    expect((await shopper.get(CART)).json().totalQuantity).toBe(2);
  });

  it('tells what changed: prices, what is left, and what is gone', async () => {
    const jug = await aProduct(services, site.websiteId, { title: 'Jug' });
    const bowl = await aProduct(services, site.websiteId, { title: 'Bowl' });
    const vase = await aProduct(services, site.websiteId, { title: 'Vase' });
    for (const { itemId } of [jug, bowl, vase]) {
      await shopper.call('POST', ENTRIES, { itemId, quantity: 5 });
    }
    await services.database.inSite(site.websiteId, async (tx) => {
      await services.versions.raise(tx);
      await tx.kysely.updateTable('variant').set({ price_cents: 1200n }).where('item_id', '=', jug.itemId).execute();
      await tx.kysely.updateTable('variant').set({ qty_in_stock: 2 }).where('item_id', '=', bowl.itemId).execute();
      await tx.kysely.updateTable('item').set({ workflow_state: 'hidden' }).where('id', '=', vase.itemId).execute();
    });

    const cart = (await shopper.get(CART)).json();

    expect(cart.changes.map(({ text }: { text: string }) => text)).toEqual([
      'The price of Jug rose from $10.00 to $12.00.',
      'Only 2 of Bowl are left, so we changed the quantity from 5.',
      'Vase is no longer available, so it was taken out of your cart.',
    ]);
    expect(cart.subtotalCents).toBe(5 * 1200 + 2 * 1000);
  });

  it('tells a change once more with the next change of the cart, and then no more', async () => {
    const jug = await aProduct(services, site.websiteId, { title: 'Jug' });
    const added = (await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 5 })).json().newlyAdded;
    await services.database.inSite(site.websiteId, async (tx) => {
      await services.versions.raise(tx);
      await tx.kysely.updateTable('variant').set({ price_cents: 1200n }).where('item_id', '=', jug.itemId).execute();
    });

    const changed = await shopper.call('PUT', `${ENTRIES}/${added.id}`, { quantity: 2 });

    expect(changed.json().shoppingCart.changes).toHaveLength(1);
    expect((await shopper.get(CART)).json().changes).toEqual([]);
  });

  it('shares what is left between two entries of one variant', async () => {
    const bowl = await aProduct(services, site.websiteId, { variants: [aVariant({ qtyInStock: 5 })] });
    const { newlyAdded, shoppingCart } = (
      await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 3 })
    ).json();
    await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .insertInto('cart_entry')
        .values({
          website_id: site.websiteId,
          cart_id: shoppingCart.id,
          id: services.newId(),
          item_id: bowl.itemId,
          variant_id: bowl.variants[0]?.id ?? '',
          quantity: 3,
          fields_key: 'other',
          seen_price_cents: 1000n,
          created_at: new Date(),
        })
        .execute(),
    );

    const cart = (await shopper.get(CART)).json();

    expect(
      cart.entries.map(({ id, quantity }: { id: string; quantity: number }) => [id === newlyAdded.id, quantity]),
    ).toEqual([
      [true, 3],
      [false, 2],
    ]);
  });
});

async function anEntry(qtyInStock = 10) {
  const product = await aProduct(services, site.websiteId, { variants: [aVariant({ qtyInStock })] });
  return (await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).json().newlyAdded as {
    id: string;
  };
}

describe('changing an entry', () => {
  it('sets the quantity', async () => {
    const { id } = await anEntry();

    const answer = await shopper.call('PUT', `${ENTRIES}/${id}`, { quantity: '4' });

    expect(answer.json()).toMatchObject({
      updatedEntry: { id, quantity: 4, subTotal: { value: '4000', currency: 'USD' } },
      shoppingCart: { subtotalCents: 4000 },
    });
    expect((await shopper.get(CART)).json().totalQuantity).toBe(4);
  });

  it.each([
    ['abc', 'QUANTITY_NOT_A_NUMBER'],
    [1.5, 'QUANTITY_NOT_A_WHOLE_NUMBER'],
    [0, 'QUANTITY_OUT_OF_RANGE'],
    [-1, 'QUANTITY_OUT_OF_RANGE'],
    [10_000, 'QUANTITY_OUT_OF_RANGE'],
    [11, 'OUT_OF_STOCK'],
    [undefined, 'QUANTITY_NOT_A_NUMBER'],
  ])('refuses the quantity %j and changes nothing', async (quantity, code) => {
    const { id } = await anEntry();

    const answer = await shopper.call('PUT', `${ENTRIES}/${id}`, { quantity });

    expect(answer.json().code).toBe(code);
    expect((await shopper.get(CART)).json().totalQuantity).toBe(1);
  });

  it('removes it', async () => {
    const { id } = await anEntry();

    const answer = await shopper.call('DELETE', `${ENTRIES}/${id}`);

    expect(answer.json()).toMatchObject({ updatedEntry: null, shoppingCart: { entries: [], subtotalCents: 0 } });
  });

  it('does not reach into the cart of another visitor', async () => {
    const { id } = await anEntry();
    const stranger = await aNewShopper();
    const product = await aProduct(services, site.websiteId);
    await stranger.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    expect((await stranger.call('DELETE', `${ENTRIES}/${id}`)).status).toBe(404);
    expect((await stranger.call('PUT', `${ENTRIES}/${id}`, { quantity: 2 })).status).toBe(404);
    expect((await shopper.get(CART)).json().totalQuantity).toBe(1);
  });
});

describe('without script', () => {
  it('[ADD-001] adds by the values of the options and goes to the cart', async () => {
    const product = await aProduct(services, site.websiteId, withNewSkus(mug));

    const answer = await shopper.form(ENTRIES, { itemId: product.itemId, 'attributes[Glaze]': 'Kelp', quantity: '2' });

    expect([answer.status, answer.headers['location']]).toEqual([303, '/cart']);
    expect((await shopper.get(CART)).json().entries).toMatchObject([
      { quantity: 2, chosenVariant: { attributes: { Glaze: 'Kelp' } } },
    ]);
  });

  it('[ADD-026] shows on the cart page what is missing', async () => {
    const product = await aProduct(services, site.websiteId, withNewSkus(mug));

    const answer = await shopper.form(ENTRIES, { itemId: product.itemId, 'attributes[Glaze]': '', quantity: '2' });

    expect(answer.status).toBe(400);
    expect(answer.json().message).toBe('Please select the Glaze option.');
  });

  it('changes and removes entries', async () => {
    const product = await aProduct(services, site.websiteId);
    await shopper.form(ENTRIES, { itemId: product.itemId, quantity: '1' });
    const [entry] = (await shopper.get(CART)).json().entries;

    const changed = await shopper.form(`${ENTRIES}/${entry.id}`, { quantity: '3' });
    expect([changed.status, (await shopper.get(CART)).json().totalQuantity]).toEqual([303, 3]);

    const removed = await shopper.form(`${ENTRIES}/${entry.id}`, { quantity: '3', _method: 'DELETE' });
    expect([removed.status, (await shopper.get(CART)).json().totalQuantity]).toEqual([303, 0]);
  });

  it('[EXPR-007] goes straight to checkout where the store says so', async () => {
    const express = await aSite(services, { settings: { storeSettings: { expressCheckout: true } } });
    const product = await aProduct(services, express.websiteId);
    const visitor = await aNewShopper(express);

    const answer = await visitor.form(ENTRIES, { itemId: product.itemId, quantity: '1' });

    expect(answer.headers['location']).toBe('/checkout');
  });

  it('[ADD-034] refuses a form that another site posts', async () => {
    const product = await aProduct(services, site.websiteId);
    const answer = await app.inject({
      method: 'POST',
      url: ENTRIES,
      headers: { host: site.host, origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `itemId=${product.itemId}&quantity=1`,
    });

    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Your session has expired. Please reload the page and try again.');
  });
});

describe('subscriptions', () => {
  const coffee = {
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 0 },
    subscriptionOptions: [{ id: 'so-2w' }, { id: 'so-1m' }],
  };
  const SUBSCRIPTION = '/api/3/commerce/cart/subscription';

  it('[SUBS-002, SUBS-003, SUBS-007] get a cart of their own, found by its token', async () => {
    const product = await aProduct(services, site.websiteId, coffee);

    const answer = await shopper.call('POST', SUBSCRIPTION, {
      itemId: product.itemId,
      sku: product.variants[0]?.sku,
      qty: 1,
      additionalFields: '{}',
      subscriptionOptionId: 'so-1m',
    });

    const { cartToken } = answer.json().data;
    expect(cartToken).toMatch(/^[\w-]{43}$/);
    expect(shopper.cookies.has('CART')).toBe(false);
    const carts = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .selectFrom('cart')
        .innerJoin('cart_entry', (join) => join.onRef('cart_entry.cart_id', '=', 'cart.id'))
        .select(['cart.kind', 'cart.subscription_option_id', 'cart_entry.item_id', 'cart_entry.quantity'])
        .where('cart.token_hash', '=', tokenHash(cartToken))
        .execute(),
    );
    expect(carts).toEqual([
      { kind: 'subscription', subscription_option_id: 'so-1m', item_id: product.itemId, quantity: 1 },
    ]);
  });

  it('[ADD-005] are no entry of the regular cart, which stays as it was', async () => {
    const jug = await aProduct(services, site.websiteId);
    await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 });
    const product = await aProduct(services, site.websiteId, coffee);

    expect((await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 })).json().code).toBe(
      'BUY_AS_SUBSCRIPTION',
    );
    const { cartToken } = (await shopper.call('POST', SUBSCRIPTION, { itemId: product.itemId, qty: 1 })).json().data;

    const { entries } = (await shopper.get(CART)).json();
    expect(entries.map(({ itemId }: { itemId: string }) => itemId)).toEqual([jug.itemId]);
    const [kept] = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .selectFrom('cart')
        .innerJoin('cart_entry', (join) => join.onRef('cart_entry.cart_id', '=', 'cart.id'))
        .select(['cart.kind', 'cart_entry.item_id'])
        .where('cart.token_hash', '=', tokenHash(cartToken))
        .execute(),
    );
    expect(kept).toEqual({ kind: 'subscription', item_id: product.itemId });
  });

  it('[SUBS-010] need a whole quantity', async () => {
    const product = await aProduct(services, site.websiteId, coffee);

    const answer = await shopper.call('POST', SUBSCRIPTION, {
      itemId: product.itemId,
      qty: 1.5,
      additionalFields: '{}',
    });

    expect(answer.json().error).toBe('Quantity must be a whole number');
  });

  it('refuse an option of another product', async () => {
    const product = await aProduct(services, site.websiteId, coffee);

    const answer = await shopper.call('POST', SUBSCRIPTION, {
      itemId: product.itemId,
      qty: 1,
      subscriptionOptionId: 'so-9y',
    });

    expect([answer.status, answer.json().code]).toEqual([400, 'SUBSCRIPTION_OPTION_UNAVAILABLE']);
  });

  it('[ADD-005] lead a page without script to their checkout', async () => {
    const product = await aProduct(services, site.websiteId, coffee);

    const answer = await shopper.form(ENTRIES, { itemId: product.itemId, quantity: '1' });

    expect(answer.headers['location']).toMatch(/^\/checkout\/subscribe\?cartToken=[\w-]{43}$/);
  });

  it('keep the rhythm that was chosen without script', async () => {
    const product = await aProduct(services, site.websiteId, coffee);

    await shopper.form(ENTRIES, { itemId: product.itemId, quantity: '1', subscriptionOptionId: 'so-1m' });

    const carts = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .selectFrom('cart')
        .innerJoin('cart_entry', (join) => join.onRef('cart_entry.cart_id', '=', 'cart.id'))
        .select('cart.subscription_option_id')
        .where('cart_entry.item_id', '=', product.itemId)
        .execute(),
    );
    expect(carts).toEqual([{ subscription_option_id: 'so-1m' }]);
  });
});

describe('express checkout', () => {
  it('[EXPR-001, EXPR-002] goes on with a cart cookie', async () => {
    shopper.cookies.set('CART', 'any');

    const answer = await shopper.get('/commerce/goto-checkout');

    expect([answer.status, answer.headers['location']]).toEqual([303, '/checkout']);
  });

  it('[EXPR-002] knows the cart cookie of https, which nobody but this host can set', async () => {
    const proxied = { ...services, environment: { ...services.environment, TRUST_PROXY: 'loopback' } };
    const shop = await createSiteApp(proxied, () => false);
    registerCart(shop, { ...proxied, catalogue: createCatalogue() }, plainPages);
    const go = async (cookie: string) =>
      (
        await shop.inject({
          url: '/commerce/goto-checkout',
          headers: { host: site.host, cookie, 'x-forwarded-proto': 'https' },
        })
      ).headers['location'];

    expect([await go('__Host-CART=any'), await go('CART=any')]).toEqual(['/checkout', undefined]);
    await shop.close();
  });

  it('[EXPR-003] goes on with hasCart set to true, without a cart cookie', async () => {
    shopper.cookies.set('hasCart', 'true');

    const answer = await shopper.get('/commerce/goto-checkout');

    expect([answer.status, answer.headers['location']]).toEqual([303, '/checkout']);
  });

  it.each([undefined, '', 'false', 'TRUE', '1', 'truer', 'untrue', '"true"'])(
    '[EXPR-004, EXPR-005] does not go on with hasCart %j',
    async (value) => {
      if (value !== undefined) {
        shopper.cookies.set('hasCart', value);
      }

      const answer = await shopper.get('/commerce/goto-checkout');

      expect(answer.headers['location']).toBeUndefined();
      expect(answer.json().message).toBe(
        'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
      );
    },
  );
});

describe('a cart that is too much', () => {
  it('refuses an amount that would no longer be exact, and leaves the cart as it was', async () => {
    const product = await aProduct(services, site.websiteId, {
      variants: [aVariant({ price: money(9_000_000_000_000_000n, 'USD'), unlimited: true })],
    });
    await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    const answer = await shopper.call('POST', ENTRIES, { itemId: product.itemId, quantity: 1 });

    expect(answer.json().code).toBe('AMOUNT_TOO_LARGE');
    expect((await shopper.get(CART)).json().totalQuantity).toBe(1);
  });

  it('refuses 1 MB of additional fields', async () => {
    const product = await aProduct(services, site.websiteId);

    const answer = await shopper.call('POST', ENTRIES, {
      itemId: product.itemId,
      quantity: 1,
      additionalFields: 'x'.repeat(1_000_000),
    });

    expect(answer.status).toBe(413);
  });
});
