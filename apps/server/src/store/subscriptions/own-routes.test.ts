import type { GivenCard, OwnSubscription } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterOf } from '../../testing/letters.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { aSubscriptionShop, LATER, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { subscriptionToken } from '../orders/subscription-token.ts';
import { cardLink } from './write-mail.ts';

let store: TestStore;
let shop: SubscriptionShop;
let marta: Shopper;
let id: string;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aSubscriptionShop(store);
  id = await shop.subscribe(await shop.aCoffee());
  marta = await shop.aMember();
});

const at = (rest = '', query = '') => `/api/subscriptions/${id}${rest}${query}`;
const tokenQuery = () => `?token=${subscriptionToken(store.services.secrets, shop.site.websiteId, id)}`;
const seen = async () => (await marta.get(at())).json() as OwnSubscription;
const newId = () => store.services.newId();
/** Asks for a change of the subscription as it stands. */
const ask = async (action: string, fields: object = {}) =>
  marta.call('POST', at(`/${action}`), { requestId: newId(), version: (await seen()).version, ...fields });
const CARD = { cardExpiry: '04 / 39', cardCode: '123' };
const BANK_ASKS = '4000 0025 0000 3155';
const give = (cardNumber: string, requestId = newId()) =>
  marta.call('POST', at('/method'), { ...CARD, requestId, cardNumber });
const confirm = (body: object) => marta.call('POST', at('/method/confirm'), body);

describe('the calls of a subscription', () => {
  it('say how it stands and do what its page does, each request once', async () => {
    const before = await seen();
    const body = { requestId: newId(), version: before.version };

    const skipped = [await marta.call('POST', at('/skip'), body), await marta.call('POST', at('/skip'), body)];
    const stale = await marta.call('POST', at('/cancel'), { ...body, requestId: newId() });

    expect(before).toMatchObject({
      id,
      state: 'active',
      terms: '$10.00 every month',
      actions: expect.arrayContaining(['skip']),
    });
    expect([skipped.map(({ status }) => status), await shop.states(id)]).toEqual([
      [200, 200],
      '1 paid, 2 skipped, 3 scheduled',
    ]);
    expect([stale.status, stale.json()]).toMatchObject([409, { code: 'STALE' }]);
    expect((await ask('unskip')).status).toBe(200);
    expect((await ask('quantity', { quantity: 3 })).json()).toMatchObject({ quantity: 3 });
    expect((await ask('cancel')).json()).toMatchObject({ state: 'ended' });
  });

  it('refuse what cannot be, by its field, and know no other actions', async () => {
    const day = new Date(store.services.clock.now()).toISOString().slice(0, 10);
    const address = { firstName: 'Ada', lastName: '', country: 'US' };
    const answers = [
      await ask('quantity', { quantity: 1.5 }),
      await ask('quantity', { quantity: -1 }),
      await ask('pause', { until: day }),
      await ask('date', { on: day }),
      await ask('interval', { optionId: 'no such plan' }),
      await ask('address', { address }),
      await ask('resume'),
      await ask('charge'),
    ];

    expect(
      answers.map(({ status, body }) => [
        status,
        Object.keys((JSON.parse(body) as { errors?: object }).errors ?? {})[0],
      ]),
    ).toEqual([
      [400, 'quantity'],
      [400, 'quantity'],
      [400, 'until'],
      [400, 'on'],
      [409, undefined],
      [400, 'address.lastName'],
      [409, undefined],
      [404, undefined],
    ]);
    expect((await seen()).version).toBe(1);
  });

  it('show the next payments of a change and make nothing', async () => {
    const before = await seen();
    const change = { action: 'quantity', quantity: 3 };

    const looked = await marta.call('POST', at('/preview'), { version: before.version, change });

    const { charges } = looked.json() as { charges: OwnSubscription['upcoming'] };
    // Two jugs more at 10.00, with 5.5 % tax.
    expect(charges.map(({ totalCents }) => (totalCents ?? 0) - (before.upcoming[0]?.totalCents ?? 0))).toEqual([
      2110, 2110, 2110,
    ]);
    expect(await seen()).toEqual(before);
  });

  it('are nobody else’s, and need the crumb', async () => {
    const stranger = await shop.aNewShopper();
    const other = await aSubscriptionShop(store);
    const body = { requestId: newId(), version: 1 };

    const answers = [
      await stranger.get(at()),
      await stranger.get(at('', '?token=x')),
      await (await other.aMember()).get(at()),
      await stranger.call('POST', at('/cancel'), body),
      await stranger.call('POST', at('/preview'), { version: 1, change: { action: 'cancel' } }),
      await stranger.call('POST', at('/method', tokenQuery()), {
        ...CARD,
        requestId: newId(),
        cardNumber: LATER.approves,
      }),
      await stranger.call('POST', at('/method/confirm', '?key=x'), { giving: 'x' }),
    ];
    marta.cookies.delete('crumb');

    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect((await marta.call('POST', at('/cancel'), body)).status).toBe(403);
    expect((await shop.subscription(id)).state).toBe('active');
  });

  it('take the token of a mail, and its code where it changes what is paid', async () => {
    const guest = await shop.aNewShopper();
    const more = (mailedCode?: string) =>
      guest.call('POST', at('/quantity', tokenQuery()), { requestId: newId(), version: 1, quantity: 2, mailedCode });

    const [asked, wrong] = [await more(), await more('12345678')];
    const mail = (await shop.mails()).findLast(({ dedupe_key: key }) => key.startsWith('mailed-code '));
    const code = /\b\d{8}\b/.exec(await letterOf(store.services, shop.site.websiteId, mail?.id ?? ''))?.[0];
    const taken = await more(code);
    const skipped = await guest.call('POST', at('/skip', tokenQuery()), { requestId: newId(), version: 2 });

    expect([asked.status, (asked.json() as { code: string }).code]).toEqual([403, 'CODE_MAILED']);
    expect(asked.body).not.toContain('marta');
    expect([wrong.status, (wrong.json() as { code: string }).code]).toEqual([400, 'CODE_WRONG']);
    expect([taken.status, skipped.status]).toEqual([200, 200]);
  });
});

describe('another card by call', () => {
  it('is kept once a request, or refused', async () => {
    const requestId = newId();

    const kept = [await give(LATER.declines, requestId), await give(LATER.declines, requestId)];
    const refused = [await give('4000 0000 0000 0002'), await give('1234')];

    expect(kept.map((one) => one.json())).toEqual([{ state: 'kept' }, { state: 'kept' }]);
    expect(refused.map(({ status }) => status)).toEqual([402, 400]);
    expect((await seen()).card).toContain('0092');
  });

  it('whose bank asks is kept once its owner has answered, by whoever gave it alone', async () => {
    const asked = (await give(BANK_ASKS)).json() as Extract<GivenCard, { state: 'asks' }>;

    const early = await confirm({ giving: asked.giving });
    const digits = (await shop.subscription(id)).method_digits;
    const forged = await confirm({ giving: asked.giving.replace(/\.[^.]*$/, '.x'), answer: 'confirm' });
    const kept = await confirm({ giving: asked.giving, answer: 'confirm' });

    expect([asked.state, (early.json() as GivenCard).state, digits]).toEqual(['asks', 'asks', '4242']);
    expect([forged.status, kept.json()]).toEqual([404, { state: 'kept' }]);
    expect((await seen()).card).toContain('3155');
    const refused = (await give(BANK_ASKS)).json() as Extract<GivenCard, { state: 'asks' }>;
    expect((await confirm({ giving: refused.giving, answer: 'refuse' })).status).toBe(402);
  });

  it('is given by the key of a mail too, and not for what has ended', async () => {
    const guest = await shop.aNewShopper();
    const site = await store.services.sites.byHost(shop.site.host);
    if (!site) throw new Error('The shop is not there.');
    const link = await store.services.database.inSite(shop.site.websiteId, (tx) =>
      cardLink(tx, store.services, site, id),
    );
    const key = new URL(link).search;
    const body = { ...CARD, cardNumber: LATER.declines };

    const given = await guest.call('POST', at('/method', key), { ...body, requestId: newId() });
    const again = await guest.call('POST', at('/method', key), { ...body, requestId: newId() });
    await ask('cancel');

    expect([given.status, again.status]).toEqual([200, 404]);
    expect((await give(LATER.approves)).status).toBe(409);
  });

  it('on the page of its mail asks the bank’s question in between', async () => {
    const path = `/account/subscriptions/${id}/card`;
    const { requestId } = (await marta.get(path)).json() as { requestId: string };

    const asked = await marta.form(path, { ...CARD, cardNumber: BANK_ASKS, requestId });
    const { asking } = asked.json() as { asking: { giving: string; challenge: object } };
    const kept = await marta.form(path, { giving: asking.giving, answer: 'confirm' });

    expect([asked.status, asking.challenge, kept.status]).toEqual([200, { kind: 'sandbox' }, 303]);
    expect((await shop.subscription(id)).method_digits).toBe('3155');
  });
});
