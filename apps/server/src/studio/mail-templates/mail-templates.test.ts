import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailPreview, MailTemplateDetail } from '@portico/contract/studio';
import { writeOrderMail } from '../../store/orders/write-mail.ts';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';

let admin: OrderAdmin;
let shop: ShopWithOwner;

beforeAll(async () => {
  admin = await anOrderAdmin();
});
afterAll(() => admin.close());
beforeEach(async () => {
  shop = await aShopWithOwner(admin);
});

const WORDS = {
  subject: 'Hooray, {orderNumber}',
  title: 'Dear {firstName} <3',
  lead: 'First.\n\nSecond <b>line</b>.',
  closing: 'Yours, {siteTitle}',
};

const url = (kind = 'confirmed', language = 'en', what = '') =>
  `/api/sites/${shop.site.websiteId}/mail-templates/${kind}/${language}${what}`;
const read = async (kind?: string, language?: string) =>
  (await shop.owner.call('GET', url(kind, language))).body as unknown as MailTemplateDetail;
const write = (words: object, version = 0, language = 'en') =>
  shop.owner.call('PUT', url('confirmed', language), { words, version });

/** The mail of an order as a shopper gets it. */
async function confirmation() {
  const { orderId } = await shop.buy(1);
  const { websiteId } = shop.site;
  await writeOrderMail(admin.services, { websiteId, orderId, kind: 'confirmed', subjectId: orderId });
  return admin.services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .selectFrom('mail_message')
      .selectAll()
      .where('dedupe_key', '=', `order-confirmed ${orderId}`)
      .executeTakeFirstOrThrow(),
  );
}

describe('the words of a mail', () => {
  it("are the product's until the owner writes her own, which shoppers read then as text", async () => {
    expect(await read()).toMatchObject({ version: 0, words: { title: 'Thank you, {firstName}' } });

    expect((await write(WORDS)).status).toBe(200);

    const mail = await confirmation();
    expect(await read()).toMatchObject({ version: 1, words: WORDS });
    expect(mail.subject).toBe('Hooray, SW-1001');
    expect(mail.html_body).toContain('Dear Ada &lt;3');
    expect(mail.html_body).toContain('Second &lt;b&gt;line&lt;/b&gt;.');
    expect(mail.html_body).toContain('Yours, Saltmarsh');
    expect(mail.html_body).toContain('Jug');
    expect(mail.html_body).toContain('See your order');
    expect(mail.text_body).toContain('First.\n\nSecond <b>line</b>.');
  });

  it("go back to the product's", async () => {
    await write(WORDS);

    const answer = await shop.owner.call('DELETE', url());

    expect(answer.body).toMatchObject({ version: 0, words: { subject: 'Order {orderNumber} at {siteTitle}' } });
    expect((await confirmation()).subject).toBe('Order SW-1001 at Saltmarsh');
  });

  it('are worded for each language by itself', async () => {
    await write(WORDS, 0, 'de');

    const list = await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/mail-templates`);

    expect(list.body).toMatchObject({ siteLanguage: 'en', own: [{ kind: 'confirmed', language: 'de' }] });
    expect((await confirmation()).subject).toBe('Order SW-1001 at Saltmarsh');
    expect(await read('shipped', 'ar')).toMatchObject({
      version: 0,
      placeholders: expect.arrayContaining(['carrier']),
    });
  });

  it('are refused where a brace is no name of this mail', async () => {
    const answer = await write({ ...WORDS, subject: ' ', title: '{amount}', lead: 'a { b', closing: 'x'.repeat(4001) });

    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: {
          subject: 'Write something.',
          title: 'This mail knows no {amount}.',
          lead: 'A brace stands alone. Names look like {firstName}.',
          closing: 'Use at most 4000 characters.',
        },
      },
    });
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('are not written over what somebody else wrote meanwhile', async () => {
    await write(WORDS);

    const answers = [await write({ ...WORDS, title: 'Mine' }), await write({ ...WORDS, title: 'Mine' }, 7)];

    expect(answers).toMatchObject([
      { status: 409, body: { code: 'STALE' } },
      { status: 409, body: { code: 'STALE' } },
    ]);
    expect((await write({ ...WORDS, title: 'Mine' }, 1)).body).toMatchObject({ version: 2, words: { title: 'Mine' } });
  });

  it.each(['confirmed', 'shipped', 'refunded', 'cancelled'])(
    'are shown as the mail %s in each language',
    async (kind) => {
      for (const language of ['en', 'de', 'ar']) {
        const { words } = await read(kind, language);
        const preview = (await shop.owner.call('POST', url(kind, language, '/preview'), { words }))
          .body as unknown as MailPreview;
        expect(preview.subject).toContain('SW-1001');
        expect(preview.html).toContain(
          `<html lang="${language === 'en' ? 'en-US' : language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
        );
        expect(preview.html).not.toMatch(/[{}](?![^<]*<\/style>)/);
      }
    },
  );

  it('are tried on whoever writes them, and on nobody else', async () => {
    const answer = await shop.owner.call('POST', url('shipped', 'en', '/test'), {
      words: { ...WORDS, closing: 'By {carrier}' },
    });

    const mails = await admin.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.selectFrom('mail_message').selectAll().execute(),
    );
    expect(answer.status).toBe(200);
    expect(mails).toMatchObject([{ recipient: answer.body['recipient'], subject: 'Hooray, SW-1001' }]);
    expect(mails[0]?.text_body).toContain('By DHL');
  });

  it('are for those only who may write them', async () => {
    const editor = await shop.signIn(shop.site.websiteId, [4]);

    expect((await editor.call('GET', url())).status).toBe(404);
    expect((await editor.call('PUT', url(), { words: WORDS, version: 0 })).status).toBe(404);
    expect((await shop.owner.call('GET', url('birthday'))).status).toBe(400);
    expect((await shop.owner.call('PUT', url(), { words: { ...WORDS, bcc: 'x' }, version: 0 })).status).toBe(400);
  });
});
