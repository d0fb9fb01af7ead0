import { signUpForRestock, signUpForRestockAt } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { BotCheck } from '../../sites/bot-check/bot-check.ts';
import type { BotCheckRequest } from '../../sites/bot-check/verdict.ts';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aKit } from '../../testing/content.ts';
import { aProduct, aVariant, type TestProduct } from '../../testing/products.ts';
import { aShopper, type Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { registerRestock } from './routes.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
const asked: BotCheckRequest[] = [];
/** A provider that knows one good token. */
const fakeBotCheck: BotCheck = {
  assess: async (request) => {
    asked.push(request);
    return { verdict: request.token === 'a person' ? 'pass' : 'refuse', reasons: [] };
  },
};

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  registerRestock(app, services, fakeBotCheck);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
  site = await aSite(services);
  await aKit(services, site.websiteId);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

async function aNewShopper(at: TestSite = site): Promise<Shopper> {
  return aShopper(app, at, (await app.inject({ url: '/crumb', headers: { host: at.host } })).body);
}

const SHOP_WORDS = { storeSettings: { restockWords: { en: { success: 'Noted.' } } } };
const MESSAGES = { CTAText: 'Shall we write?', successText: 'Thank you. We will write once.' };

/** A mug in Slate, of which there is none, and in Kelp. */
function aMug(at: TestSite = site, merchandising: object = {}): Promise<TestProduct> {
  return aProduct(services, at.websiteId, {
    title: 'Mug',
    variantOptionOrdering: ['Glaze'],
    variants: [
      aVariant({ attributes: { Glaze: 'Slate' }, qtyInStock: 0 }),
      aVariant({ attributes: { Glaze: 'Kelp' }, qtyInStock: 3 }),
    ],
    merchandising: { restockNotificationMessages: MESSAGES, mailingListSignUpEnabled: true, ...merchandising },
  });
}

/** What the widget sends for the sold-out variant. */
function signUpFor(mug: TestProduct, overrides: object = {}) {
  return {
    productId: mug.itemId,
    variantId: mug.variants[0]?.id,
    siteVisitorEmail: 'ada@example.com',
    isJoinMailingList: false,
    ...overrides,
  };
}

function stored(mug: TestProduct, at: TestSite = site) {
  return services.database.inSite(at.websiteId, ({ kysely }) =>
    kysely.selectFrom('restock_sign_up').selectAll().where('item_id', '=', mug.itemId).orderBy('email').execute(),
  );
}

describe('a restock sign-up', () => {
  it('[RESTOCK-001, RESTOCK-020, RESTOCK-022] is kept with its product and variant, and answered in the merchant’s words', async () => {
    const mug = await aMug();

    const answer = await (await aNewShopper()).call('POST', signUpForRestockAt.path, signUpFor(mug));

    expect([answer.status, signUpForRestock.answer.parse(answer.json()).message]).toEqual([200, MESSAGES.successText]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(await stored(mug)).toMatchObject([
      { item_id: mug.itemId, variant_id: mug.variants[0]?.id, email: 'ada@example.com', notified_at: null },
    ]);
  });

  it('is kept once an address, however often and however it is written, and answered alike', async () => {
    const mug = await aMug();
    const shopper = await aNewShopper();

    const answers = [
      await shopper.call('POST', signUpForRestockAt.path, signUpFor(mug)),
      await shopper.call('POST', signUpForRestockAt.path, signUpFor(mug, { siteVisitorEmail: ' Ada@Example.com ' })),
    ];

    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await stored(mug)).toHaveLength(1);
  });

  it('[RESTOCK-015, RESTOCK-021] is answered with the shop’s words where the product has none, else with the house’s', async () => {
    const [house, own] = [await aSite(services), await aSite(services, { settings: SHOP_WORDS })];
    const answers = [];
    for (const at of [house, own]) {
      const mug = await aMug(at, { restockNotificationMessages: {} });
      answers.push(await (await aNewShopper(at)).call('POST', signUpForRestockAt.path, signUpFor(mug)));
    }

    const praised = await aMug(own, { restockNotificationMessages: { successText: 'We put you first.' } });
    answers.push(await (await aNewShopper(own)).call('POST', signUpForRestockAt.path, signUpFor(praised)));

    expect(answers.map((answer) => answer.json())).toEqual([
      { message: 'Signed up!' },
      { message: 'Noted.' },
      { message: 'We put you first.' },
    ]);
  });

  it('[RESTOCK-002] joins the mailing list of the site when the shopper wants it', async () => {
    const own = await aSite(services);
    const mug = await aMug(own);
    const shopper = await aNewShopper(own);

    await shopper.call('POST', signUpForRestockAt.path, signUpFor(mug, { isJoinMailingList: true }));
    await shopper.call('POST', signUpForRestockAt.path, signUpFor(mug, { siteVisitorEmail: 'bo@example.com' }));

    expect((await stored(mug, own)).map((row) => row.joins_mailing_list)).toEqual([true, false]);
    const members = await services.database.inSite(own.websiteId, ({ kysely }) =>
      kysely.selectFrom('list_member').select(['address', 'state']).execute(),
    );
    expect(members).toEqual([{ address: 'ada@example.com', state: 'asked' }]);
  });

  it('[RESTOCK-013, RESTOCK-014] keeps the language that a translation widget shows, and none without one', async () => {
    const mug = await aMug();
    const shopper = await aNewShopper();

    await shopper.call('POST', signUpForRestockAt.path, signUpFor(mug, { language: 'fr' }));
    await shopper.call('POST', signUpForRestockAt.path, signUpFor(mug, { siteVisitorEmail: 'bo@example.com' }));

    expect((await stored(mug)).map((row) => row.language)).toEqual(['fr', null]);
  });

  it.each([
    ['[RESTOCK-016]', '', 'Email cannot be blank'],
    ['[RESTOCK-016]', undefined, 'Email cannot be blank'],
    ['[RESTOCK-017]', 'ada@', 'Email is invalid'],
    ['', `${'a'.repeat(80)}@example.com`, 'Email is invalid'],
  ])('%s is refused with the address %j', async (_id, siteVisitorEmail, error) => {
    const mug = await aMug();

    const answer = await (
      await aNewShopper()
    ).call('POST', signUpForRestockAt.path, signUpFor(mug, { siteVisitorEmail }));

    expect([answer.status, answer.json()]).toMatchObject([400, { error, errors: { siteVisitorEmail: error } }]);
    expect(await stored(mug)).toEqual([]);
  });

  it('[RESTOCK-001] is refused for a variant that can be bought', async () => {
    const mug = await aMug();
    const wish = signUpFor(mug, { variantId: mug.variants[1]?.id });

    const answer = await (await aNewShopper()).call('POST', signUpForRestockAt.path, wish);

    expect([answer.status, answer.json().code]).toEqual([409, 'NOT_SOLD_OUT']);
    expect(await stored(mug)).toEqual([]);
  });

  it('is refused where the merchant offers no notices', async () => {
    const mug = await aMug(site, { restockNotificationMessages: null });

    const answer = await (await aNewShopper()).call('POST', signUpForRestockAt.path, signUpFor(mug));

    expect([answer.status, answer.json().code]).toEqual([409, 'NOT_OFFERED']);
  });

  it('is refused for a product of another site, a hidden one, and nonsense, all alike', async () => {
    const theirs = await aMug(await aSite(services));
    const hidden = await aMug();
    await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.updateTable('item').set({ workflow_state: 'hidden' }).where('id', '=', hidden.itemId).execute(),
    );
    const wishes = [signUpFor(theirs), signUpFor(hidden), signUpFor(theirs, { productId: "'", variantId: 'x' })];
    const shopper = await aNewShopper();

    const answers = [];
    for (const wish of wishes) {
      answers.push(await shopper.call('POST', signUpForRestockAt.path, wish));
    }

    expect(answers.map((answer) => [answer.status, answer.json().code])).toEqual(
      wishes.map(() => [404, 'PRODUCT_UNAVAILABLE']),
    );
  });

  it('is refused for a variant of another product', async () => {
    const [mug, other] = [await aMug(), await aMug()];
    const wish = signUpFor(mug, { variantId: other.variants[0]?.id });

    expect((await (await aNewShopper()).call('POST', signUpForRestockAt.path, wish)).json().code).toBe(
      'VARIANT_UNAVAILABLE',
    );
  });

  it('needs the crumb', async () => {
    const mug = await aMug();

    const answer = await app.inject({
      method: 'POST',
      url: signUpForRestockAt.path,
      headers: { host: site.host },
      payload: signUpFor(mug),
    });

    expect(answer.statusCode).toBe(403);
    expect(await stored(mug)).toEqual([]);
  });

  it('is refused when one address is signed up all over the shop', async () => {
    const mug = await aMug();
    const wish = signUpFor(mug, { siteVisitorEmail: 'flood@example.com' });
    const own = await createSiteApp(services, () => false);
    registerRestock(own, services, fakeBotCheck);
    own.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
    const crumb = (await own.inject({ url: '/crumb', headers: { host: site.host } })).body;
    const shopper = aShopper(own, site, crumb);

    const statuses = [];
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await shopper.call('POST', signUpForRestockAt.path, wish)).status);
    }

    expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([true, 429]);
    await own.close();
  });

  it('is known to nobody who only asks', async () => {
    const answer = await (await aNewShopper()).get(signUpForRestockAt.path);

    expect(answer.status).toBe(404);
  });
});

describe('the bot check of a restock sign-up', () => {
  it('[RESTOCK-011, BOT-007, BOT-010] is made where the owner configured one', async () => {
    const guarded = await aSite(services, { profile: { captchaSettings: { siteKey: 'a key' } } });
    const mug = await aMug(guarded);
    const shopper = await aNewShopper(guarded);
    asked.length = 0;

    const answers = [];
    for (const captchaKey of [undefined, 'a bot', 'a person']) {
      answers.push(await shopper.call('POST', signUpForRestockAt.path, signUpFor(mug, { captchaKey })));
    }

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
    expect(answers[0]?.json().error).toBe('Unable to submit form. Please try again later.');
    const request = {
      action: 'PRODUCT_WAITLIST_SUBMISSION',
      hostName: guarded.host,
      siteKey: 'a key',
      look: 'score',
    };
    expect(asked).toEqual([
      { ...request, token: 'a bot' },
      { ...request, token: 'a person' },
    ]);
    expect(await stored(mug, guarded)).toHaveLength(1);
  });

  it('is not made where the owner configured none', async () => {
    asked.length = 0;

    await (await aNewShopper()).call('POST', signUpForRestockAt.path, signUpFor(await aMug()));

    expect(asked).toEqual([]);
  });

  it('finds bots that fill in what people do not see', async () => {
    const mug = await aMug();

    const answer = await (
      await aNewShopper()
    ).call('POST', signUpForRestockAt.path, signUpFor(mug, { website: 'https://spam.example' }));

    expect(answer.status).toBe(403);
    expect(await stored(mug)).toEqual([]);
  });
});

describe('a restock sign-up without script', () => {
  const FORM = { isJoinMailingList: 'on', returnTo: '/shop/mug' };
  const fieldsFor = (mug: TestProduct, overrides: object = {}) =>
    ({ ...signUpFor(mug), ...FORM, ...overrides }) as unknown as Record<string, string>;

  it('[RESTOCK-001, RESTOCK-008] is answered with a page that says so and leads back', async () => {
    const mug = await aMug();

    const page = await (await aNewShopper()).form(signUpForRestockAt.path, fieldsFor(mug));

    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(MESSAGES.successText);
    expect(page.body).toContain('href="/shop/mug"');
    expect(await stored(mug)).toMatchObject([{ joins_mailing_list: true }]);
  });

  it('[RESTOCK-009, RESTOCK-017] is answered with the form and what is wrong with it', async () => {
    const mug = await aMug();

    const page = await (
      await aNewShopper()
    ).form(signUpForRestockAt.path, fieldsFor(mug, { siteVisitorEmail: '"><script>' }));

    expect(page.status).toBe(400);
    expect(page.body).toContain('Email is invalid');
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(page.body).toContain(`name="variantId" value="${mug.variants[0]?.id}"`);
  });

  it('is told when the item is in stock, and leads to no other site', async () => {
    const mug = await aMug();
    const wish = fieldsFor(mug, { variantId: mug.variants[1]?.id, returnTo: 'https://evil.example/' });

    const page = await (await aNewShopper()).form(signUpForRestockAt.path, wish);

    expect(page.status).toBe(409);
    expect(page.body).toContain('that item is in stock');
    expect(page.body).not.toContain('evil.example');
  });

  it('is refused when it comes from elsewhere', async () => {
    const mug = await aMug();

    const answer = await app.inject({
      method: 'POST',
      url: signUpForRestockAt.path,
      headers: { host: site.host, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fieldsFor(mug)).toString(),
    });

    expect(answer.statusCode).toBe(403);
    expect(await stored(mug)).toEqual([]);
  });
});
