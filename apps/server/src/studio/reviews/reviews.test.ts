import type { ReviewList } from '@portico/contract/studio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReviewAdmin, aReviewShop, type ReviewAdmin, type ReviewShop } from '../../testing/review-shop.ts';

let admin: ReviewAdmin;

beforeAll(async () => {
  admin = await aReviewAdmin();
});
afterAll(() => admin.close());

const api = (shop: ReviewShop, what: string) => `/api/sites/${shop.site.websiteId}${what}`;
const listOf = async (shop: ReviewShop, query = '') =>
  (await shop.owner.call('GET', api(shop, `/reviews${query}`))).body as unknown as ReviewList;
async function aReview(shop: ReviewShop, email: string, stars: string, title: string): Promise<void> {
  const { link } = await shop.buy(email);
  const sent = await shop.visitor.form(link, {
    [`stars[${shop.jug.itemId}]`]: stars,
    [`title[${shop.jug.itemId}]`]: title,
    authorName: title,
  });
  expect(sent.status).toBe(303);
}
const aWaitingShop = async () => {
  const shop = await aReviewShop(admin, { publishesAtOnce: false });
  await aReview(shop, 'ada@example.com', '5', '=Fine');
  await aReview(shop, 'eve@example.com', '2', 'Dull');
  return shop;
};

describe('reviews in the studio', () => {
  it('are listed by state, stars and words, with what they are of', async () => {
    const shop = await aWaitingShop();

    const all = await listOf(shop);

    expect(all).toMatchObject({ total: 2, nextCursor: null });
    expect(all.rows.map(({ title }) => title)).toEqual(['Dull', '=Fine']);
    expect(all.rows[0]).toMatchObject({ productTitle: 'Jug', state: 'pending', isVerified: true });
    expect((await listOf(shop, '?stars=5')).rows.map(({ title }) => title)).toEqual(['=Fine']);
    expect((await listOf(shop, '?search=dul')).rows.map(({ title }) => title)).toEqual(['Dull']);
    expect((await listOf(shop, '?view=published')).rows).toEqual([]);
    expect((await shop.owner.call('GET', api(shop, '/review-views'))).body).toEqual({
      counts: { pending: 2, published: 0, hidden: 0, all: 2 },
    });
    expect((await shop.owner.call('GET', api(shop, '/home'))).body).toMatchObject({ waitingReviewCount: 2 });
  });

  it('come page by page', async () => {
    const shop = await aWaitingShop();

    const first = await listOf(shop, '?limit=1');
    const second = await listOf(shop, `?limit=1&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);

    expect([first.rows[0]?.title, second.rows[0]?.title, second.nextCursor]).toEqual(['Dull', '=Fine', null]);
  });

  it('are seen by shoppers once they are published, and no more once they are hidden', async () => {
    const shop = await aWaitingShop();
    const { rows } = await listOf(shop);
    const ids = rows.map(({ id }) => id);
    const states = (to: string, selection: unknown) =>
      shop.owner.call('POST', api(shop, '/review-states'), { to, selection });

    const published = await states('published', { kind: 'ids', ids });
    const shown = (await shop.visitor.get(shop.jugPath)).body;
    const again = await states('published', { kind: 'ids', ids });
    const hidden = await states('hidden', { kind: 'all', filters: { stars: 2 } });
    const after = (await shop.visitor.get(shop.jugPath)).body;

    expect([published.body, again.body, hidden.body]).toEqual([
      { changedCount: 2 },
      { changedCount: 0 },
      { changedCount: 1 },
    ]);
    expect(shown).toContain('3.5 out of 5 stars 2 reviews');
    expect(after).toContain('5 out of 5 stars 1 review');
    expect(after).not.toContain('Dull');
  });

  it('are answered in public, and the answer is taken back', async () => {
    const shop = await aReviewShop(admin);
    await aReview(shop, 'ada@example.com', '3', 'So so');
    const id = (await listOf(shop)).rows[0]?.id ?? '';
    const answer = (reply: string) => shop.owner.call('PUT', api(shop, `/reviews/${id}/reply`), { reply });

    await answer(' Thank <you> ');
    const shown = (await shop.visitor.get(shop.jugPath)).body;
    await answer('');

    expect(shown).toMatch(/Answer from Saltmarsh.*Thank &lt;you&gt;/s);
    expect((await shop.visitor.get(shop.jugPath)).body).not.toContain('Answer from');
    expect((await answer('x'.repeat(2001))).status).toBe(400);
  });

  it('are exported with text that no sheet takes for a formula', async () => {
    const shop = await aWaitingShop();

    const { text } = await shop.owner.call('GET', api(shop, '/reviews.csv?stars=5'));

    const [head, line] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFF"Product","Stars","Headline","Review","Name","Verified buyer","State","Written","Order","Answer"',
    );
    expect(line).toMatch(/^"Jug","5","'=Fine","","'=Fine","yes","pending",/);
  });

  it("are nobody else's", async () => {
    const shop = await aWaitingShop();
    const other = await aReviewShop(admin);
    const { rows } = await listOf(shop);
    const id = rows[0]?.id ?? '';

    const states = await other.owner.call('POST', api(other, '/review-states'), {
      to: 'published',
      selection: { kind: 'ids', ids: [id] },
    });
    const reply = await other.owner.call('PUT', api(other, `/reviews/${id}/reply`), { reply: 'Mine' });

    expect([states.body, reply.status]).toEqual([{ changedCount: 0 }, 404]);
    expect((await other.owner.call('GET', api(shop, '/reviews'))).status).toBe(404);
    expect((await listOf(shop)).rows[0]).toMatchObject({ state: 'pending', reply: '' });
  });

  it('keep their words and lose their name when their author is erased', async () => {
    const shop = await aReviewShop(admin);
    await aReview(shop, 'ada@example.com', '4', 'Ada was here');
    const { rows } = (await shop.owner.call('GET', api(shop, '/customers?search=ada'))).body as unknown as {
      rows: readonly { id: string }[];
    };

    const erased = await shop.owner.call('POST', api(shop, `/customers/${rows[0]?.id}/erasure`), {
      confirmEmail: 'ada@example.com',
    });

    const { body } = await shop.visitor.get(shop.jugPath);
    expect(erased.status).toBe(200);
    expect(body).toContain('<bdi>Anonymous</bdi>');
    expect((await listOf(shop)).rows[0]).toMatchObject({ authorName: '', stars: 4 });
  });
});
