import type { OwnAccount } from '@portico/contract/studio';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import { aPasskey } from '../../../testing/passkey.ts';
import { aSite } from '../../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD, type StudioBrowser } from '../../../testing/studio-browser.ts';
import { ownerRecoverCommand } from '../recover-command.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;
let people = 0;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

const visit = () => aBrowser(app, `198.51.100.${(people += 1)}`);

async function anOwner() {
  const { websiteId } = await aSite(services);
  const { email, accountId } = await aMember(services, websiteId);
  const browser = visit();
  await browser.signIn(email, TEST_PASSWORD);
  return { browser, email, accountId, websiteId };
}

/** Codes as an app shows them; each call is half a minute after the one before. */
function appOf(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return () => {
    services.clock.advance(30_000);
    return totp.generate({ timestamp: services.clock.now() });
  };
}

async function withApp() {
  const owner = await anOwner();
  const begun = await owner.browser.call('POST', '/api/account/app-codes/key');
  const next = appOf(String(begun.body['key']));
  const kept = await owner.browser.call('POST', '/api/account/app-codes', { code: next() });
  return { ...owner, next, codes: kept.body['codes'] as unknown as string[], kept };
}

async function withPasskey(passkey = aPasskey()) {
  const owner = await anOwner();
  const question = await owner.browser.call('POST', '/api/account/passkeys/question');
  const kept = await owner.browser.call('POST', '/api/account/passkeys', {
    name: 'Phone',
    answer: passkey.register(question.body),
  });
  return { ...owner, passkey, kept };
}

async function atStep(email: string) {
  const browser = visit();
  await browser.signIn(email, TEST_PASSWORD);
  return browser;
}
const give = (browser: StudioBrowser, proof: object, isTrusted = false) =>
  browser.call('POST', '/api/session/step', { proof, isTrusted });
const recovery = (text: string | undefined) => ({ kind: 'recovery', code: text?.toUpperCase() });
const code = (text: string) => ({ kind: 'app', code: text });
const ask = async (browser: StudioBrowser) => (await browser.call('POST', '/api/session/passkey')).body;
const whoIs = async (browser: StudioBrowser) =>
  (await browser.call('GET', '/api/session')).body as unknown as {
    account: unknown;
    step: { methods: string[] } | null;
  };
const subjectsOf = (websiteId: string) =>
  services.database.inSite(websiteId, async ({ kysely }) => {
    const rows = await kysely
      .selectFrom('mail_message')
      .where('website_id', '=', websiteId)
      .select('subject')
      .execute();
    return rows.map(({ subject }) => subject);
  });
const failedOf = async (browser: StudioBrowser, websiteId: string) => {
  const { body } = await browser.call('GET', `/api/sites/${websiteId}/audit?kind=sign-in-failed`);
  return (body as unknown as { rows: { detail: object }[] }).rows.map(({ detail }) => detail);
};

describe('codes by an app', () => {
  it('are asked for after the password, before which there is no session', async () => {
    const { email, next, kept } = await withApp();
    expect(kept.body).toMatchObject({ account: { app: {}, recovery: { left: 10, of: 10 } } });
    const browser = visit();

    const first = await browser.signIn(email, TEST_PASSWORD);
    expect(first.body).toMatchObject({ account: null, step: { email, methods: ['app', 'recovery'] }, sites: [] });
    expect(browser.cookies.has('studio')).toBe(false);
    expect((await browser.call('GET', '/api/account')).status).toBe(401);
    expect((await whoIs(browser)).step?.methods).toEqual(['app', 'recovery']);

    expect((await give(browser, code(next()))).body).toMatchObject({ account: { email }, step: null });
    expect(browser.cookies.has('studioStep')).toBe(false);
  });

  it('are taken once: neither again, nor one that is older; who tries is counted, and the person told', async () => {
    const { browser, email, next, websiteId } = await withApp();
    const [old, used] = [next(), next()];
    expect((await give(await atStep(email), code(used))).status).toBe(200);

    expect((await give(await atStep(email), code(used))).status).toBe(400);
    expect((await give(await atStep(email), code(old))).status).toBe(400);
    expect(await failedOf(browser, websiteId)).toEqual([
      { second: 'app', isOwner: true },
      { second: 'app', isOwner: true },
    ]);
    expect((await give(await atStep(email), code(next()))).status).toBe(200);
    for (const status of [400, 400, 429]) {
      expect((await give(await atStep(email), code(used))).status).toBe(status);
    }
    expect(await subjectsOf(websiteId)).toContain('Wrong codes at your account');
  });

  it('that are wrong three times lock codes from wherever they come, longer each time, and the person is told', async () => {
    const { browser, email, codes, websiteId } = await withApp();
    const wrong = async () => (await give(await atStep(email), code('000000'))).status;

    expect([await wrong(), await wrong(), await wrong()]).toEqual([400, 400, 429]);
    const locked = await give(await atStep(email), { kind: 'recovery', code: codes[0] });
    expect([locked.status, locked.body['error']]).toEqual([
      429,
      'Too many wrong codes. Wait 30 seconds, then try again.',
    ]);
    expect(await subjectsOf(websiteId)).toContain('Wrong codes at your account');
    services.clock.advance(31_000);
    expect([await wrong(), await wrong(), await wrong()]).toEqual([400, 400, 429]);
    services.clock.advance(31_000);
    expect((await give(await atStep(email), { kind: 'recovery', code: codes[0] })).status).toBe(429);
    services.clock.advance(30_000);
    expect((await give(await atStep(email), { kind: 'recovery', code: codes[0] })).status).toBe(200);
    expect((await failedOf(browser, websiteId)).length).toBeGreaterThanOrEqual(6);
  });
});

describe('recovery codes', () => {
  it('are taken once each, and those before new ones no more', async () => {
    const { browser, email, codes } = await withApp();

    expect((await give(await atStep(email), recovery(codes[0]))).status).toBe(200);
    expect((await give(await atStep(email), recovery(codes[0]))).status).toBe(400);
    const fresh = await browser.call('POST', '/api/account/recovery-codes');
    expect((await give(await atStep(email), recovery(codes[1]))).status).toBe(400);
    const [first] = fresh.body['codes'] as unknown as string[];
    expect((await give(await atStep(email), recovery(first))).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('is the second step, by what the studio asks once', async () => {
    const { email, passkey, kept, websiteId } = await withPasskey();
    expect(kept.status).toBe(200);
    const browser = await atStep(email);
    const answer = passkey.answer(await ask(browser));

    expect((await give(browser, { kind: 'passkey', answer })).body).toMatchObject({ account: { email } });

    // The same answer again, in other attempts that asked for themselves.
    for (const told of [false, false, true]) {
      const other = await atStep(email);
      await ask(other);
      expect((await give(other, { kind: 'passkey', answer })).status).toBe(400);
      expect((await subjectsOf(websiteId)).includes('Wrong codes at your account')).toBe(told);
    }
    expect(await failedOf(browser, websiteId)).toEqual([1, 2, 3].map(() => ({ second: 'passkey', isOwner: true })));
    // Passkeys are not guessed: the person's own goes on.
    const own = await atStep(email);
    expect((await give(own, { kind: 'passkey', answer: passkey.answer(await ask(own)) })).status).toBe(200);
  });

  it('is asked once: after a wrong answer the right one is none any more', async () => {
    const { browser: home, email, passkey } = await withPasskey(aPasskey(undefined, undefined, false));
    const wrong = passkey.answer({ challenge: 'x' });
    const stepping = await atStep(email);
    const toEnter = passkey.answer(await ask(stepping));
    const toProve = passkey.answer(await ask(home));
    const prove = async (answer: object) =>
      (await home.call('POST', '/api/session/proof', { proof: { kind: 'passkey', answer } })).status;

    expect((await give(stepping, { kind: 'passkey', answer: wrong })).status).toBe(400);
    expect((await give(stepping, { kind: 'passkey', answer: toEnter })).status).toBe(400);
    expect([await prove(wrong), await prove(toProve)]).toEqual([400, 400]);

    const again = passkey.answer(await ask(stepping));
    expect((await give(stepping, { kind: 'passkey', answer: again })).status).toBe(200);
    expect(await prove(passkey.answer(await ask(home)))).toBe(200);
  });

  it('that several devices share, and so does not count, is taken once for each question all the same', async () => {
    const { email, passkey } = await withPasskey(aPasskey(undefined, undefined, false));
    const [browser, other] = [await atStep(email), await atStep(email)];
    const answer = passkey.answer(await ask(browser));
    await ask(other);

    expect((await give(browser, { kind: 'passkey', answer })).status).toBe(200);
    expect((await give(other, { kind: 'passkey', answer })).status).toBe(400);
  });

  it('of somebody else, of another origin, and a copy that counts less open nothing', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const wrong = async (answer: (options: Record<string, unknown>) => Record<string, unknown>) => {
      const browser = await atStep(one.email);
      return (await give(browser, { kind: 'passkey', answer: answer(await ask(browser)) })).status;
    };
    expect(await wrong((options) => other.passkey.answer(options))).toBe(400);
    const elsewhere = aPasskey('http://evil.example');
    expect(
      await wrong((options) => ({ ...elsewhere.answer(options), id: one.passkey.id, rawId: one.passkey.id })),
    ).toBe(400);
    await services.database.platform
      .updateTable('passkey')
      .set({ counter: 1000n })
      .where('credential_id', '=', one.passkey.id)
      .execute();
    expect(await wrong((options) => one.passkey.answer(options))).toBe(400);
  });

  it('of another origin is not kept, nor one for a question that nobody asked', async () => {
    const { browser } = await anOwner();
    const keep = (answer: object) => browser.call('POST', '/api/account/passkeys', { name: 'Phone', answer });
    const question = await browser.call('POST', '/api/account/passkeys/question');

    expect((await keep(aPasskey('http://evil.example').register(question.body))).status).toBe(400);
    expect((await keep(aPasskey().register(question.body))).body['code']).toBe('PASSKEY_REFUSED');
    expect(((await browser.call('GET', '/api/account')).body as unknown as OwnAccount).passkeys).toEqual([]);
  });
});

describe('an account with a second step', () => {
  it('is not entered by a link alone, nor by a step cookie of somebody else', async () => {
    const { email, websiteId } = await withApp();
    const { createOwner } = await import('../create-owner.ts');
    const { identifier } = await services.database.platform
      .selectFrom('website')
      .where('id', '=', websiteId)
      .select('identifier')
      .executeTakeFirstOrThrow();
    const made = await createOwner(services, { email, siteIdentifier: identifier });
    const token = made.ok ? new URLSearchParams(made.value.link.split('?')[1]).get('token') : '';
    const browser = visit();
    await browser.call('GET', '/api/session');

    const entered = await browser.call('POST', '/api/welcome', {
      token,
      displayName: 'Eve',
      email,
      password: 'another long password',
    });

    expect(entered.body).toMatchObject({ account: null, step: { email } });
    browser.cookies.set('studioStep', 'x'.repeat(43));
    expect((await give(browser, code('000000'))).status).toBe(410);
  });

  it('lets in a browser that it trusts without, until it signs out everywhere else', async () => {
    const { browser: home, email, next } = await withApp();
    const browser = await atStep(email);
    await give(browser, code(next()), true);
    await browser.call('DELETE', '/api/session');
    expect((await browser.signIn(email, TEST_PASSWORD)).body).toMatchObject({ account: { email } });

    await home.call('DELETE', '/api/account/sessions');

    expect((await browser.call('GET', '/api/account')).status).toBe(401);
    expect((await browser.signIn(email, TEST_PASSWORD)).body).toMatchObject({ account: null, step: { email } });
  });

  it('is let in again by whoever runs the server, who is written down and told of', async () => {
    const { browser, email, websiteId } = await withApp();
    const told: string[] = [];

    await ownerRecoverCommand.run({
      words: [email],
      connect: async () => ({ services, close: async () => undefined }),
      environment: services.environment,
      terminal: { out: (line: string) => told.push(line) },
    } as unknown as Parameters<typeof ownerRecoverCommand.run>[0]);

    expect((await browser.call('GET', '/api/account')).status).toBe(401);
    const again = await atStep(email);
    expect((await whoIs(again)).step).toBeNull();
    expect(told[0]).toMatch(/\/welcome\?token=[\w-]{43}$/);
    expect(await subjectsOf(websiteId)).toContain('A second step was taken away');
    const { body } = await again.call('GET', `/api/sites/${websiteId}/audit?kind=second-step`);
    expect((body as unknown as { rows: { actor: string }[] }).rows[0]?.actor).toBe('Command line');
  });

  it('proves itself again by the step, not by the password', async () => {
    const { browser, next } = await withApp();
    services.clock.advance(16 * 60_000);
    expect((await browser.call('DELETE', '/api/account/app-codes')).body['code']).toBe('PROVE_AGAIN');
    const prove = (proof: object) => browser.call('POST', '/api/session/proof', { proof });

    expect((await prove({ kind: 'password', password: TEST_PASSWORD })).body['code']).toBe('STEP_NEEDED');
    expect((await prove(code(next()))).status).toBe(200);
    expect((await browser.call('DELETE', '/api/account/app-codes')).body).toMatchObject({ app: null, recovery: null });
  });
});

describe('the sessions of an account', () => {
  it('are listed with browser and network, and ended one by one or all others', async () => {
    const { browser, email } = await anOwner();
    const [phone, laptop] = [visit(), visit()];
    await phone.signIn(email, TEST_PASSWORD);
    await laptop.signIn(email, TEST_PASSWORD);
    const list = async () => ((await browser.call('GET', '/api/account')).body as unknown as OwnAccount).sessions;
    const before = await list();
    expect(before.map(({ isThis }) => isThis).filter(Boolean)).toHaveLength(1);
    expect(before).toHaveLength(3);
    expect(before.every(({ source }) => source === '198.51.100.0/24')).toBe(true);

    const other = before.find(({ isThis }) => !isThis)?.id ?? '';
    await browser.call('DELETE', `/api/account/sessions/${other}`);
    expect(await list()).toHaveLength(2);
    expect((await phone.call('DELETE', `/api/account/sessions/${before[0]?.id}`)).status).not.toBe(500);
    await browser.call('DELETE', '/api/account/sessions');
    expect(await list()).toHaveLength(1);
    expect((await browser.call('GET', '/api/account')).status).toBe(200);
  });

  it('of somebody else are not there', async () => {
    const [one, other] = [await anOwner(), await anOwner()];
    const { sessions } = (await other.browser.call('GET', '/api/account')).body as unknown as OwnAccount;
    expect((await one.browser.call('DELETE', `/api/account/sessions/${sessions[0]?.id}`)).status).toBe(404);
  });
});

describe('a change of address', () => {
  it('counts once both sides have agreed, each link once, and ends every session', async () => {
    const { browser, email, websiteId } = await anOwner();
    const newEmail = `new-${people}@example.com`;
    await browser.call('POST', '/api/account/email', { email: newEmail });
    const tokens = await services.database.platform
      .selectFrom('email_change')
      .where('new_email', '=', newEmail)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(tokens).toMatchObject({ old_agreed_at: null, new_agreed_at: null });
    const [old, fresh] = await Promise.all([linkTo(websiteId, email), linkTo(websiteId, newEmail)]);
    const visitor = visit();
    await visitor.call('GET', '/api/session');
    const agree = (token: string) => visitor.call('POST', '/api/account/email/agreement', { token });

    expect((await agree(fresh)).body).toEqual({ email: newEmail, isDone: false });
    expect((await agree(fresh)).status).toBe(410);
    expect((await visit().signIn(newEmail, TEST_PASSWORD)).status).toBe(401);
    expect((await agree(old)).body).toEqual({ email: newEmail, isDone: true });

    expect((await agree(old)).status).toBe(410);
    expect((await browser.call('GET', '/api/account')).status).toBe(401);
    expect((await visit().signIn(newEmail, TEST_PASSWORD)).status).toBe(200);
    expect((await visit().signIn(email, TEST_PASSWORD)).status).toBe(401);
  });

  it('to the address of somebody else says so to nobody before she has agreed, and is refused', async () => {
    const [one, other] = [await anOwner(), await anOwner()];
    await services.database.platform
      .updateTable('account')
      .set({ email_proved_at: new Date() })
      .where('id', '=', other.accountId)
      .execute();
    const asked = await one.browser.call('POST', '/api/account/email', { email: other.email });
    expect([asked.status, asked.body]).toMatchObject([200, { change: { email: other.email } }]);
    const agree = async (email: string) =>
      one.browser.call('POST', '/api/account/email/agreement', { token: await linkTo(one.websiteId, email) });

    expect((await agree(one.email)).status).toBe(200);
    expect((await agree(other.email)).body['code']).toBe('ADDRESS_TAKEN');
    expect((await visit().signIn(other.email, TEST_PASSWORD)).status).toBe(200);
  });
});

async function linkTo(websiteId: string, recipient: string): Promise<string> {
  const { openTokens } = await import('../../outbox/sealed-tokens.ts');
  return services.database.inSite(websiteId, async ({ kysely }) => {
    const row = await kysely
      .selectFrom('mail_message')
      .where('website_id', '=', websiteId)
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .select(['id', 'sealed_tokens'])
      .executeTakeFirstOrThrow();
    return openTokens(services.secrets, { websiteId, mailId: row.id, sealed: row.sealed_tokens })?.[0] ?? '';
  });
}
