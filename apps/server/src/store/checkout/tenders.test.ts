import { cartTotals, chargedOf, draftOrder, type OrderDraft } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tokenHash } from '../../platform/config/secrets.ts';
import { aCheckoutShop, type CheckoutShop } from '../../testing/checkout-shop.ts';
import type { TestProduct } from '../../testing/products.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { readCart } from '../cart/read-cart.ts';
import { providerOfCharge } from '../payments/free-provider.ts';
import { findPayment, insertPayment } from '../payments/payment-repository.ts';
import { settleRecorded, settlePayment } from '../payments/settle-payment.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { cartPurchase } from './cart-purchase.ts';

let store: TestStore;
let shop: CheckoutShop;
let jug: TestProduct;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aCheckoutShop(store);
  jug = await shop.aJug();
});

/** A jug in a cart, of whose total so many cents are paid before money is asked for. */
async function aTenderedCart(tenderedCents: bigint): Promise<{ readonly cartId: string; readonly draft: OrderDraft }> {
  const { services } = store;
  const shopper = await shop.aShopperWith(jug);
  const site = await services.sites.byId(shop.site.websiteId);
  const hash = tokenHash(shopper.cookies.get('CART') ?? '');
  const view =
    site &&
    (await services.database.inSite(shop.site.websiteId, (tx) =>
      readCart(tx, services.catalogue, hash, policyOf(site), services.clock.now()),
    ));
  if (!site || !view) {
    throw new Error('The cart is gone.');
  }
  const place = { country: 'US', region: 'ME', postalCode: '' };
  const tender = { kind: 'credit', reference: 'card', amount: money(tenderedCents, 'USD') };
  const cart = { ...view.reviewed, tenders: [tender] };
  const address = { ...place, firstName: 'Ada', lastName: 'Shopper', address1: '', address2: '', city: '', phone: '' };
  const details = { email: 'ada@example.com', address, note: '', termsUrl: undefined };
  return { cartId: view.cart.id, draft: draftOrder(cart, cartTotals(cart, policyOf(site), place, 'collect'), details) };
}

/** Notes a payment of it, as the checkout does. */
async function note({ cartId, draft }: Awaited<ReturnType<typeof aTenderedCart>>) {
  const { services } = store;
  const payment = { id: services.newId(), purchaseKind: cartPurchase.kind, cartId, draft };
  const provider = providerOfCharge(draft, { provider: 'sandbox' }, false);
  const now = new Date(services.clock.now());
  await services.database.inSite(shop.site.websiteId, (tx) =>
    insertPayment(tx, {
      ...payment,
      provider,
      payerKey: '',
      customer: '',
      heldPieces: 0,
      limits: NO_LIMITS,
      now,
      isLast: false,
    }),
  );
  return { payment, provider };
}

const approval = (amountCents: bigint) =>
  ({ kind: 'approved', reference: 'somewhere', amountCents, currency: 'USD', method: 'Card ending 4242' }) as const;

const NO_LIMITS = { ofAddress: 10, unfinishedOfAddress: 10, ofShopper: 10, piecesOfAddress: 10 };

it('charges what tenders leave of a total, and the order keeps what paid it', async () => {
  const bought = await aTenderedCart(500n);
  const { payment, provider } = await note(bought);
  const { websiteId } = shop.site;
  const totalCents = bought.draft.grandTotal.minorUnits;

  const noted = await store.services.database.inSite(websiteId, (tx) => findPayment(tx, payment.id));
  const settled = await settleRecorded(store.services, websiteId, payment, approval(totalCents - 500n));

  expect(provider).toBe('sandbox');
  expect([noted?.amountCents, noted?.draft.tenders]).toEqual([totalCents - 500n, bought.draft.tenders]);
  expect(settled.kind).toBe('ordered');
  expect(await shop.orders()).toMatchObject([
    { total_cents: totalCents, tenders: [{ kind: 'credit', reference: 'card', amountCents: '500' }] },
  ]);
});

it('[SEC-30] takes no approval over the whole total where a part of it is paid by tenders', async () => {
  const bought = await aTenderedCart(500n);
  const { payment } = await note(bought);

  const settled = await settleRecorded(
    store.services,
    shop.site.websiteId,
    payment,
    approval(bought.draft.grandTotal.minorUnits),
  );

  expect(settled.kind).toBe('too-late');
  expect(await shop.orders()).toEqual([]);
});

it('asks no card provider where tenders pay all of it', async () => {
  const bought = await aTenderedCart(1_000_000n);
  const { payment, provider } = await note(bought);
  const { websiteId } = shop.site;
  const { minorUnits: amountCents, currency } = chargedOf(bought.draft);
  const key = { websiteId, paymentId: payment.id };

  const outcome = await store.services.payments
    .provider(provider)
    ?.start({ ...key, amountCents, currency, source: {}, startedAt: store.services.clock.now(), returnUrl: '' });
  const settled = await settlePayment(store.services, key, outcome ?? { kind: 'unknown' });

  expect([provider, settled.kind]).toEqual(['free', 'ordered']);
  expect(await shop.payments()).toMatchObject([{ amount_cents: 0n, purchase_kind: 'cart', state: 'approved' }]);
  expect(await shop.charges()).toEqual([]);
  expect(await shop.orders()).toMatchObject([{ total_cents: bought.draft.grandTotal.minorUnits }]);
});
