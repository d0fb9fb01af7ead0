import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { MailList } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aSite } from '../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

async function aMessage(websiteId: string, subject: string, state: string): Promise<string> {
  const id = services.newId();
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('mail_message')
      .values({
        website_id: websiteId,
        id,
        recipient: 'yuki@example.com',
        subject,
        text_body: 'Thank you.',
        html_body: '<p>Thank you.</p>',
        dedupe_key: id,
        state,
        error: null,
        created_at: new Date(services.clock.now()),
        sent_at: null,
      })
      .execute(),
  );
  return id;
}

const subjects = (page: MailList) => page.rows.map((row) => row.subject);

describe('the outbox', () => {
  it('lists messages newest first, by state and words, and shows one', async () => {
    const { websiteId } = await aSite(services);
    const browser = aBrowser(app);
    await browser.signIn((await aMember(services, websiteId)).email, TEST_PASSWORD);
    await aMessage(websiteId, 'Order 1', 'outbox');
    services.clock.advance(1000);
    const id = await aMessage(websiteId, 'Order 2', 'failed');
    const list = async (query: string) =>
      (await browser.call('GET', `/api/sites/${websiteId}/mail${query}`)).body as unknown as MailList;
    expect(subjects(await list(''))).toEqual(['Order 2', 'Order 1']);
    expect(subjects(await list('?state=outbox'))).toEqual(['Order 1']);
    expect(subjects(await list('?search=order%202'))).toEqual(['Order 2']);
    expect(await list('')).toMatchObject({ total: 2, isDelivering: false });
    const one = await browser.call('GET', `/api/sites/${websiteId}/mail/${id}`);
    expect(one.body).toMatchObject({ subject: 'Order 2', html: '<p>Thank you.</p>', state: 'failed' });
    const other = await aSite(services);
    const theirs = await aMessage(other.websiteId, 'Theirs', 'outbox');
    expect((await browser.call('GET', `/api/sites/${websiteId}/mail/${theirs}`)).status).toBe(404);
  });
});
