import { memberRefusals, UserRole } from '@portico/domain';
import type { StudioSession, Team } from '@portico/contract/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { wireServices } from '../../program/wire-services.ts';
import { aSite } from '../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { openTokens } from '../outbox/sealed-tokens.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { endPlaces } from './end-places.ts';
import { INVITATION_MS } from './invitations.ts';

const { Admin, Editor, Reporting, StoreManager } = UserRole;

let services: TestServices;
let app: StudioApp;
let websiteId: string;
let owner: StudioBrowser & { readonly email: string };
let people = 0;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  ({ websiteId } = await aSite(services));
  owner = await signedIn({ isOwner: true });
});

const visit = (studio = app) => aBrowser(studio, `198.51.${(people += 1) >> 8}.${people & 255}`);

async function signedIn(given: Parameters<typeof aMember>[2], studio = app) {
  const { email, accountId } = await aMember(services, websiteId, given);
  const browser = visit(studio);
  await browser.signIn(email, TEST_PASSWORD);
  return Object.assign(browser, { email, accountId });
}

const at = (path: string) => `/api/sites/${websiteId}${path}`;
const teamOf = async (browser: StudioBrowser = owner) =>
  (await browser.call('GET', at('/members'))).body as unknown as Team;
const idOf = async (email: string) => (await teamOf()).invitations.find((one) => one.email === email)?.id ?? '';
const newAddress = () => `guest-${(people += 1)}@example.com`;
const ask = (email: string, roleIds: readonly number[] = [Editor], by: StudioBrowser = owner) =>
  by.call('POST', at('/invitations'), { emails: [email], roleIds, message: 'For the market.' });

/** The mails to an address, the newest last, each with what its link opens. */
async function mailsTo(email: string) {
  const rows = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('mail_message')
      .where('website_id', '=', websiteId)
      .where('recipient', '=', email)
      .orderBy('id')
      .selectAll()
      .execute(),
  );
  return rows.map(({ id, subject, text_body: text, sealed_tokens: sealed }) => ({
    subject,
    text,
    token: openTokens(services.secrets, { websiteId, mailId: id, sealed })?.[0] ?? '',
  }));
}
const linkOf = async (email: string) => (await mailsTo(email)).at(-1)?.token ?? '';

const read = (browser: StudioBrowser, token: string, of = websiteId) =>
  browser.call('POST', '/api/invitation/link', { websiteId: of, token });
const join = (browser: StudioBrowser, token: string) =>
  browser.call('POST', '/api/invitation/account', {
    websiteId,
    token,
    displayName: 'Kofi',
    password: TEST_PASSWORD,
  });
async function aVisitor() {
  const browser = visit();
  await browser.call('GET', '/api/session');
  return browser;
}

/** How many of this test's connections wait for a row that another one has locked. */
async function waitingForLocks(): Promise<number | undefined> {
  const { rows } = await services.database.inPlatform((kysely) =>
    sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely),
  );
  return rows[0]?.n;
}

const auditOf = async () =>
  (await owner.call('GET', at('/audit?kind=member'))).body as unknown as {
    rows: { subject: string; detail: Record<string, unknown> }[];
  };

describe('an invitation', () => {
  it('comes by mail with who asks and her words, and makes a member of whoever follows its link', async () => {
    const email = newAddress();
    expect((await ask(email, [Editor, Reporting])).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Test member invites you to Test shop');
    expect(mail?.text).toContain('For the market.');
    expect(mail?.text).not.toContain(mail?.token ?? '');
    const guest = await aVisitor();

    expect((await read(guest, mail?.token ?? '')).body).toEqual({
      siteTitle: 'Test shop',
      email,
      roleIds: [Editor, Reporting],
      invitedBy: 'Test member',
      message: 'For the market.',
      lastDay: '',
      hasAccount: false,
    });
    const joined = await join(guest, mail?.token ?? '');

    expect(joined.body).toMatchObject({ account: { email }, sites: [{ websiteId, roleIds: [Editor, Reporting] }] });
    const team = await teamOf();
    expect(team.invitations).toEqual([]);
    expect(team.members.map((member) => [member.email, member.isOwner])).toEqual([
      [owner.email, true],
      [email, false],
    ]);
    expect((await auditOf()).rows.map(({ detail }) => detail['change'])).toContain('joined');
  });

  it('works once', async () => {
    const email = newAddress();
    await ask(email);
    const token = await linkOf(email);

    expect((await join(await aVisitor(), token)).status).toBe(200);

    expect((await join(await aVisitor(), token)).body['error']).toBe(memberRefusals.invitationOver);
    expect((await read(await aVisitor(), token)).status).toBe(410);
    // Whoever joined by it is told, once; the site reads of each try.
    const failed = await owner.call('GET', at('/audit?kind=sign-in-failed'));
    const replay = { actor: email, detail: { by: 'invitation' } };
    expect(failed.body['rows']).toMatchObject([replay, replay]);
    expect((await mailsTo(email)).map(({ subject }) => subject).slice(1)).toEqual([
      'A used link of yours was opened again',
    ]);
  });

  it('makes one member of two who have both read it when they use it', async () => {
    const email = newAddress();
    await ask(email);
    const token = await linkOf(email);
    const guests = await Promise.all(
      [0, 1].map(async () => aMember(services, (await aSite(services)).websiteId, { isOwner: true })),
    );
    const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = services.database.inSite(websiteId, async ({ kysely }) => {
      await kysely.selectFrom('invitation').where('website_id', '=', websiteId).select('id').forUpdate().execute();
      held.resolve();
      await mayEnd.promise;
    });
    await held.promise;

    const using = guests.map((guest) =>
      acceptInvitation(services, { websiteId, token }, { ...guest, ip: '198.51.100.1' }),
    );
    await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(2);
    mayEnd.resolve();
    await holding;

    const used = await Promise.all(using);
    expect(used.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await teamOf()).members).toHaveLength(2);
  });

  it('is over after a week, and lives on with a new link when it is sent again', async () => {
    const email = newAddress();
    await ask(email);
    const first = await linkOf(email);
    services.clock.advance(INVITATION_MS + 1);
    expect((await read(await aVisitor(), first)).status).toBe(410);
    owner = await signedIn({ isOwner: false, roleIds: [Admin] });

    expect((await owner.call('POST', at(`/invitations/${await idOf(email)}/mail`))).status).toBe(200);

    expect((await read(await aVisitor(), first)).status).toBe(410);
    expect((await read(await aVisitor(), await linkOf(email))).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('that was taken back opens nothing', async () => {
    const email = newAddress();
    await ask(email);

    expect((await owner.call('DELETE', at(`/invitations/${await idOf(email)}`))).status).toBe(200);

    expect((await join(await aVisitor(), await linkOf(email))).status).toBe(410);
    expect((await teamOf()).invitations).toEqual([]);
  });

  it('opens nothing at another site', async () => {
    const email = newAddress();
    await ask(email);

    expect((await read(await aVisitor(), await linkOf(email), (await aSite(services)).websiteId)).status).toBe(410);
    expect((await read(await aVisitor(), await linkOf(email), services.newId())).status).toBe(410);
  });

  it('is taken by somebody with an account once she has signed in', async () => {
    const elsewhere = await aMember(services, (await aSite(services)).websiteId);
    await ask(elsewhere.email);
    const token = await linkOf(elsewhere.email);
    const browser = visit();
    await browser.signIn(elsewhere.email, TEST_PASSWORD);
    expect((await read(browser, token)).body).toMatchObject({ hasAccount: true });

    const joined = await browser.call('POST', '/api/invitation/membership', { websiteId, token });

    expect((joined.body as unknown as StudioSession).sites.map((site) => site.websiteId)).toContain(websiteId);
    expect((await browser.call('POST', '/api/invitation/membership', { websiteId, token })).status).toBe(410);
  });

  it('takes an address from who only claimed it, and from nobody who proved it', async () => {
    const claimed = await aMember(services, (await aSite(services)).websiteId);
    const proved = await aMember(services, (await aSite(services)).websiteId);
    await services.database.platform
      .updateTable('account')
      .set({ email_proved_at: new Date(services.clock.now()) })
      .where('id', '=', proved.accountId)
      .execute();
    await ask(claimed.email);
    await ask(proved.email);

    expect((await join(await aVisitor(), await linkOf(claimed.email))).status).toBe(200);
    expect((await join(await aVisitor(), await linkOf(proved.email))).body['code']).toBe('HAS_ACCOUNT');
    expect((await visit().signIn(proved.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('is refused for members, without a role, for what is no address', async () => {
    const invite = (body: object) => owner.call('POST', at('/invitations'), body);
    const errorsOf = async (body: object) => (await invite(body)).body['errors'];

    expect(await errorsOf({ emails: ['a@example.com', owner.email], roleIds: [Editor] })).toEqual({
      'emails.1': memberRefusals.isMember,
    });
    expect(await errorsOf({ emails: ['a@example.com'], roleIds: [] })).toEqual({ roleIds: memberRefusals.role });
    expect(await errorsOf({ emails: [], roleIds: [Editor] })).toEqual({ emails: memberRefusals.addresses });
    expect((await invite({ emails: ['nobody'], roleIds: [5] })).status).toBe(400);
    expect((await teamOf()).invitations).toEqual([]);
  });
});

describe('a member', () => {
  it('[ROLE-002] has other rights from the next request on, in every process', async () => {
    const elsewhere = await aStudio({ ...services, ...wireServices(services, 'demo') });
    const { email, accountId } = await aMember(services, websiteId, { isOwner: false, roleIds: [Editor] });
    const [here, there] = [visit(), visit(elsewhere)];
    await here.signIn(email, TEST_PASSWORD);
    await there.signIn(email, TEST_PASSWORD);
    const statuses = () =>
      Promise.all([here, there].map(async (browser) => (await browser.call('GET', at('/orders'))).status));
    expect(await statuses()).toEqual([404, 404]);

    await owner.call('PUT', at(`/members/${accountId}`), { roleIds: [StoreManager], seen: [Editor] });
    expect(await statuses()).toEqual([200, 200]);

    await owner.call('DELETE', at(`/members/${accountId}`));
    expect(await statuses()).toEqual([404, 404]);
    expect((await here.call('GET', '/api/session')).body).toMatchObject({ account: { email }, sites: [] });
    await elsewhere.close();
    expect((await auditOf()).rows.map(({ detail }) => detail)).toMatchObject([
      { change: 'removed', before: [StoreManager] },
      { change: 'roles', before: [Editor], after: [StoreManager] },
    ]);
  });

  it('was last seen when she signed out, and while she was here', async () => {
    const editor = await signedIn({ isOwner: false, roleIds: [Editor] });
    const seen = async () => (await teamOf()).members.find(({ email }) => email === editor.email)?.seenAt;
    services.clock.advance(60_000);
    await editor.call('DELETE', '/api/session');
    expect(await seen()).toBe(services.clock.now());

    services.clock.advance(60_000);
    await editor.signIn(editor.email, TEST_PASSWORD);
    services.clock.advance(6 * 60_000);
    await editor.call('GET', '/api/session');

    expect(await seen()).toBe(services.clock.now());
    const never = await aMember(services, websiteId, { isOwner: false, roleIds: [Editor] });
    expect((await teamOf()).members.find(({ email }) => email === never.email)?.seenAt).toBeNull();
  });

  it('leaves by herself; the owner cannot be removed, demoted or leave', async () => {
    const editor = await signedIn({ isOwner: false, roleIds: [Editor] });
    const admin = await signedIn({ isOwner: false, roleIds: [Admin] });
    const ownerId = (await teamOf()).members.find(({ isOwner }) => isOwner)?.accountId;

    expect((await editor.call('DELETE', at('/membership'))).status).toBe(204);
    expect((await owner.call('DELETE', at('/membership'))).body['code']).toBe('OWNER_STAYS');
    expect((await admin.call('DELETE', at(`/members/${ownerId}`))).body['code']).toBe('OWNER_STAYS');
    const change = { roleIds: [Editor], seen: [] };
    expect((await admin.call('PUT', at(`/members/${ownerId}`), change)).body['code']).toBe('OWNER_STAYS');
    expect((await teamOf()).members.map(({ email }) => email)).toEqual([owner.email, admin.email]);
  });

  it('changes nothing of herself, and nothing that somebody else changed meanwhile', async () => {
    const admin = await signedIn({ isOwner: false, roleIds: [Admin] });
    const editor = await aMember(services, websiteId, { isOwner: false, roleIds: [Editor] });
    const put = (id: string, body: object) => admin.call('PUT', at(`/members/${id}`), body);

    expect((await put(admin.accountId, { roleIds: [Editor], seen: [Admin] })).body['code']).toBe('OWN_ROLES');
    expect((await put(editor.accountId, { roleIds: [Admin], seen: [Reporting] })).body['code']).toBe('CHANGED');
    expect((await put(services.newId(), { roleIds: [Admin], seen: [] })).status).toBe(404);
  });

  it('who manages members proves herself again after a quarter of an hour, under a new session', async () => {
    services.clock.advance(15 * 60_000 + 1);
    const email = newAddress();
    expect((await ask(email)).body['code']).toBe('PROVE_AGAIN');
    const before = owner.cookies.get('studio');
    expect(
      (await owner.call('POST', '/api/session/proof', { proof: { kind: 'password', password: 'not it at all' } }))
        .status,
    ).toBe(400);

    expect(
      (
        await owner.call('POST', '/api/session/proof', {
          proof: { kind: 'password', password: TEST_PASSWORD },
        })
      ).status,
    ).toBe(200);

    expect(owner.cookies.get('studio')).not.toBe(before);
    expect((await ask(email)).status).toBe(200);
  });
});

/** The day that many days from now, in the time zone of the site. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(services.clock.now() + days * DAY_MS);
const DAY_MS = 24 * 3_600_000;

describe('a place until a day', () => {
  it('is offered and given so, lasts to the end of the day at the site, and is then taken away and told', async () => {
    const email = newAddress();
    const asked = await owner.call('POST', at('/invitations'), {
      emails: [email],
      roleIds: [StoreManager],
      lastDay: dayIn(2),
    });
    expect(asked.status).toBe(200);
    expect((await mailsTo(email))[0]?.text).toMatch(/in its studio, until [A-Z][a-z]+ \d+, \d{4}\./);
    const guest = await aVisitor();
    const token = await linkOf(email);
    expect((await read(guest, token)).body['lastDay']).toMatch(/^[A-Z][a-z]+ \d+, \d{4}$/);
    await join(guest, token);
    const endsAt = (await teamOf()).members.find((one) => one.email === email)?.endsAt ?? 0;
    expect(dayIn((endsAt - services.clock.now() - 1) / DAY_MS)).toBe(dayIn(2));
    expect(dayIn((endsAt - services.clock.now()) / DAY_MS)).toBe(dayIn(3));

    services.clock.advance(endsAt - services.clock.now() - 1);
    expect((await guest.signIn(email, TEST_PASSWORD)).body['sites']).toHaveLength(1);
    expect((await guest.call('GET', at('/orders'))).status).toBe(200);
    services.clock.advance(1);
    expect((await guest.call('GET', at('/orders'))).status).toBe(404);
    owner = await signedIn({ isOwner: false, roleIds: [Admin] });
    expect((await teamOf()).members.map((one) => one.email)).not.toContain(email);

    await endPlaces(services);
    await endPlaces(services);

    const told = (await auditOf()).rows.filter(({ subject }) => subject === email);
    expect(told.filter(({ detail }) => detail['change'] === 'last day over')).toEqual([
      expect.objectContaining({ detail: { change: 'last day over', before: [StoreManager] } }),
    ]);
    expect((await ask(email)).status).toBe(200);
  });

  it('is changed to another day or for good, and stays as it is when only roles change', async () => {
    const editor = await aMember(services, websiteId, { isOwner: false, roleIds: [Editor] });
    const put = (body: object) =>
      owner.call('PUT', at(`/members/${editor.accountId}`), { roleIds: [Editor], seen: [Editor], ...body });
    const ends = async () => (await teamOf()).members.find(({ email }) => email === editor.email)?.endsAt;

    await put({ lastDay: dayIn(1) });
    const end = await ends();
    expect(end).toBeGreaterThan(services.clock.now());
    await put({ roleIds: [Editor] });
    expect(await ends()).toBe(end);
    await put({ lastDay: '' });
    expect(await ends()).toBeNull();
    for (const lastDay of [dayIn(-1), dayIn(6 * 366)]) {
      expect((await put({ lastDay })).body['errors']).toEqual({ lastDay: memberRefusals.lastDay });
    }
  });

  it('gives nobody one that lasts longer, and an invitation to it ends with the day', async () => {
    const admin = await signedIn({ isOwner: false, roleIds: [Admin] });
    const put = { roleIds: [Admin], seen: [Admin], lastDay: dayIn(1) };
    expect((await owner.call('PUT', at(`/members/${admin.accountId}`), put)).status).toBe(200);
    const offer = (lastDay: string, email = newAddress()) =>
      admin.call('POST', at('/invitations'), { emails: [email], roleIds: [Editor], lastDay });

    expect((await offer('')).body['code']).toBe('LONGER_THAN_OWN');
    expect((await offer(dayIn(2))).body['code']).toBe('LONGER_THAN_OWN');
    const email = newAddress();
    expect((await offer(dayIn(1), email)).status).toBe(200);

    services.clock.advance(2 * DAY_MS);
    expect((await read(await aVisitor(), await linkOf(email))).status).toBe(410);
    owner = await signedIn({ isOwner: false, roleIds: [Admin] });
    const again = await owner.call('POST', at(`/invitations/${await idOf(email)}/mail`));
    expect(again.body['code']).toBe('DAY_PAST');
  });
});

const as = (...roleIds: number[]) => ({ 'x-view-as': `${websiteId} ${roleIds.join(',')}` });
const rightsSeen = async (browser: StudioBrowser, headers: Record<string, string>) => {
  const { body } = await browser.call('GET', '/api/session', undefined, headers);
  return (body as unknown as StudioSession).sites[0]?.rights;
};

describe('the studio as somebody else sees it', () => {
  it('shows what the role sees, and nothing can be changed', async () => {
    const admin = await signedIn({ isOwner: false, roleIds: [Admin] });
    for (const browser of [owner, admin]) {
      expect(await rightsSeen(browser, as(Reporting))).toEqual(['analytics.view', 'performance.view']);
      expect((await browser.call('GET', at('/orders'), undefined, as(Reporting))).status).toBe(404);
    }
    const changed = await owner.call('POST', at('/discounts'), {}, as(StoreManager));
    expect([changed.status, changed.body['code']]).toEqual([409, 'VIEWING']);
    // Nobody tried what was not hers, but an admin who knocks at what is the owner's.
    const denied = () => owner.call('GET', at('/audit?kind=access-denied'));
    expect((await denied()).body['rows']).toEqual([]);
    await admin.call('DELETE', at('/life/offer'), undefined, as(Reporting));
    expect((await denied()).body['rows']).toMatchObject([{ actor: admin.email }]);
    expect((await owner.call('GET', at('/orders'))).status).toBe(200);
  });

  it('is not for those who manage nobody, and gives nobody more', async () => {
    const editor = await signedIn({ isOwner: false, roleIds: [Editor] });

    expect(await rightsSeen(editor, as(Admin))).not.toContain('orders.read');
    expect((await editor.call('GET', at('/orders'), undefined, as(Admin))).status).toBe(404);
    expect((await owner.call('GET', at('/orders'), undefined, { 'x-view-as': `${websiteId} x,` })).status).toBe(404);
  });
});
