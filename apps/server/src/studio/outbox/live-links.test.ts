import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailList } from '@portico/contract/studio';
import { submissionMail } from '../../content/forms/submission-mail.ts';
import type { MailMessage } from '../../platform/mail/message.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { unsubscribeKey } from '../../sites/outbox/unsubscribes.ts';
import type { Site } from '../../sites/site/site.ts';
import { recoveryKey, reminderMail } from '../../store/cart/reminders/reminder-mail.ts';
import { accountMail, type AccountMailKind } from '../../store/customers/account-mail.ts';
import { orderToken } from '../../store/orders/order-token.ts';
import { writeOrderMail } from '../../store/orders/write-mail.ts';
import { restockNoticeMail } from '../../store/restock/notice-mail.ts';
import { letterOf } from '../../testing/letters.ts';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';

const STORE_MANAGER = 8;
const ADMIN = 1;
/** As long as what opens an account. */
const TOKEN = 'aLiveToken_-0123456789aLiveToken_-012345678';
const ADA = 'ada@example.com';
/** Marks are shorter. */
const LIVE = /(?:token|key)=[\w-]{40,}/;

let admin: OrderAdmin;
let shop: ShopWithOwner;
let orderId: string;

beforeAll(async () => {
  admin = await anOrderAdmin();
  shop = await aShopWithOwner(admin);
  ({ orderId } = await shop.buy(1));
  await writeEveryKind();
});
afterAll(() => admin.close());

/** One of each mail that this program writes, as it is noted for its delivery. */
async function writeEveryKind(): Promise<void> {
  const { services } = admin;
  const { websiteId } = shop.site;
  const site = (await services.sites.byId(websiteId)) as Site;
  const account = (kind: AccountMailKind) =>
    accountMail(services, site, { kind, recipient: ADA, token: TOKEN, dedupeKey: `account ${kind}` });
  const messages: readonly MailMessage[] = [
    ...(['signUp', 'have', 'signIn', 'none', 'password', 'email'] as const).map(account),
    accountMail(services, site, { kind: 'changed', recipient: ADA, dedupeKey: 'account changed' }),
    reminderMail(services, site, { cartId: orderId, email: ADA, entries: [] }),
    restockNoticeMail(
      services,
      site,
      { itemId: services.newId(), title: 'Jug', optionValues: [], path: '/shop/jug' },
      { id: orderId, email: ADA, language: null },
    ),
    submissionMail(services, site, 'owner@example.com', {
      id: orderId,
      form: { id: orderId, name: 'Ask us', fields: [] } as unknown as Parameters<typeof submissionMail>[3]['form'],
      answers: [],
      isForMailingList: false,
    }),
  ];
  await services.database.inSite(websiteId, async (tx) => {
    for (const message of messages) {
      expect(await sendMail(services, tx, message)).toMatchObject({ ok: true });
    }
  });
  for (const kind of ['confirmed', 'shipped', 'refunded', 'cancelled', 'reviews'] as const) {
    await writeOrderMail(services, { websiteId, orderId, kind, subjectId: orderId });
  }
}

const rows = () =>
  admin.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
    kysely.selectFrom('mail_message').selectAll().orderBy('dedupe_key').execute(),
  );
/** What opens something for whoever got one of the mails. */
const liveTokens = () => {
  const { secrets } = admin.services;
  return [
    TOKEN,
    orderToken(secrets, { websiteId: shop.site.websiteId, orderId }),
    recoveryKey(secrets, shop.site.websiteId, orderId),
  ];
};
const readOutbox = async (roleIds: number[]) => {
  const browser = await shop.signIn(shop.site.websiteId, roleIds);
  const path = `/api/sites/${shop.site.websiteId}/mail`;
  const list = (await browser.call('GET', path)).body as unknown as MailList;
  const details = await Promise.all(
    (await rows()).map(
      async ({ id }) => (await browser.call('GET', `${path}/${id}`)) as { status: number; body: object },
    ),
  );
  return { list, details };
};

describe('what the links of mails open', () => {
  it('[SEC-5] is readable nowhere in the database, whatever the mail, while it waits', async () => {
    const kept = JSON.stringify(await rows());

    expect(await rows()).toHaveLength(15);
    for (const token of liveTokens()) {
      expect(kept).not.toContain(token);
    }
    expect(kept).not.toMatch(LIVE);
  });

  it('[SEC-5] is readable in no other table, and not in the outbox by searching for it', async () => {
    const { services } = admin;
    const owner = new pg.Client({ connectionString: services.database.ownerUrl });
    await owner.connect();
    const { rows: tables } = await owner.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname in ('public', 'jobs') order by 1",
    );
    const told: string[] = [];
    for (const { name } of tables) {
      const { rows: found } = await owner.query<{ words: string }>(`select t::text as words from "${name}" t`);
      const words = found.map((row) => row.words).join('\n');
      told.push(
        ...liveTokens()
          .filter((token) => words.includes(token))
          .map(() => name),
      );
    }
    await owner.end();
    const browser = await shop.signIn(shop.site.websiteId, [ADMIN]);
    const searched = await Promise.all(
      [...liveTokens(), TOKEN.slice(0, 8), 'token='].map(
        async (word) =>
          (
            (await browser.call('GET', `/api/sites/${shop.site.websiteId}/mail?search=${encodeURIComponent(word)}`))
              .body as unknown as MailList
          ).total,
      ),
    );

    expect(tables.length).toBeGreaterThan(40);
    expect(told).toEqual([]);
    expect(searched).toEqual(searched.map(() => 0));
  });

  it('is what it was in the letter that leaves', async () => {
    const letters = await Promise.all(
      (await rows()).map(({ id }) => letterOf(admin.services, shop.site.websiteId, id)),
    );
    const all = letters.join('\n');

    for (const token of liveTokens()) {
      expect(all).toContain(token);
    }
    const who = unsubscribeKey(admin.services.secrets, 'cart', ADA);
    expect(all).toMatch(new RegExp(`list=cart&who=${who}&key=[\\w-]{43}\n`));
    expect(all).not.toMatch(/[0-9a-f-]{36}\.\d/);
  });

  it('[SEC-51] is blanked for everybody who reads the outbox, the owner too', async () => {
    const { list, details } = await readOutbox([ADMIN]);
    const said = JSON.stringify([list, details]);

    expect(details.map(({ status }) => status)).toEqual(details.map(() => 200));
    for (const token of liveTokens()) {
      expect(said).not.toContain(token);
    }
    expect(said).not.toMatch(/(?:token|key)=[\w-]/);
    expect(said).toContain('token=…');
  });

  it('[SEC-6] mails of accounts and answers to forms are for rights of their own', async () => {
    const about = (await rows()).map(({ dedupe_key: key }) => (/^(account|form) /.test(key) ? 404 : 200));

    const { list, details } = await readOutbox([STORE_MANAGER]);

    expect(details.map(({ status }) => status)).toEqual(about);
    expect(list.total).toBe(about.filter((status) => status === 200).length);
    expect((await readOutbox([ADMIN])).list.total).toBe(about.length);
  });

  it('is kept no longer than the mail waits', async () => {
    const deliver = createDelivery(admin.services);
    for (const { id } of await rows()) {
      await deliver({ websiteId: shop.site.websiteId, mailId: id });
    }

    const left = await rows();
    expect(left.map(({ state, sealed_tokens: sealed }) => [state, sealed])).toEqual(left.map(() => ['outbox', null]));
    const letters = await Promise.all(left.map(({ id }) => letterOf(admin.services, shop.site.websiteId, id)));
    for (const token of liveTokens()) {
      expect(letters.join('\n')).toContain(token);
    }
    // The marks that stood in their places stay, and open nothing.
    expect(JSON.stringify(left)).toContain('token=');
    for (const token of liveTokens()) {
      expect(JSON.stringify(left)).not.toContain(token);
    }
    expect(JSON.stringify(left)).not.toMatch(LIVE);
  });
});
