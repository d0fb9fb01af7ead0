import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { NO_RESTOCK_WORDS, USUAL_RESTOCK_POLICY, type RestockPolicy } from '@portico/domain';
import { productChangeBody } from '@portico/contract/studio';
import { updateProduct } from '../catalog/commands.ts';
import type { NewProduct } from '../catalog/new-product.ts';
import { expirePayment } from '../payments/settle-payment.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { changeProduct } from '../catalog/change-product.ts';
import { readProduct } from '../catalog/stored-product.ts';
import { writeStoreSettings } from '../settings/repository.ts';
import { plainPages } from '../../testing/plain-pages.ts';
import { aProduct, aProductsCollection, aVariant, type TestProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStoreApp } from '../../testing/store.ts';
import { collectOnly } from '../../testing/store-rules.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { SEND_RESTOCK_NOTICES } from '../stock/queue-restock-notices.ts';
import { leaveProductUrl } from './leave-link.ts';
import { restockRepository } from './repository.ts';
import { signUp } from './sign-up.ts';
import { restockTasks } from './tasks.ts';

let services: TestServices;
let app: SiteApp;
let owner: pg.Client;
let site: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStoreApp({ ...services, storePages: plainPages });
  owner = new pg.Client({ connectionString: services.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await services.release();
});
beforeEach(async () => {
  site = await aSite(services, {
    profile: { siteTitle: 'Slackwater' },
    shipping: collectOnly,
  });
});

interface Mug extends TestProduct {
  readonly input: NewProduct;
  readonly variantId: string;
}

/** A mug of which there are so many in Slate. */
async function aMug(qtyInStock = 0): Promise<Mug> {
  const input: NewProduct = {
    title: 'Low Tide Mug',
    urlId: 'low-tide-mug',
    productType: 1,
    collectionId: await aProductsCollection(services, site.websiteId),
    variantOptionOrdering: ['Glaze', 'Size'],
    variants: [aVariant({ sku: `SLATE-${services.newId()}`, attributes: { Size: 'L', Glaze: 'Slate' }, qtyInStock })],
    merchandising: { restockNotificationMessages: {} },
  };
  const product = await aProduct(services, site.websiteId, input);
  return { ...product, input, variantId: product.variants[0]?.id ?? '' };
}

function wait(mug: Mug, ...emails: string[]): Promise<void> {
  const wish = { productId: mug.itemId, variantId: mug.variantId, joinsMailingList: false, language: undefined };
  return services.database.inSite(site.websiteId, async (tx) => {
    for (const email of emails) {
      expect(await signUp(tx, services, { ...wish, email })).toMatchObject({ ok: true });
    }
  });
}

/** What the owner does in the studio. */
function edit(mug: Mug, change: { addStock?: number; unlimited?: boolean; visibility?: string }) {
  const { addStock = 0, unlimited, visibility } = change;
  const body = productChangeBody.parse({
    fields:
      visibility === undefined
        ? {}
        : { visibility: { from: visibility === 'hidden' ? 'published' : 'hidden', to: visibility } },
    variants: [
      {
        id: mug.variantId,
        addStock,
        fields: unlimited === undefined ? {} : { unlimited: { from: false, to: unlimited } },
      },
    ],
  });
  return services.database.inSite(site.websiteId, async (tx) => {
    const changed = await changeProduct(services, tx, {
      itemId: mug.itemId,
      change: body,
      mayEditStock: true,
    });
    if (!changed.ok) {
      throw new Error(JSON.stringify(changed.error));
    }
    return readProduct(tx, mug.itemId);
  });
}

/** When the notices of a variant are to be sent; undefined where they are not. */
async function dueAt({ variantId }: Mug): Promise<number | undefined> {
  const { rows } = await owner.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
    `${SEND_RESTOCK_NOTICES} ${variantId}`,
  ]);
  return rows[0]?.run_at.getTime();
}

/** The job of a variant, with its payload, while there is one. */
async function job({ variantId }: Mug, key = `${SEND_RESTOCK_NOTICES} ${variantId}`) {
  const { rows } = await owner.query<{ payload: Record<string, unknown>; run_at: Date }>(
    'select payload, run_at from graphile_worker._private_jobs where key = $1',
    [key],
  );
  return rows[0];
}

/** Does the job of a variant once, as a process would; a second time with what it was given the first time. */
async function sendOnce(mug: Mug): Promise<void> {
  const due = await job(mug);
  await restockTasks(services)[SEND_RESTOCK_NOTICES]?.(
    due?.payload ?? { websiteId: site.websiteId, variantId: mug.variantId },
  );
}

/** Does it until it queues itself no more. */
async function sendNotices(mug: Mug): Promise<void> {
  let before: number | undefined;
  for (let due = await job(mug); due && due.run_at.getTime() !== before; due = await job(mug)) {
    before = due.run_at.getTime();
    services.clock.advance(1);
    await sendOnce(mug);
  }
}

/** What the owner sets of restock notices. */
/** Has a product say by itself how those who wait for it are told. */
const say = (itemId: string, restockSending: string) =>
  services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely
      .updateTable('product')
      .set({ merchandising: JSON.stringify({ restockNotificationMessages: {}, restockSending }) })
      .where('item_id', '=', itemId)
      .execute(),
  );

async function setRestock(policy: Partial<RestockPolicy>, restockWords: object = {}): Promise<void> {
  const restock = { ...USUAL_RESTOCK_POLICY, ...policy };
  await services.database.inSite(site.websiteId, async (tx) => {
    await writeStoreSettings(tx, { restock, restockWords });
    await services.versions.raise(tx);
  });
  services.versions.changed(site.websiteId);
}

function sends() {
  return services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely
      .selectFrom('restock_send')
      .selectAll()
      .where('website_id', '=', site.websiteId)
      .orderBy('begun_at')
      .execute(),
  );
}

async function mails() {
  return services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('mail_message').selectAll().orderBy('recipient').execute(),
  );
}
const recipients = async () => (await mails()).map(({ recipient }) => recipient);

describe('a variant that comes back in stock', () => {
  it('tells everybody who waits for it, once, with the way to its page', async () => {
    const mug = await aMug();
    await wait(mug, 'ada@example.com', 'bo@example.com');

    await edit(mug, { addStock: 4 });
    expect(await dueAt(mug)).toBe(services.clock.now() + 5 * 60_000);
    await sendOnce(mug);
    await sendOnce(mug);

    expect(await recipients()).toEqual(['ada@example.com', 'bo@example.com']);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Back in stock: Low Tide Mug, Slate, L');
    expect(mail?.text_body).toMatch(
      new RegExp(`http://${site.identifier}\\.localhost(:\\d+)?/shop-\\w+/low-tide-mug\n`),
    );
    expect(mail?.text_body).toContain('Slackwater');
  });

  it('tells them after an import', async () => {
    const mug = await aMug();
    await wait(mug, 'ada@example.com');
    const variants = mug.input.variants.map((variant) => ({ ...variant, qtyInStock: 9 }));

    await services.database.inSite(site.websiteId, (tx) =>
      updateProduct(tx, services, mug.itemId, { ...mug.input, variants }, 'import'),
    );

    expect(await dueAt(mug)).toBeDefined();
    await sendNotices(mug);
    expect(await recipients()).toEqual(['ada@example.com']);
  });

  it('tells them when the stock of an unfinished payment is given back', async () => {
    const mug = await aMug(1);
    const buyer = await aNewShopper(app, site);
    await buyer.form('/api/commerce/shopping-cart/entries', {
      itemId: mug.itemId,
      sku: mug.variants[0]?.sku ?? '',
      quantity: '1',
    });
    await buyer.form('/checkout', {
      email: 'cy@example.com',
      firstName: 'Cy',
      lastName: 'Okafor',
      shippingOptionId: 'collect',
      cardNumber: '4000000000009995',
      cardExpiry: '04 / 29',
      cardCode: '123',
      intent: 'pay',
    });
    await wait(mug, 'ada@example.com');
    const payment = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('payment').select('id').executeTakeFirstOrThrow(),
    );

    await expirePayment(services, { websiteId: site.websiteId, paymentId: payment.id });

    expect(await dueAt(mug)).toBeDefined();
  });

  it('tells them when it is made to never run out', async () => {
    const mug = await aMug();
    await wait(mug, 'ada@example.com');

    await edit(mug, { unlimited: true });
    await sendNotices(mug);

    expect(await recipients()).toEqual(['ada@example.com']);
  });

  it('tells nobody who waits for another variant, and nobody when nothing came back', async () => {
    const [mug, other] = [await aMug(), await aMug()];
    await wait(mug, 'ada@example.com');

    await edit(mug, { addStock: 0 });
    await edit(other, { addStock: 3 });

    expect([await dueAt(mug), await dueAt(other)]).toEqual([undefined, undefined]);
  });

  it('keeps them waiting when it is sold again before the mails go out', async () => {
    const mug = await aMug();
    await wait(mug, 'ada@example.com');

    await edit(mug, { addStock: 1 });
    await edit(mug, { addStock: -1 });
    await sendNotices(mug);
    expect(await recipients()).toEqual([]);

    await edit(mug, { addStock: 5 });
    await sendNotices(mug);
    expect(await recipients()).toEqual(['ada@example.com']);
  });

  it('keeps them waiting while its page is hidden, and tells them when it shows', async () => {
    const mug = await aMug();
    await wait(mug, 'ada@example.com');

    await edit(mug, { visibility: 'hidden', addStock: 2 });
    expect(await dueAt(mug)).toBeUndefined();
    await sendNotices(mug);
    expect(await recipients()).toEqual([]);

    await edit(mug, { visibility: 'published' });
    expect(await dueAt(mug)).toBeDefined();
  });

  it('tells somebody again who waited again', async () => {
    const mug = await aMug();
    await wait(mug, 'ada@example.com');
    await edit(mug, { addStock: 1 });
    await sendNotices(mug);
    await edit(mug, { addStock: -1 });

    await wait(mug, 'ada@example.com');
    await edit(mug, { addStock: 1 });
    await sendNotices(mug);

    expect(await recipients()).toEqual(['ada@example.com', 'ada@example.com']);
  });
});

describe('telling many', () => {
  const NAMES = Array.from({ length: 130 }, (_, index) => `shopper-${index}@example.com`);

  it('tells each once though two processes tell them at once, and one dies half way', async () => {
    const mug = await aMug();
    await wait(mug, ...NAMES);
    await edit(mug, { addStock: 1 });
    let notes = 0;
    const begun = Promise.withResolvers<void>();
    const dying = {
      ...services,
      addJob: async (...given: Parameters<typeof services.addJob>) => {
        notes += 1;
        begun.resolve();
        if (notes > 60) throw new Error('killed');
        await services.addJob(...given);
      },
    };
    const { payload = {} } = (await job(mug)) ?? {};

    const ends = await Promise.allSettled([
      restockTasks(dying)[SEND_RESTOCK_NOTICES]?.(payload),
      begun.promise.then(() => restockTasks(services)[SEND_RESTOCK_NOTICES]?.(payload)),
      begun.promise.then(() => restockTasks(services)[SEND_RESTOCK_NOTICES]?.(payload)),
    ]);
    await sendNotices(mug);

    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect((await recipients()).toSorted()).toEqual(NAMES.toSorted());
    expect(await sends()).toMatchObject([{ kind: 'auto', total_count: 130, told_count: 130, outcome: 'done' }]);
  });

  it('goes on at the pace of the shop, so that other jobs pass', async () => {
    await setRestock({ mailsPerSecond: 50 });
    const mug = await aMug();
    await wait(mug, ...NAMES);
    await edit(mug, { addStock: 1 });

    await sendOnce(mug);

    expect(await recipients()).toHaveLength(100);
    expect(await dueAt(mug)).toBe(services.clock.now() + 2000);
    expect(await sends()).toMatchObject([{ total_count: 130, told_count: 100, ended_at: null }]);
  });

  it('tells so many for each piece, and the next a day later', async () => {
    await setRestock({ peoplePerPiece: 3 });
    const mug = await aMug();
    await wait(mug, ...NAMES.slice(0, 10));
    await edit(mug, { addStock: 2 });

    await sendOnce(mug);
    expect(await recipients()).toHaveLength(6);
    expect(await dueAt(mug)).toBe(services.clock.now() + 24 * 60 * 60_000);

    await sendOnce(mug);
    expect(await recipients()).toHaveLength(10);
    expect(await sends()).toMatchObject([{ told_count: 10, outcome: 'done' }]);
  });

  it('stops with those who are left when it is sold out meanwhile, and tells them at the next return', async () => {
    const mug = await aMug();
    await wait(mug, ...NAMES);
    await edit(mug, { addStock: 1 });
    await sendOnce(mug);
    await edit(mug, { addStock: -1 });
    await sendOnce(mug);

    expect(await recipients()).toHaveLength(100);
    expect(await sends()).toMatchObject([{ told_count: 100, outcome: 'sold-out' }]);

    await edit(mug, { addStock: 1 });
    await sendNotices(mug);
    expect(new Set(await recipients()).size).toBe(130);
    expect(await mails()).toHaveLength(130);
  });

  it('is due as it was first planned, however often stock comes and goes', async () => {
    const mug = await aMug();
    await wait(mug, 'ada@example.com');
    await edit(mug, { addStock: 1 });
    const due = await dueAt(mug);

    services.clock.advance(60_000);
    await edit(mug, { addStock: 1 });

    expect(await dueAt(mug)).toBe(due);
  });

  it('begins by itself only with as many pieces as the shop wants, and not at all where it tells by hand', async () => {
    const [mug, bowl] = [await aMug(), await aMug()];
    await wait(mug, 'ada@example.com');
    await wait(bowl, 'ada@example.com');

    await setRestock({ minimumStock: 3 });
    await edit(mug, { addStock: 2 });
    const few = await dueAt(mug);
    await edit(mug, { addStock: 1 });
    const enough = await dueAt(mug);
    await setRestock({ isAutomatic: false });
    await edit(bowl, { addStock: 9 });

    expect([few, enough === undefined, await dueAt(bowl)]).toEqual([undefined, false, undefined]);
    await sendOnce(mug);
    expect(await sends()).toMatchObject([{ told_count: 0, outcome: 'stopped' }]);
  });

  it('begins by itself, or not, as the product says, whatever the shop does', async () => {
    const [mug, bowl] = [await aMug(), await aMug()];
    await wait(mug, 'ada@example.com');
    await wait(bowl, 'bo@example.com');
    await setRestock({ isAutomatic: false });
    await say(mug.itemId, 'auto');
    await edit(mug, { addStock: 2 });
    await sendNotices(mug);
    await setRestock({ isAutomatic: true });
    await say(bowl.itemId, 'hand');
    await edit(bowl, { addStock: 2 });

    expect([await recipients(), await dueAt(bowl)]).toEqual([['ada@example.com'], undefined]);
  });

  it('does not write to whoever has waited for more than a year', async () => {
    const mug = await aMug();
    await wait(mug, 'ada@example.com');
    services.clock.advance(373 * 24 * 60 * 60_000);
    await wait(mug, 'bo@example.com');
    await edit(mug, { addStock: 1 });

    await sendNotices(mug);

    expect(await recipients()).toEqual(['bo@example.com']);
  });
});

const words = (subject: string) => ({ ...NO_RESTOCK_WORDS, subject, lead: 'Go and see {name}.' });

describe('the words of a notice', () => {
  it('[OWNER-005] are those of the owner in the language in which the page was read', async () => {
    await setRestock({}, { en: words('{name} again'), de: words('{name} ist wieder bei {siteTitle}') });
    const mug = await aMug();
    await wait(mug, 'ada@example.com');
    const wish = { productId: mug.itemId, variantId: mug.variantId, joinsMailingList: false, language: 'de' };
    await services.database.inSite(site.websiteId, (tx) => signUp(tx, services, { ...wish, email: 'bo@example.com' }));
    await edit(mug, { addStock: 1 });

    await sendNotices(mug);

    const [ada, bo] = await mails();
    expect([ada?.subject, bo?.subject]).toEqual([
      'Low Tide Mug, Slate, L again',
      'Low Tide Mug, Slate, L ist wieder bei Slackwater',
    ]);
    expect(ada?.text_body).toContain('Go and see Low Tide Mug, Slate, L.');
    expect(bo?.text_body).toContain('Warum Sie diese Mail bekommen');
  });
});

const waitingFor = (...mugs: readonly Mug[]) =>
  services.database.inSite(site.websiteId, (tx) =>
    Promise.all(mugs.map(({ variantId }) => restockRepository(tx).countWaiting(variantId))),
  );

describe('the list of one product', () => {
  it('is left by the link of a notice, on a press and not by opening it; other products are still told of', async () => {
    const [mug, jug] = [await aMug(), await aMug()];
    await wait(mug, 'ada@example.com', 'bo@example.com');
    await edit(mug, { addStock: 1 });
    await sendNotices(mug);
    // What its link opens is not kept with the mail.
    expect((await mails())[0]?.text_body).toContain(`/mail/restock/leave?item=${mug.itemId}&who=`);
    const shown = await services.sites.byId(site.websiteId);
    if (!shown) throw new Error('The shop is not there.');
    const link = new URL(leaveProductUrl(services, shown, { itemId: mug.itemId, email: 'ada@example.com' }));
    await edit(mug, { addStock: -1 });
    await wait(mug, 'Ada@example.com', 'bo@example.com');
    await wait(jug, 'ada@example.com');
    const ask = (method: 'GET' | 'POST', search = link.search) =>
      app.inject({ method, url: link.pathname + search, headers: { host: site.host } });

    expect((await ask('GET')).body).toContain('Not waiting for it any more?');
    const foreign = link.search.replace(mug.itemId, jug.itemId);
    expect((await ask('POST', foreign)).statusCode).toBe(404);
    expect(await waitingFor(mug, jug)).toEqual([2, 1]);
    expect((await ask('POST')).body).toContain('You are off its list');
    expect((await ask('POST')).statusCode).toBe(200);
    expect(await waitingFor(mug, jug)).toEqual([1, 1]);
  });
});

describe('a sign-up at the moment of the return', () => {
  it('is either told or refused, never forgotten', async () => {
    const mug = await aMug();
    const wish = { productId: mug.itemId, variantId: mug.variantId, joinsMailingList: false, language: undefined };

    const [signedUp] = await Promise.all([
      services.database.inSite(site.websiteId, (tx) => signUp(tx, services, { ...wish, email: 'ada@example.com' })),
      edit(mug, { addStock: 1 }),
    ]);

    expect((await dueAt(mug)) !== undefined).toBe(signedUp.ok);
  });
});

describe('the studio', () => {
  it('says how many people wait for a variant', async () => {
    const mug = await aMug();
    await wait(mug, 'ada@example.com', 'bo@example.com');

    const before = await edit(mug, {});
    await edit(mug, { addStock: 1 });
    await sendNotices(mug);
    const after = await edit(mug, {});

    expect([before, after].map((product) => product?.variants[0]?.waiting_count)).toEqual([2, 0]);
  });
});
