import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { productChangeBody } from '@portico/contract/studio';
import { updateProduct } from '../catalog/commands.ts';
import type { NewProduct } from '../catalog/new-product.ts';
import { expirePayment } from '../payments/settle-payment.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { changeProduct } from '../catalog/change-product.ts';
import { readProduct } from '../catalog/stored-product.ts';
import { plainPages } from '../../testing/plain-pages.ts';
import { aProduct, aProductsCollection, aVariant, type TestProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStoreApp } from '../../testing/store.ts';
import { collectOnly } from '../../testing/store-rules.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { SEND_RESTOCK_NOTICES } from '../stock/queue-restock-notices.ts';
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

async function sendNotices({ variantId }: Mug): Promise<void> {
  await restockTasks(services)[SEND_RESTOCK_NOTICES]?.({ websiteId: site.websiteId, variantId });
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
    expect(await dueAt(mug)).toBe(services.clock.now());
    await sendNotices(mug);
    await sendNotices(mug);

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

  it('tells many, in more than one go', async () => {
    const mug = await aMug();
    await wait(mug, ...Array.from({ length: 230 }, (_, index) => `shopper-${index}@example.com`));

    await edit(mug, { addStock: 1 });
    await sendNotices(mug);

    expect(new Set(await recipients()).size).toBe(230);
    expect(await mails()).toHaveLength(230);
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
