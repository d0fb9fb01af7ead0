import type { StoreSettingsRecord } from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letterOf } from '../../testing/letters.ts';
import { checkoutTasks } from '../checkout/tasks.ts';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { aBoughtOrder } from '../../testing/bought-order.ts';
import { aCollection } from '../../testing/content.ts';
import { aProduct } from '../../testing/products.ts';
import { aReviewAdmin, aReviewShop, type ReviewAdmin, type ReviewShop } from '../../testing/review-shop.ts';
import { countReviews } from './count-reviews.ts';
import { reviewTasks } from './tasks.ts';

const DAY_MS = 86_400_000;
let admin: ReviewAdmin;

beforeAll(async () => {
  admin = await aReviewAdmin();
});
afterAll(() => admin.close());

const fieldsFor = (itemId: string, stars: string, title = '', body = '') => ({
  [`stars[${itemId}]`]: stars,
  [`title[${itemId}]`]: title,
  [`body[${itemId}]`]: body,
});
const write = (shop: ReviewShop, link: string, stars: string, title = '', body = '') =>
  shop.visitor.form(link, { ...fieldsFor(shop.jug.itemId, stars, title, body), authorName: 'Ada K.' });
const rows = (shop: ReviewShop) =>
  admin.services.database.inSite(shop.site.websiteId, (tx) =>
    tx.kysely.selectFrom('product_review').selectAll().orderBy('written_at').orderBy('id').execute(),
  );
const countsOf = async (shop: ReviewShop) => {
  const [row] = await admin.services.database.inSite(shop.site.websiteId, (tx) =>
    tx.kysely.selectFrom('product').select('review_counts').where('item_id', '=', shop.jug.itemId).execute(),
  );
  return row?.review_counts;
};
/** Published reviews without buyers, as an import leaves them. */
async function someReviews(shop: ReviewShop, stars: readonly number[]): Promise<void> {
  const { services } = admin;
  await services.database.inSite(shop.site.websiteId, async (tx) => {
    for (const [index, star] of stars.entries()) {
      await tx.kysely
        .insertInto('product_review')
        .values({
          website_id: shop.site.websiteId,
          id: services.newId(),
          item_id: shop.jug.itemId,
          customer_id: null,
          order_id: null,
          line_position: null,
          author_name: `Reader ${index}`,
          stars: star,
          title: `Number ${index}`,
          is_verified: false,
          state: 'published',
          replied_at: null,
          import_key: null,
          written_at: new Date(services.clock.now() + index * 1000),
          changed_at: new Date(services.clock.now()),
        })
        .execute();
    }
    await countReviews(tx, [shop.jug.itemId]);
    await services.versions.raise(tx);
  });
  services.versions.changed(shop.site.websiteId);
}
const titlesIn = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title);

const mails = (shop: ReviewShop) =>
  admin.services.database.inSite(shop.site.websiteId, (tx) =>
    tx.kysely.selectFrom('mail_message').selectAll().where('dedupe_key', 'like', 'order-reviews%').execute(),
  );
const ask = (shop: ReviewShop, orderId: string) =>
  reviewTasks(admin.services, createDelivery(admin.services))['ask-for-reviews']?.({
    websiteId: shop.site.websiteId,
    orderId,
  });

const confirm = (shop: ReviewShop, orderId: string) =>
  checkoutTasks(admin.services, createDelivery(admin.services))['confirm-order']?.({
    websiteId: shop.site.websiteId,
    orderId,
  });
/** When jobs are due that ask about an order, in epoch milliseconds. */
async function queuedFor(orderId: string): Promise<readonly number[]> {
  const owner = new pg.Client({ connectionString: admin.services.database.ownerUrl });
  await owner.connect();
  const { rows: jobs } = await owner.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
    `ask-for-reviews ${orderId}`,
  ]);
  await owner.end();
  return jobs.map(({ run_at }) => run_at.getTime());
}

it('a block shows what customers say of one product or of all, the newest first, and no stars below those that were chosen', async () => {
  const shop = await aReviewShop(admin);
  await someReviews(shop, [5, 2, 4]);
  const value = { stars: 'four', limit: 5, itemId: shop.jug.itemId };
  const blocks = [{ id: 'b', type: 'reviews', value }];
  const document = { rows: [{ columns: [{ span: 12, rows: [], blocks }] }] };
  await aCollection(admin.services, shop.site.websiteId, { urlId: 'said', document });

  const { body } = await shop.visitor.get('/said?format=main-content');

  expect([...body.matchAll(/pt-review-title">([^<]*)</g)].map(([, title]) => title)).toEqual(['Number 2', 'Number 0']);
  expect(body).toContain('role="img" aria-label="4 out of 5 stars">★★★★☆</p>');
});

describe('a review', () => {
  it('is on the page of the product as soon as it was sent, with its stars beside the price', async () => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();
    const before = await shop.visitor.get(shop.jugPath);

    const sent = await write(shop, link, '4', 'Pours well', 'Not a drop lost.\nI like it.');

    const { body } = await shop.visitor.get(shop.jugPath);
    expect(before.body).toContain('No reviews yet');
    expect([sent.status, sent.headers['location']]).toEqual([303, `${link}&sent=published`]);
    expect(body).toContain('>4 out of 5 stars 1 review</a>');
    expect(body).toMatch(/Pours well.*Not a drop lost\.\nI like it\..*Ada K\..*Verified buyer/s);
    expect(await countsOf(shop)).toEqual([0, 0, 0, 1, 0]);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { name: 'Ada K.' }, reviewRating: { ratingValue: 4 }, name: 'Pours well' }],
    });
  });

  it('waits for the shop where the owner reads first, and may be changed until then', async () => {
    const shop = await aReviewShop(admin, { publishesAtOnce: false });
    const { link } = await shop.buy();

    await write(shop, link, '2', 'Hm');
    await write(shop, link, '5', 'On second thought');

    expect(await rows(shop)).toMatchObject([{ stars: 5, title: 'On second thought', state: 'pending' }]);
    expect((await shop.visitor.get(shop.jugPath)).body).toContain('No reviews yet');
    expect((await shop.visitor.get(link)).body).toContain('value="On second thought"');
    expect((await shop.visitor.get(`${link}&sent=pending`)).body).toContain('appears when the shop has read it');
  });

  it('stays as it is once it is published, whoever sends the form again', async () => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();
    await write(shop, link, '5', 'First');

    const again = await write(shop, link, '1', 'Second');

    expect(again.status).toBe(400);
    expect(await rows(shop)).toMatchObject([{ stars: 5, title: 'First' }]);
    expect((await shop.visitor.get(link)).body).toContain('You have reviewed this.');
  });

  it('is one for each buyer and product, however often it was bought', async () => {
    const shop = await aReviewShop(admin);
    const first = await shop.buy('ada@example.com');
    const second = await shop.buy('ADA@example.com');
    await write(shop, first.link, '5');

    expect((await shop.visitor.get(second.link)).body).toContain('You have reviewed this.');
    await write(shop, second.link, '1');
    expect(await rows(shop)).toHaveLength(1);
  });

  it('is kept once when it is sent ten times at once, and counted once', async () => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();

    const answers = await Promise.all(Array.from({ length: 10 }, () => write(shop, link, '5', 'Once')));

    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    expect(await rows(shop)).toHaveLength(1);
    expect(await countsOf(shop)).toEqual([0, 0, 0, 0, 1]);
  });

  it('is counted whoever writes at the same time', async () => {
    const shop = await aReviewShop(admin);
    const links: string[] = [];
    for (let buyer = 0; buyer < 8; buyer += 1) {
      links.push((await shop.buy(`buyer${buyer}@example.com`)).link);
    }

    await Promise.all(links.map((link, index) => write(shop, link, String((index % 5) + 1))));

    expect(await countsOf(shop)).toEqual([2, 2, 2, 1, 1]);
  });

  it('of several things is written in one go, and what is left alone is none', async () => {
    const shop = await aReviewShop(admin);
    const { services } = admin;
    const bowl = await aProduct(services, shop.site.websiteId, { title: 'Bowl' });
    const cup = await aProduct(services, shop.site.websiteId, { title: 'Cup' });
    const { link } = await shop.buy('eve@example.com', [shop.jug, bowl, cup]);

    const sent = await shop.visitor.form(link, {
      ...fieldsFor(shop.jug.itemId, '5'),
      ...fieldsFor(bowl.itemId, '3', 'Small'),
      ...fieldsFor(cup.itemId, ''),
      authorName: 'Eve',
    });

    expect(sent.status).toBe(303);
    expect((await rows(shop)).map(({ item_id, stars }) => [item_id, stars])).toEqual(
      expect.arrayContaining([
        [shop.jug.itemId, 5],
        [bowl.itemId, 3],
      ]),
    );
    expect(await rows(shop)).toHaveLength(2);
  });
});

describe('what is no review', () => {
  it.each([
    ['0', 'Choose one to five stars.'],
    ['6', 'Choose one to five stars.'],
    ['2.5', 'Choose one to five stars.'],
    ['five', 'Choose one to five stars.'],
    ['', 'Choose how many stars you give.'],
  ])('as one with %j stars is refused with what was typed still in the form', async (stars, words) => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();

    const answer = await write(shop, link, stars, 'Kept <b>title</b>', 'Kept text');

    expect(answer.status).toBe(400);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('value="Kept &lt;b&gt;title&lt;/b&gt;"');
    expect(answer.body).toContain('Kept text</textarea>');
    expect(await rows(shop)).toEqual([]);
  });

  it('as a text of 100,000 images is refused and comes back whole', async () => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();
    const text = '🫙'.repeat(100_000);

    const answer = await write(shop, link, '5', '', text);

    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Use at most 5000 characters.');
    expect(answer.body).toContain(text);
  });

  it('as an empty form, or one without a name, is refused', async () => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();

    const empty = await write(shop, link, '');
    const nameless = await shop.visitor.form(link, { ...fieldsFor(shop.jug.itemId, '5'), authorName: ' \u202E ' });

    expect([empty.status, nameless.status]).toEqual([400, 400]);
    expect(empty.body).toContain('Choose stars for at least one thing.');
    expect(nameless.body).toContain('Enter the name that others will read.');
    expect(await rows(shop)).toEqual([]);
  });

  it('is kept as text alone: no markup, no links, no broken characters, no turned direction', async () => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();

    await write(
      shop,
      link,
      '5',
      '<script>alert(1)</script>',
      'See https://spam.example \u202Eevil 😀\r\n\r\n\r\n\r\nEnd',
    );

    expect(await rows(shop)).toMatchObject([{ body: 'See https://spam.example evil 😀\n\nEnd' }]);
    const { body } = await shop.visitor.get(shop.jugPath);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script>alert(1)');
    expect(body).not.toContain('href="https://spam.example');
  });

  it('is taken from nobody who wrote of something that was not in the order', async () => {
    const shop = await aReviewShop(admin);
    const bowl = await aProduct(admin.services, shop.site.websiteId, { title: 'Bowl' });
    const { link } = await shop.buy();

    const answer = await shop.visitor.form(link, { ...fieldsFor(bowl.itemId, '5'), authorName: 'Ada' });

    expect(answer.status).toBe(400);
    expect(await rows(shop)).toEqual([]);
  });

  it('is slowed down when it is sent very often, with what was typed still there', async () => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();
    for (let time = 0; time < 10; time += 1) {
      await write(shop, link, '9');
    }

    const answer = await write(shop, link, '5', 'Still here');

    expect(answer.status).toBe(429);
    expect(answer.body).toContain('value="Still here"');
    admin.services.clock.advance(61_000);
    expect((await write(shop, link, '5', 'Still here')).status).toBe(303);
  });
});

describe('a link to write reviews', () => {
  it('is worth nothing when it was changed, and nothing on another site', async () => {
    const shop = await aReviewShop(admin);
    const other = await aReviewShop(admin);
    const { link } = await shop.buy();
    const { link: otherLink } = await shop.buy('eve@example.com');

    const order = /order=([0-9a-f-]+)/.exec(otherLink)?.[1] ?? '';
    for (const path of [
      `${link}x`,
      link.replace(/order=[0-9a-f-]+/, `order=${order}`),
      link.replace(/until=\d+/, 'until=9999999999999'),
      '/commerce/reviews/write',
      '/commerce/reviews/write?order=7&until=x&key=1',
    ]) {
      const answer = await shop.visitor.get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toContain('This link does not work');
      expect((await write(shop, path, '5')).status).toBe(404);
    }
    expect((await other.visitor.get(link)).status).toBe(404);
    expect((await write(other, link, '5')).status).toBe(404);
    expect(await rows(shop)).toEqual([]);
  });

  it('grows old after ninety days', async () => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();
    admin.services.clock.advance(91 * DAY_MS);

    const answer = await write(shop, link, '5');

    expect(answer.status).toBe(410);
    expect(answer.body).toContain('This link is too old');
    expect(await rows(shop)).toEqual([]);
  });

  it('stands on the page of an order, once it was sent', async () => {
    const shop = await aReviewShop(admin);
    const { orderUrl } = await shop.buy();

    const { body } = await shop.visitor.get(orderUrl);

    const link = /href="(\/commerce\/reviews\/write[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await shop.visitor.get(link)).body).toContain('How was it?');
  });

  it('comes from the very form: another site cannot send it', async () => {
    const shop = await aReviewShop(admin);
    const { link } = await shop.buy();

    const answer = await admin.app.inject({
      method: 'POST',
      url: link,
      headers: {
        host: shop.site.host,
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ ...fieldsFor(shop.jug.itemId, '1'), authorName: 'x' }).toString(),
    });

    expect(answer.statusCode).toBe(403);
    expect(await rows(shop)).toEqual([]);
  });
});

describe('the reviews of a product', () => {
  it('come ten at a time, in the order and with the stars asked for', async () => {
    const shop = await aReviewShop(admin);
    await someReviews(shop, [5, 1, 3, 5, 4, 4, 2, 5, 5, 1, 3, 5]);
    const shown = async (query: string) => titlesIn((await shop.visitor.get(shop.jugPath + query)).body);

    expect(await shown('')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Number ${number}`));
    expect(await shown('?reviewPage=2')).toEqual(['Number 1', 'Number 0']);
    expect(await shown('?reviewPage=999')).toEqual(['Number 1', 'Number 0']);
    expect((await shown('?reviewSort=lowest')).slice(0, 3)).toEqual(['Number 9', 'Number 1', 'Number 6']);
    expect((await shown('?reviewSort=highest')).slice(0, 2)).toEqual(['Number 11', 'Number 8']);
    expect(await shown('?reviewStars=3')).toEqual(['Number 10', 'Number 2']);
    expect(await shown('?reviewStars=7&reviewSort=best')).toHaveLength(10);
  });

  it('come by themselves for a script', async () => {
    const shop = await aReviewShop(admin);
    await someReviews(shop, [5, 1]);

    const { body } = await shop.visitor.get(`${shop.jugPath}?reviewStars=1&format=reviews`);

    expect(body).toMatch(/^<div class="reviews" data-reviews="">/);
    expect(titlesIn(body)).toEqual(['Number 1']);
  });

  it.each([
    ['de', '3 Bewertungen', 'mit 5 Sternen zeigen'],
    ['ar', '3 تقييمات', 'التقييمات'],
  ])('are spoken of in the language of the shop: %s', async (language, total, words) => {
    const shop = await aReviewShop(admin, {}, language);
    await someReviews(shop, [5, 5, 4]);

    const { body } = await shop.visitor.get(shop.jugPath);

    expect(body).toContain(total);
    expect(body).toMatch(new RegExp(words));
  });

  it('are nowhere in a shop that takes none', async () => {
    const shop = await aReviewShop(admin, { isOn: false });
    const { link } = await shop.buy();
    await someReviews(shop, [5]);

    const { body } = await shop.visitor.get(shop.jugPath);

    expect(body).not.toContain('data-reviews');
    expect(body).not.toContain('aggregateRating');
    expect((await shop.visitor.get(`${shop.jugPath}?format=reviews`)).status).toBe(404);
    expect((await shop.visitor.get(link)).status).toBe(404);
  });
});

describe('the stars on cards of lists', () => {
  it('are there once the owner switches them on in the store settings, for what has reviews', async () => {
    const shop = await aReviewShop(admin, { showsOnCards: false });
    await aProduct(admin.services, shop.site.websiteId, { title: 'Bowl', collectionId: shop.collectionId });
    await someReviews(shop, [5, 4]);
    const cards = async () => {
      const { body } = await shop.visitor.get(shop.listPath);
      return [...body.matchAll(/<li>(.*?)<\/li>/g)].map(([, card]) => card).toSorted();
    };
    expect(await cards()).toEqual(['Bowl', 'Jug']);

    const settings = `/api/sites/${shop.site.websiteId}/store-settings`;
    const { body } = await shop.owner.call('GET', settings);
    const { settings: seen } = body as unknown as { settings: StoreSettingsRecord };
    const reviews = { ...seen.reviews, showsOnCards: true };
    expect((await shop.owner.call('PUT', settings, { ...seen, reviews, seen })).status).toBe(200);

    expect(await cards()).toEqual(['Bowl', 'Jug 4.5 out of 5 stars (2)']);
  });
});

describe('a mail that asks for reviews', () => {
  it('goes out once, with a link that works and a way to end them by one click', async () => {
    const shop = await aReviewShop(admin, { askAfterDays: 7 });
    const { orderId } = await shop.buy();

    await ask(shop, orderId);
    await ask(shop, orderId);

    const [mail, ...others] = await mails(shop);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'How do you like it, Ada?' });
    const text = await letterOf(admin.services, shop.site.websiteId, mail?.id ?? '');
    const link = /https?:\/\/[^/\s]+(\/commerce\/reviews\/write\S+)/.exec(text)?.[1] ?? '';
    expect((await shop.visitor.get(link)).body).toContain('How was it?');
    const stop = new URL(/https?:\/\/\S+\/mail\/unsubscribe\S+/.exec(text)?.[0] ?? '');
    const stopped = await admin.app.inject({
      method: 'POST',
      url: stop.pathname + stop.search,
      headers: { host: shop.site.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.statusCode).toBe(200);
    const later = await shop.buy('Ada@Example.com');
    await ask(shop, later.orderId);
    expect(await mails(shop)).toHaveLength(1);
  });

  it('is queued for its day when all of an order was sent, where the owner wants it', async () => {
    const asking = await aReviewShop(admin, { askAfterDays: 7 });
    const silent = await aReviewShop(admin);
    const { orderId } = await asking.buy();
    const other = await silent.buy();

    expect(await queuedFor(orderId)).toEqual([admin.services.clock.now() + 7 * DAY_MS]);
    expect(await queuedFor(other.orderId)).toEqual([]);
  });

  it.each([
    ['files', ProductType.Digital],
    ['services', ProductType.Service],
  ])('is queued for its day when an order of %s alone was paid, as nobody sends it', async (_things, productType) => {
    const { services } = admin;
    const { clock } = services;
    const shop = await aReviewShop(admin, { askAfterDays: 7 });
    const product = await aProduct(services, shop.site.websiteId, { title: 'Course', productType });
    const { orderId } = await aBoughtOrder(admin.app, shop.site, [{ product }]);
    const paidAt = clock.now();
    clock.advance(60_000);

    await confirm(shop, orderId);
    await confirm(shop, orderId);

    expect(await queuedFor(orderId)).toEqual([paidAt + 7 * DAY_MS]);
    clock.advance(7 * DAY_MS);
    await ask(shop, orderId);
    const text = await letterOf(admin.services, shop.site.websiteId, (await mails(shop))[0]?.id ?? '');
    const link = /(\/commerce\/reviews\/write\S+)/.exec(text)?.[1] ?? '';
    expect((await shop.visitor.get(link)).body).toContain(`stars[${product.itemId}]`);
  });

  it('waits for the sending where something of an order is shipped', async () => {
    const shop = await aReviewShop(admin, { askAfterDays: 7 });
    const course = await aProduct(admin.services, shop.site.websiteId, { productType: ProductType.Service });
    const { orderId } = await aBoughtOrder(admin.app, shop.site, [{ product: course }, { product: shop.jug }]);

    await confirm(shop, orderId);
    await ask(shop, orderId);

    expect([await queuedFor(orderId), await mails(shop)]).toEqual([[], []]);
  });

  it('is not sent where the wish has gone: switched off, reviewed already', async () => {
    const off = await aReviewShop(admin);
    const { orderId } = await off.buy();
    await ask(off, orderId);
    const done = await aReviewShop(admin, { askAfterDays: 3 });
    const bought = await done.buy();
    await write(done, bought.link, '5');
    await ask(done, bought.orderId);

    expect([await mails(off), await mails(done)]).toEqual([[], []]);
  });

  it('is ended by a button too, and by nobody else', async () => {
    const shop = await aReviewShop(admin, { askAfterDays: 7 });
    const { orderId } = await shop.buy();
    await ask(shop, orderId);
    const text = await letterOf(admin.services, shop.site.websiteId, (await mails(shop))[0]?.id ?? '');
    const stop = new URL(/https?:\/\/\S+\/mail\/unsubscribe\S+/.exec(text)?.[0] ?? '');

    expect((await shop.visitor.get(stop.pathname + stop.search)).body).toContain('No more questions?');
    expect((await shop.visitor.form(`${stop.pathname}${stop.search}x`, {})).status).toBe(404);
    expect((await shop.visitor.form(stop.pathname + stop.search, {})).body).toContain('We will not ask again');
  });
});
