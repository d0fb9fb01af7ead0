import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import type { QueuedMail } from '../../../platform/mail/message.ts';
import { aSite } from '../../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';
import type { Delivery } from '../../../platform/mail/transport.ts';
import { askForAccount } from './ask.ts';
import { finishSignUp } from './finish.ts';
import { createSignUpSender } from './send.ts';

const DAY_MS = 24 * 3_600_000;

let services: TestServices;
let app: StudioApp;
let people = 0;
let mails: QueuedMail[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { environment: { SIGN_UP: 'open' } });
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

async function visit(studio = app, from = `198.51.100.${(people += 1)}`) {
  const browser = aBrowser(studio, from);
  await browser.call('GET', '/api/session');
  return browser;
}
/** Whose mail is not sent yet: a call sends its mail after its answer, and would send the next one too. */
const waiting = () =>
  services.database.platform.selectFrom('sign_up').where('token', 'is not', null).select('email').execute();
const newAddress = () => `new-${(people += 1)}@example.com`;

/** What the mail to an address opens, as its reader finds it. */
async function linkOf(email: string): Promise<string> {
  await askForAccount(services, { email, language: 'en' });
  await createSignUpSender(services, (mail) => {
    mails = [...mails, mail];
    return Promise.resolve({ kind: 'sent' });
  })();
  const last = mails.findLast(({ recipient }) => recipient === email);
  return /sign-up\?token=([\w-]+)/.exec(last?.text ?? '')?.[1] ?? '';
}
const finish = async (token: string) => {
  const browser = await visit();
  const fields = { token, displayName: 'Ada', password: TEST_PASSWORD };
  return { browser, answer: await browser.call('POST', '/api/sign-up/account', fields) };
};

describe('an account that nobody was invited to', () => {
  it('[SEC-14] is made by the link of a mail, once, and its address is proved by it', async () => {
    const email = newAddress();
    const token = await linkOf(email);

    expect((await (await visit()).call('POST', '/api/sign-up/link', { token })).body).toEqual({ email });
    const { answer } = await finish(token);

    expect(answer.body).toMatchObject({ account: { email, displayName: 'Ada' }, sites: [] });
    expect((await finish(token)).answer.status).toBe(410);
    expect((await (await visit()).signIn(email, TEST_PASSWORD)).status).toBe(200);
  });

  it('[SEC-14] is not told of: the answer is the same for an address that has one, whose reader is told by mail', async () => {
    const { websiteId } = await aSite(services);
    const { email } = await aMember(services, websiteId);
    await services.database.platform
      .updateTable('account')
      .set({ email_proved_at: new Date(0) })
      .where('email', '=', email)
      .execute();
    const browser = await visit();

    const known = await browser.call('POST', '/api/sign-up', { email });
    const unknown = await browser.call('POST', '/api/sign-up', { email: newAddress() });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    services.clock.advance(120_000);

    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await linkOf(email)).toBe('');
    expect(mails.findLast(({ recipient }) => recipient === email)?.subject).toBe('You have an account already');
  });

  it('has no way in after a day, and one mail a minute whoever asks', async () => {
    const email = newAddress();
    const token = await linkOf(email);
    const sent = mails.length;

    await linkOf(email);
    expect(mails.length).toBe(sent);
    services.clock.advance(DAY_MS);
    expect((await finish(token)).answer.status).toBe(410);
  });

  it('is neither shown nor made by a link that is over, even where its page was open before', async () => {
    const token = await linkOf(newAddress());
    services.clock.advance(DAY_MS);

    expect((await (await visit()).call('POST', '/api/sign-up/link', { token })).status).toBe(410);
    expect(await finishSignUp(services, token, { displayName: 'Ada', passwordHash: 'x' })).toEqual({
      ok: false,
      error: { code: 'LINK_DEAD' },
    });
  });

  it('has one mail however many send at once, and the same again where the mail server did not take it', async () => {
    const email = newAddress();
    await askForAccount(services, { email, language: 'en' });
    const tried: string[] = [];
    let delivery: Delivery = { kind: 'postponed', reason: 'Not now.' };
    const send = createSignUpSender(services, async (mail) => {
      if (mail.recipient === email) tried.push(mail.id);
      return delivery;
    });

    await send();
    delivery = { kind: 'sent' };
    await Promise.all([send(), send(), send()]);
    await send();

    expect(tried).toHaveLength(2);
    expect(new Set(tried).size).toBe(1);
  });

  it('is asked for so often from one network and no more', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      // Whoever has one address of such a network has all of them.
      const browser = await visit(app, `2001:db8:0:7::${n}`);
      statuses.push((await browser.call('POST', '/api/sign-up', { email: newAddress() })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });

  it('is not to be had where people are invited', async () => {
    const invited = await createTestServices(inject('postgresUrl'));
    const studio = await aStudio(invited);
    const browser = await visit(studio);

    expect((await browser.call('POST', '/api/sign-up', { email: newAddress() })).status).toBe(404);
    expect((await browser.call('GET', '/api/session')).body).toMatchObject({ mayJoin: false });
    await studio.close();
    await invited.release();
  });
});

describe('one’s own account', () => {
  it('is deleted with all that opens it, named by its address; the sites’ logs keep what was done', async () => {
    const { websiteId } = await aSite(services);
    const owner = await aMember(services, websiteId);
    const { email, accountId } = await aMember(services, websiteId, { isOwner: false, roleIds: [5] });
    const [here, there] = [await visit(), await visit()];
    await here.signIn(email, TEST_PASSWORD);
    await there.signIn(email, TEST_PASSWORD);

    const wrong = await here.call('POST', '/api/account/deletion', { email: owner.email });
    expect(wrong.body['errors']).toHaveProperty('email');
    expect((await here.call('POST', '/api/account/deletion', { email })).body).toMatchObject({ account: null });

    expect((await there.call('GET', '/api/session')).body).toMatchObject({ account: null });
    expect((await (await visit()).signIn(email, TEST_PASSWORD)).status).toBe(401);
    const kept = await services.database.readInSite(websiteId, ({ kysely }) =>
      kysely
        .selectFrom('audit_entry')
        .where('website_id', '=', websiteId)
        .where('account_id', '=', accountId)
        .where('kind', '=', 'member')
        .select(['subject', 'detail'])
        .execute(),
    );
    expect(kept).toMatchObject([{ subject: email, detail: { change: 'left, account deleted' } }]);
  });

  it('stays while its holder owns a site', async () => {
    const { websiteId } = await aSite(services);
    const { email } = await aMember(services, websiteId);
    const browser = await visit();
    await browser.signIn(email, TEST_PASSWORD);

    expect((await browser.call('POST', '/api/account/deletion', { email })).status).toBe(409);
    expect((await (await visit()).signIn(email, TEST_PASSWORD)).status).toBe(200);
  });
});
