import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createStudioApp, type StudioApp } from '../../platform/http/studio-app.ts';
import { registerStudioFeatures } from '../../program/join-features.ts';
import { aSite } from '../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import { checkSignIn } from './commands.ts';
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

let address = 0;
/** Each from an address of its own. */
const visit = () => aBrowser(app, `198.51.100.${(address += 1)}`);
const anOwner = async () => aMember(services, (await aSite(services)).websiteId);

describe('signing in', () => {
  it('[SEC-14] limits tries of one address at one account, and answers unknown ones alike', async () => {
    const owner = await anOwner();
    for (const email of [owner.email, 'nobody-at-all@example.com']) {
      const browser = visit();
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        statuses.push((await browser.signIn(email, 'guess')).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
      expect((await browser.signIn(email, TEST_PASSWORD)).status).toBe(429);
    }
    services.clock.advance(15 * 60_000 + 1);
    expect((await visit().signIn(owner.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('tells a person by mail of ten wrong passwords on one day, once', async () => {
    const { websiteId } = await aSite(services);
    const { email } = await aMember(services, websiteId);
    const mails = () =>
      services.database.readInSite(websiteId, ({ kysely }) =>
        kysely
          .selectFrom('mail_message')
          .where('website_id', '=', websiteId)
          .select(['recipient', 'subject'])
          .execute(),
      );
    for (let n = 0; n < 12; n += 1) {
      if (n === 9) expect(await mails()).toEqual([]);
      await visit().signIn(email, `guess ${n}`);
    }

    await expect
      .poll(mails, { timeout: 10_000 })
      .toEqual([{ recipient: email, subject: 'Wrong passwords at your account' }]);
  });

  it('[SEC-14] shuts nobody out for the wrong passwords of others: who is new waits, who was here before does not', async () => {
    const owner = await anOwner();
    const known = visit();
    await known.signIn(owner.email, TEST_PASSWORD);
    await known.call('DELETE', '/api/session');
    for (let n = 0; n < 12; n += 1) {
      expect((await visit().signIn(owner.email, `guess ${n}`)).status).toBe(401);
    }

    const startedAt = performance.now();
    expect((await known.signIn(owner.email, TEST_PASSWORD)).status).toBe(200);
    const knownMs = performance.now() - startedAt;
    expect((await visit().signIn(owner.email, TEST_PASSWORD)).status).toBe(200);
    const newMs = performance.now() - startedAt - knownMs;
    expect(newMs).toBeGreaterThan(399);
  });

  it.each([
    ['made up', () => `${'d'.repeat(43)}.${'s'.repeat(43)}`],
    ['of another person', (other: string) => other],
    ['without a signature', (other: string) => other.split('.')[0] ?? ''],
    ['empty', () => ''],
    ['very long', () => `${'d'.repeat(3000)}.x`],
    ['with a part too many', (other: string) => `x.${other}`],
  ])('[SEC-14] takes no cookie of a known device that is %s', async (_what, forge) => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const theirs = visit();
    await theirs.signIn(other.email, TEST_PASSWORD);
    const source = visit();
    for (let n = 0; n < 10; n += 1) {
      await source.signIn(owner.email, 'guess');
    }

    source.cookies.set('device', forge(decodeURIComponent(theirs.cookies.get('device') ?? '')));

    expect((await source.signIn(owner.email, TEST_PASSWORD)).status).toBe(429);
  });

  it('[SEC-14] limits tries of a known device too, and does not mind those of others at links or sessions', async () => {
    const owner = await anOwner();
    const [known, stranger] = [visit(), visit()];
    await known.signIn(owner.email, TEST_PASSWORD);
    await stranger.call('GET', '/api/session');
    for (let n = 0; n < 12; n += 1) {
      const made = {
        token: `${n}`.repeat(30).slice(0, 30),
        displayName: 'M',
        email: owner.email,
        password: 'a long guess',
      };
      await stranger.call('POST', '/api/welcome', made);
    }
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'another good password' };
    expect((await known.call('PUT', '/api/account/password', body)).status).toBe(200);

    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await known.signIn(owner.email, 'guess')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('[SEC-14] does the same work before it answers, whether the address is known or not', async () => {
    const sent: string[] = [];
    const watched = await createTestServices(inject('postgresUrl'), { onStatement: (text) => sent.push(text) });
    const studio = await createStudioApp(watched, () => false);
    const before: string[][] = [];
    studio.addHook('onSend', async (request) => {
      if (request.method === 'POST') {
        before.push(sent.splice(0));
      }
    });
    await registerStudioFeatures(studio, watched);
    const { email } = await aMember(watched, (await aSite(watched)).websiteId);
    const browser = aBrowser(studio);
    await browser.call('GET', '/api/session');
    for (const tried of ['nobody@example.com', email.replace('@', '+x@'), email]) {
      sent.length = 0;
      await browser.call('POST', '/api/session', { email: tried, password: 'not it at all' });
      // What is noted after the answer is noted.
      await expect.poll(() => sent.length > 0 || tried !== email).toBe(true);
    }
    // Beside reading the account, which every try does: nothing.
    expect(before).toEqual([[], [], []]);
    await studio.close();
    await watched.release();
  });

  it('[SEC-14] hashes a password for an unknown address as well, so that time tells nothing', async () => {
    const { email } = await anOwner();
    await work(email);

    // The time of the processor, which a busy machine does not stretch: a hash takes tens of milliseconds, reading a row one.
    expect((await work('nobody@example.com')) / (await work(email))).toBeGreaterThan(0.4);
  });
});

/** Microseconds of the processor that a try with a wrong password costs, the least of some. */
async function work(tried: string): Promise<number> {
  const spent: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const before = process.cpuUsage();
    await checkSignIn(services, { email: tried, password: 'not it at all' });
    const { user, system } = process.cpuUsage(before);
    spent.push(user + system);
  }
  return Math.min(...spent);
}
