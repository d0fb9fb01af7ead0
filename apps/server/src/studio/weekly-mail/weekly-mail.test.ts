import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { unsubscribe, unsubscribeKey } from '../../sites/outbox/unsubscribes.ts';
import { aSite } from '../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import { aStoredOrder } from '../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { sendWeeklyMails } from './send-weekly.ts';

const HOUR_MS = 3_600_000;
/** Monday, 6 am in New York. */
const MONDAY_SIX = Date.UTC(2026, 2, 9, 10);
const WEEK_MS = 7 * 24 * HOUR_MS;

let services: TestServices;
let studio: Awaited<ReturnType<typeof aStudio>>;
let websiteId: string;
let weeks = 0;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  studio = await aStudio(services);
});
afterAll(() => services.release());
beforeEach(async () => {
  services.clock.advance(MONDAY_SIX + weeks * WEEK_MS - services.clock.now());
  weeks += 10;
  ({ websiteId } = await aSite(services, { profile: { timeZone: 'America/New_York', siteTitle: 'Saltmarsh' } }));
});

/** Somebody who asked for the figures, in the studio. */
async function aReader() {
  const member = await aMember(services, websiteId, { isOwner: true });
  const browser = aBrowser(studio);
  await browser.signIn(member.email, TEST_PASSWORD, true);
  const call = (method: 'GET' | 'PUT', body?: object) =>
    browser.call(method, `/api/sites/${websiteId}/reports/weekly-mail`, body);
  return { ...member, call };
}
const mails = () =>
  services.database.readInSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('mail_message')
      .select(['recipient', 'subject', 'text_body', 'html_body', 'unsubscribe_url'])
      .execute(),
  );
const send = () => sendWeeklyMails(services);

describe('the figures of the week', () => {
  it('come on Monday morning where the site is, once, whoever sends them and however often', async () => {
    const reader = await aReader();
    await reader.call('PUT', { isWanted: true });

    await send();
    expect(await mails()).toEqual([]);
    services.clock.advance(HOUR_MS);
    await Promise.all([send(), send(), send()]);
    services.clock.advance(2 * HOUR_MS);
    await send();
    expect(await mails()).toHaveLength(1);
    services.clock.advance(24 * HOUR_MS);
    await send();
    expect(await mails()).toHaveLength(1);
    services.clock.advance(6 * 24 * HOUR_MS);
    await send();

    expect(await mails()).toHaveLength(2);
  });

  it('say who came, what was sold, what sold best and what changed, with the way out', async () => {
    const reader = await aReader();
    await reader.call('PUT', { isWanted: true });
    for (const [daysAgo, totalCents] of [
      [1, 9000],
      [7, 6000],
      [8, 10_000],
      [0, 99_000],
    ] as const) {
      const id = await aStoredOrder(services, websiteId, { number: totalCents, totalCents });
      await services.database.inSite(websiteId, ({ kysely }) =>
        sql`update customer_order set placed_at = ${new Date(services.clock.now() - daysAgo * 24 * HOUR_MS)}
          where website_id = ${websiteId} and id = ${id}`.execute(kysely),
      );
    }
    services.clock.advance(HOUR_MS);
    await send();

    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: reader.email, subject: 'Your week at Saltmarsh' });
    expect(mail?.text_body).toContain('Nobody came.');
    expect(mail?.text_body).toContain('$150.00 was sold in 2 orders.\n50% more than in the week before.');
    expect(mail?.text_body).toContain('Tall mug sold best: 2 pieces, $90.00.');
    expect(mail?.text_body).toMatch(/Send me no more of these: https?:\/\/\S+\/mail\/unsubscribe\?/);
    expect(mail?.html_body).toContain('Tall mug sold best');
    expect(mail?.unsubscribe_url).toContain('list=weekly');
  });

  it('come to those alone who asked, and no more once they unsubscribed, until they ask again', async () => {
    const reader = await aReader();
    expect((await reader.call('GET')).body).toEqual({ isWanted: false, email: reader.email });
    services.clock.advance(HOUR_MS);
    await send();
    expect(await mails()).toEqual([]);

    await reader.call('PUT', { isWanted: true });
    expect((await reader.call('GET')).body).toMatchObject({ isWanted: true });
    services.clock.advance(1000);
    await services.database.inSite(websiteId, (tx) =>
      unsubscribe(tx, {
        list: 'weekly',
        who: unsubscribeKey(services.secrets, 'weekly', reader.email),
        address: 'https://nowhere.example/',
        now: new Date(services.clock.now()),
      }),
    );
    await send();
    expect(await mails()).toEqual([]);
    expect((await reader.call('GET')).body).toMatchObject({ isWanted: false });

    services.clock.advance(1000);
    await reader.call('PUT', { isWanted: true });
    await send();
    expect(await mails()).toHaveLength(1);
    await reader.call('PUT', { isWanted: false });
    services.clock.advance(WEEK_MS);
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('come to nobody who is no member any more', async () => {
    const reader = await aReader();
    await reader.call('PUT', { isWanted: true });
    await services.database.platform.deleteFrom('membership').where('account_id', '=', reader.accountId).execute();

    services.clock.advance(HOUR_MS);
    await send();

    expect(await mails()).toEqual([]);
  });
});
