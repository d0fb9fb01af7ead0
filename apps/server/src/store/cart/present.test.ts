import { shoppingCart as shoppingCartSchema, type ShoppingCart } from '@portico/contract';
import { ProductType, type StorePolicy } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findSite } from '../../sites/command-line/find-site.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import { aProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { addEntry } from './add-entry.ts';
import { closeCart } from './leftovers.ts';
import { emptyCart, presentCart } from './present.ts';
import { viewCart } from './read-cart.ts';
import { readCartState, readEntries } from './repository.ts';
import { policyOf } from '../storefront/store-policy.ts';

/** As the specification lists them (storefront §3). */
const FIELDS = (
  'id websiteId orderId created isPurchased entries shippingOptions selectedShippingOption shippingLocation ' +
  'applicableTaxRules coupons validCoupons invalidCoupons subtotalCents taxCents shippingCostCents discountCents ' +
  'grandTotalCents totalQuantity hasDigital purelyDigital requiresShipping'
).split(' ');

let services: TestServices;
let site: TestSite;
let policy: StorePolicy;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  site = await aSite(services);
  policy = policyOf(await findSite(services, site.identifier));
});
afterAll(() => services.release());

/** A cart with one of each product type. */
async function aCartOf(...types: readonly ProductType[]) {
  let token: string | undefined;
  for (const productType of types) {
    const { itemId } = await aProduct(services, site.websiteId, { productType });
    const added = await addEntry(services, site.websiteId, policy, {
      itemId,
      selection: { kind: 'sku', sku: undefined },
      quantity: 2,
      additionalFields: undefined,
      tokenHash: token === undefined ? undefined : tokenHash(token),
    });
    token ??= added.ok ? added.value.startedToken : undefined;
  }
  const hash = tokenHash(token ?? '');
  return { hash, cart: await readRecord(hash) };
}

/** The record of a token's cart, bought or not. */
function readRecord(hash: Buffer): Promise<ShoppingCart | undefined> {
  const now = services.clock.now();
  return services.database.inSite(site.websiteId, async (tx) => {
    const state = await readCartState(tx, hash, now);
    const entries = await readEntries(tx, services.catalogue, state, now);
    return (
      state.cart &&
      presentCart(viewCart(state.cart, entries, policy, now), { websiteId: site.websiteId, policy, language: 'en' })
    );
  });
}

describe('the record of a cart', () => {
  it('[CART-001, CART-003] names the order of a cart that was bought, and no order before', async () => {
    const { hash, cart } = await aCartOf(ProductType.Physical);
    const orderId = services.newId();
    const boughtAt = new Date(services.clock.now());
    await services.database.inSite(site.websiteId, (tx) =>
      closeCart(tx, services, {
        cartId: cart?.id ?? '',
        orderId,
        boughtAt,
        bought: (cart?.entries ?? []).map(({ id, quantity }) => ({ entryId: id, quantity })),
      }),
    );

    const bought = await readRecord(hash);

    expect([cart?.orderId, cart?.isPurchased]).toEqual([null, false]);
    expect([bought?.orderId, bought?.isPurchased]).toEqual([orderId, true]);
    expect(Object.keys(bought ?? {})).toEqual(expect.arrayContaining(FIELDS));
  });

  it.each([
    [[ProductType.Digital], { hasDigital: true, purelyDigital: true, requiresShipping: false, totalQuantity: 2 }],
    [
      [ProductType.Digital, ProductType.Physical],
      { hasDigital: true, purelyDigital: false, requiresShipping: true, totalQuantity: 4 },
    ],
    [[ProductType.Service], { hasDigital: false, purelyDigital: false, requiresShipping: false, totalQuantity: 2 }],
  ])('[CART-001] says whether it holds digital goods and whether it is shipped: types %j', async (types, said) => {
    expect((await aCartOf(...types)).cart).toMatchObject(said);
  });

  it('[CART-001] has the same fields while there is no cart', () => {
    const none = emptyCart({ websiteId: site.websiteId, policy }, services.clock.now());

    expect(Object.keys(none)).toEqual(expect.arrayContaining(FIELDS));
    expect(() => shoppingCartSchema.parse(none)).not.toThrow();
    expect(none).toMatchObject({ id: null, websiteId: site.websiteId, orderId: null, grandTotalCents: 0 });
  });

  it('[CART-002, CART-003, CART-004] is of this moment, not bought and without entries while there is no cart', () => {
    const now = services.clock.now();

    const none = emptyCart({ websiteId: site.websiteId, policy }, now);

    expect(none).toMatchObject({ created: now, isPurchased: false, entries: [] });
  });
});
