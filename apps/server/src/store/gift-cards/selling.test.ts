import type { CheckoutPageProps, GiftRecipientProps, OrderConfirmedProps } from '@portico/contract';
import { giftCodeText, type CodeCheck } from '@portico/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCheckoutShop, payWith, STALLS, type CheckoutShop } from '../../testing/checkout-shop.ts';
import {
  aGiftCard,
  aGiftCardProduct,
  deliverDue,
  expectSoundLedgers,
  giftCards,
  ledgerOf,
} from '../../testing/gift-cards.ts';
import { letterOf } from '../../testing/letters.ts';
import type { TestProduct } from '../../testing/products.ts';
import { writeMailTemplate } from '../mail-words/mail-template-repository.ts';
import { solveCodeCheck } from '../../testing/solve-code-check.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { releaseGiftCard } from './change-card.ts';

const DAY_MS = 24 * 60 * 60_000;

let store: TestStore;
let shop: CheckoutShop;
let product: TestProduct;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aCheckoutShop(store);
  product = await aGiftCardProduct(shop);
});
afterEach(() => expectSoundLedgers(store, shop));

/** Somebody at the checkout of the fifty-dollar card. */
async function atCheckout(sku = product.variants[1]?.sku ?? '') {
  const shopper = await shop.aNewShopper();
  const page = await shopper.get(
    `/checkout/giftcard?websiteId=${shop.site.websiteId}&giftCardProductId=${product.itemId}&sku=${sku}`,
  );
  return { shopper, cartToken: String(page.json().values.cartToken) };
}

const COUPONS = '/api/commerce/shopping-cart/coupons';

/** What the form for a balance asks of the browser. */
const checkIn = (html: string): CodeCheck =>
  JSON.parse(/data-code-check="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? 'null');

const codeIn = (text: string): string => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/.exec(text)?.[0] ?? '';

const aPresent = async (fields: Readonly<Record<string, string>> = {}, sku?: string) => {
  const { shopper, cartToken } = await atCheckout(sku);
  const gift = { giftName: 'Hanna', giftEmail: 'hanna@example.com', ...fields };
  const paid = await payWith(shopper, { cartToken, ...gift });
  expect(paid.status, paid.body).toBe(200);
  await deliverDue(store, shop);
  return (await giftCards(store, shop)).at(-1);
};
const cardMails = async () =>
  (await shop.mails())
    .filter(({ dedupe_key: key }) => key.startsWith('gift-card'))
    .map(({ recipient, subject }) => `${recipient}: ${subject}`);

describe('a gift card that is bought', () => {
  it('[GIFT-001] is made once, delivered to its recipient with its code, and spent by that', async () => {
    const { shopper, cartToken } = await atCheckout();
    const gift = { giftName: 'Hanna', giftEmail: 'hanna@example.com', giftMessage: 'For the kiln\nand you' };
    const answers = await Promise.all([
      payWith(shopper, { cartToken, ...gift }),
      payWith(shopper, { cartToken, ...gift }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await giftCards(store, shop)).toMatchObject([{ state: 'waiting', balance_cents: 5000n, held_cents: 0n }]);

    await deliverDue(store, shop);
    await deliverDue(store, shop);

    const [card] = await giftCards(store, shop);
    expect(card).toMatchObject({ state: 'active', sealed_code: null });
    const mails = (await shop.mails()).filter(({ recipient }) => recipient === 'hanna@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Marta has sent you a gift card of Test shop']);
    const letter = await letterOf(store.services, shop.site.websiteId, mails[0]?.id ?? '');
    expect(letter).toContain('For the kiln');
    const code = codeIn(letter);
    // The database has neither the code nor what opens its page.
    expect(
      JSON.stringify([mails, card], (_, value: unknown) => (typeof value === 'bigint' ? '' : value)),
    ).not.toContain(code);

    const path = /http\S+(\/commerce\/gift-card\?token=[\w-]+)/.exec(letter)?.[1] ?? '';
    expect((await shopper.get(path)).body).toContain(code);
    expect((await shopper.get(`${path}x`)).status).toBe(404);
    const balance = await shopper.form('/commerce/gift-cards', { code: code.toLowerCase() });
    expect(balance.body).toContain('$50.00');
  });

  it('comes in the words of the owner, which are others for a card of one’s own', async () => {
    const words = { subject: '{from} thinks of you, {name}', title: 'For {amount}', lead: 'Enjoy.', closing: 'Bye.' };
    const now = new Date(store.services.clock.now());
    await store.services.database.inSite(shop.site.websiteId, (tx) =>
      writeMailTemplate(tx, { kind: 'gift-card', language: 'en', words, version: 0 }, now),
    );
    const present = await atCheckout();
    await payWith(present.shopper, { cartToken: present.cartToken, giftName: 'Hanna', giftEmail: 'hanna@example.com' });
    const own = await atCheckout();
    await payWith(own.shopper, { cartToken: own.cartToken });
    await deliverDue(store, shop);

    const subjects = (await shop.mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`);
    expect(subjects).toContain('hanna@example.com: Marta thinks of you, Hanna');
    expect(subjects).toContain('marta@example.com: Your gift card of Test shop');
  });

  describe('by somebody new for more than the shop likes to send at once', () => {
    beforeEach(async () => {
      shop = await aCheckoutShop(store, { giftCards: { keptAboveCents: 4000 } });
      product = await aGiftCardProduct(shop);
    });
    it('waits a day, of which buyer and recipient are told once, and then comes by itself', async () => {
      expect(await aPresent()).toMatchObject({ state: 'waiting' });
      await deliverDue(store, shop);
      expect(await cardMails()).toEqual([
        'marta@example.com: Your gift card comes a little later',
        'hanna@example.com: Marta has a gift card of Test shop for you',
      ]);

      store.services.clock.advance(DAY_MS - 1000);
      await deliverDue(store, shop);
      expect(await giftCards(store, shop)).toMatchObject([{ state: 'waiting' }]);
      store.services.clock.advance(1000);
      await deliverDue(store, shop);

      expect(await giftCards(store, shop)).toMatchObject([{ state: 'active' }]);
      expect((await cardMails()).slice(2)).toEqual(['hanna@example.com: Marta has sent you a gift card of Test shop']);
    });

    it('does not wait for less, nor where she ordered a day ago, nor beyond a later day of hers', async () => {
      expect(await aPresent({}, product.variants[0]?.sku)).toMatchObject({ state: 'active' });
      // The order of a moment ago proves nothing yet.
      expect(await aPresent()).toMatchObject({ state: 'waiting' });
      store.services.clock.advance(DAY_MS + 1000);
      await deliverDue(store, shop);

      expect(await aPresent()).toMatchObject({ state: 'active', kept_until: null });
    });

    it('comes on a later day of hers as ever, with no word before', async () => {
      const day = new Date(store.services.clock.now() + 3 * DAY_MS).toISOString().slice(0, 10);
      expect(await aPresent({ giftDay: day })).toMatchObject({ state: 'waiting' });

      store.services.clock.advance(4 * DAY_MS);
      await deliverDue(store, shop);
      expect(await cardMails()).toEqual(['hanna@example.com: Marta has sent you a gift card of Test shop']);
    });

    it('goes out at once where the owner lets it, once', async () => {
      const card = await aPresent();
      const released = await store.services.database.inSite(shop.site.websiteId, (tx) =>
        releaseGiftCard(tx, store.services, card?.id ?? ''),
      );
      await deliverDue(store, shop);

      expect(released.ok).toBe(true);
      expect(await giftCards(store, shop)).toMatchObject([{ state: 'active' }]);
      store.services.clock.advance(DAY_MS + 1000);
      await deliverDue(store, shop);
      expect(await cardMails()).toHaveLength(3);
      const again = await store.services.database.inSite(shop.site.websiteId, (tx) =>
        releaseGiftCard(tx, store.services, card?.id ?? ''),
      );
      expect(again).toEqual({ ok: false, error: { code: 'GIFT_CARD_NOT_KEPT' } });
    });
  });

  it('waits for its day, at nine where the shop is', async () => {
    const { shopper, cartToken } = await atCheckout();
    const day = new Date(store.services.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const paid = await payWith(shopper, { cartToken, giftDay: day });
    expect(paid.status, paid.body).toBe(200);
    await deliverDue(store, shop);
    expect(await giftCards(store, shop)).toMatchObject([{ state: 'waiting' }]);

    store.services.clock.advance(4 * 86_400_000);
    await deliverDue(store, shop);

    const [card] = await giftCards(store, shop);
    expect(card).toMatchObject({ state: 'active', recipient_email: 'marta@example.com' });
    expect(card?.deliver_at.toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })).toBe('09:00:00');
  });

  it('names every field of the gift that cannot be taken', async () => {
    const { shopper, cartToken } = await atCheckout();

    const refused = await payWith(shopper, {
      cartToken,
      giftEmail: 'hanna',
      giftMessage: 'x'.repeat(501),
      giftDay: '2020-01-01',
    });

    expect(refused.status).toBe(400);
    expect(Object.keys(refused.json().errors)).toEqual(['giftEmail', 'giftMessage', 'giftDay']);
    expect(await giftCards(store, shop)).toEqual([]);
  });

  it('is made by whoever settles the payment when the process that took it is gone', async () => {
    const { shopper, cartToken } = await atCheckout();
    await payWith(shopper, { cartToken, cardNumber: STALLS });
    expect(await giftCards(store, shop)).toEqual([]);

    await shop.settleIn(120_000);
    await shop.settleIn(120_000);

    expect(await shop.orders()).toHaveLength(1);
    expect(await giftCards(store, shop)).toMatchObject([{ balance_cents: 5000n }]);
  });
});

/** Of a page, but what was typed, which stands in its field again. */
function wordsOf({ body }: { readonly body: string }): string {
  return body.replaceAll(/nonce[^>]*|value="[^"]*"/g, '');
}

describe('a code', () => {
  it('[SEC-32] is told in the same words whether it never was, is stopped or empty, and few may be tried', async () => {
    const { code } = await aGiftCard(store, shop, 100n);
    await store.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.updateTable('gift_card').set({ state: 'disabled' }).execute(),
    );
    const shopper = await shop.aNewShopper();
    const never = await shopper.form('/commerce/gift-cards', { code: '0'.repeat(20) });
    const stopped = await shopper.form('/commerce/gift-cards', { code: giftCodeText(code) });
    expect([never.status, stopped.status]).toEqual([404, 404]);
    expect(wordsOf(never)).toBe(wordsOf(stopped));

    for (let tries = 0; tries < 8; tries += 1) {
      await shopper.form('/commerce/gift-cards', { code: '0'.repeat(20) });
    }

    expect((await shopper.form('/commerce/gift-cards', { code })).status).toBe(429);
  });

  it('[SEC-32] needs work of the browser after ten wrong ones, on the balance page and in the cart', async () => {
    const { code } = await aGiftCard(store, shop, 100n);
    const shopper = await shop.aShopperWith(await shop.aJug());
    for (let tries = 0; tries < 10; tries += 1) {
      await shopper.form('/commerce/gift-cards', { code: '0'.repeat(20) });
    }
    store.services.clock.advance(60_000);

    const bare = await shopper.form('/commerce/gift-cards', { code });
    const shown = await shopper.form('/commerce/gift-cards', { code, ...solveCodeCheck(checkIn(bare.body)) });
    const inCart = await shopper.call('POST', COUPONS, { code });
    const { check, ...refused } = inCart.json();
    const taken = await shopper.call('POST', COUPONS, { code, ...solveCodeCheck(check) });

    expect([bare.status, bare.body.includes('confirm that you are a person')]).toEqual([403, true]);
    expect([shown.status, shown.body.includes('$1.00')]).toEqual([200, true]);
    expect([inCart.status, refused]).toEqual([403, expect.objectContaining({ code: 'CODE_CHECK_NEEDED' })]);
    expect(taken.status, taken.body).toBe(200);
  });

  it('with a typing error is told so, and costs no try', async () => {
    const { code } = await aGiftCard(store, shop, 100n);
    const shopper = await shop.aNewShopper();
    const wrong = code.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'));
    for (let tries = 0; tries < 12; tries += 1) {
      const refused = await shopper.form('/commerce/gift-cards', { code: wrong });
      expect([refused.status, refused.body.includes(`value="${wrong}"`)]).toEqual([400, true]);
    }

    expect((await shopper.form('/commerce/gift-cards', { code })).body).toContain('$1.00');
  });
});

it('ends on its day: what is left is taken, with a line of its own', async () => {
  const endsAt = store.services.clock.now() + 86_400_000;
  const { id } = await aGiftCard(store, shop, 700n, { endsAt });
  store.services.clock.advance(2 * 86_400_000);

  await deliverDue(store, shop);

  expect(await ledgerOf(store, shop, id)).toEqual([
    ['issue', 700n],
    ['expire', -700n],
  ]);
});

/** The code in the newest mail that has one. */
const mailedCode = async () => {
  const mail = (await shop.mails()).findLast(({ dedupe_key: key }) => key.startsWith('mailed-code '));
  return /\b\d{8}\b/.exec(await letterOf(store.services, shop.site.websiteId, mail?.id ?? ''))?.[0] ?? '';
};

/** Bought for Hanna, in a month. @returns where its buyer may change that, and the first day that she may choose */
const ordered = async () => {
  const { shopper, cartToken } = await atCheckout();
  const giftDay = new Date(store.services.clock.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const paid = await payWith(shopper, { cartToken, giftName: 'Hanna', giftEmail: 'hana@example.com', giftDay });
  const order = (await shopper.get(String(paid.json().orderUrl))).json() as OrderConfirmedProps;
  const path = order.order.giftCards[0]?.correctUrl ?? '';
  const { days, values } = (await shopper.get(path)).json() as GiftRecipientProps;
  return { shopper, path, first: days.first, values };
};

describe('a gift card that is on its way', () => {
  const corrected = { giftName: 'Hanna', giftEmail: 'hanna@example.com', giftMessage: 'At last' };

  it('goes to whom its buyer corrects it to, by the code of a mail to her, on the day she chose instead', async () => {
    const { shopper, path, first, values } = await ordered();
    const form = { ...corrected, giftDay: first };

    const asked = await shopper.form(path, form);
    const unchanged = await giftCards(store, shop);
    const taken = await shopper.form(path, { ...form, mailedCode: await mailedCode() });
    store.services.clock.advance(DAY_MS);
    await deliverDue(store, shop);

    expect(values).toMatchObject({ giftName: 'Hanna', giftEmail: 'hana@example.com' });
    expect([asked.json(), taken.status]).toMatchObject([{ kind: 'mailed-code' }, 303]);
    expect(unchanged).toMatchObject([{ recipient_email: 'hana@example.com', state: 'waiting' }]);
    expect(await giftCards(store, shop)).toMatchObject([{ recipient_email: 'hanna@example.com', state: 'active' }]);
    const sent = (await shop.mails()).filter(({ recipient }) => recipient === 'hanna@example.com');
    expect(sent.map(({ text_body: text }) => text.includes('At last'))).toEqual([true]);
    expect((await shopper.form(path, form)).status).toBe(409);
  });

  it('is nobody else’s to change, and not to an address that is none', async () => {
    const { shopper, path } = await ordered();

    const foreign = await shopper.form(path.replace(/token=.*/, 'token=x'), corrected);
    const wrong = await shopper.form(path, { ...corrected, giftEmail: 'hanna' });

    expect([foreign.status, wrong.status]).toEqual([404, 409]);
    expect(wrong.json().errors.giftEmail).toContain('@');
    expect(await giftCards(store, shop)).toMatchObject([{ recipient_email: 'hana@example.com' }]);
  });
});

it('ends where the owner set it, never before the law of the shop’s country, and says so before and after it is bought', async () => {
  shop = await aCheckoutShop(store, { giftCards: { endYears: 1 } });
  product = await aGiftCardProduct(shop);
  const soldAt = store.services.clock.now();
  const { shopper, cartToken } = await atCheckout();
  const page = await shopper.get(
    `/checkout/giftcard?websiteId=${shop.site.websiteId}&giftCardProductId=${product.itemId}&sku=${product.variants[1]?.sku}`,
  );
  const { giftEnds } = page.json() as CheckoutPageProps;

  await payWith(shopper, { cartToken });
  await deliverDue(store, shop);

  const [card] = await giftCards(store, shop);
  const fiveYears = new Date(soldAt);
  fiveYears.setUTCFullYear(fiveYears.getUTCFullYear() + 5);
  expect(Math.abs((card?.ends_at?.getTime() ?? 0) - fiveYears.getTime())).toBeLessThan(2 * DAY_MS);
  const mail = (await shop.mails()).findLast(({ dedupe_key: key }) => key.startsWith('gift-card'));
  expect(giftEnds).toMatch(/\d{4}/);
  expect(await letterOf(store.services, shop.site.websiteId, mail?.id ?? '')).toContain(giftEnds);
  store.services.clock.advance((card?.ends_at?.getTime() ?? 0) + 1 - soldAt);
  await deliverDue(store, shop);
  expect(await ledgerOf(store, shop, card?.id ?? '')).toEqual([
    ['issue', 5000n],
    ['expire', -5000n],
  ]);
});
