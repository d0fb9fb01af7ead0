import type { StudioSession } from '@portico/contract/studio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aSite } from '../../testing/site.ts';
import { aBrowser, aStudio } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { createOwner } from './create-owner.ts';
import { firstOwnerLink } from './first-owner.ts';

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
const tokenOf = (link: string | undefined) => new URLSearchParams(link?.split('?')[1]).get('token');

const HERS = 'grace@example.com';
let claimed = 0;
/** Another one for each test. */
const hers = () => `${(claimed += 1)}-${HERS}`;
const accept = async (token: string | null, person: object) => {
  const browser = visit();
  await browser.call('GET', '/api/session');
  const fields = { token, displayName: 'Grace', password: 'a good long password', ...person };
  return { browser, answer: await browser.call('POST', '/api/welcome', fields) };
};
/** The owner of a site of his own, who wrote an address into his account that is not his. */
async function aClaimant(email: string) {
  const site = await aSite(services);
  const token = tokenOf(await firstOwnerLink(services, site.websiteId));
  const { browser, answer } = await accept(token, { email, password: 'the claimant’s own password' });
  expect(answer.status).toBe(200);
  return { site, browser };
}
const linkFor = async (email: string, site: { readonly identifier: string }) => {
  const created = await createOwner(services, { email, siteIdentifier: site.identifier });
  return created.ok ? tokenOf(created.value.link) : '';
};
const signedIn = async (email: string, password = 'a good long password') => {
  const browser = visit();
  await browser.signIn(email, password);
  return { browser };
};
const sitesOf = async (browser: ReturnType<typeof visit>) =>
  ((await browser.call('GET', '/api/session')).body as unknown as StudioSession).sites.map(
    ({ websiteId }) => websiteId,
  );

describe('an address that somebody only claims', () => {
  it.each<(email: string) => string>([
    (email) => email,
    (email) => email.toUpperCase(),
    (email) => ` ${email} `,
    (email) => `\t${email}\r\n`,
    (email) => `\u00a0${email}\ufeff`,
    (email) => email.replace('e', 'E'),
    // The sign of the Kelvin, small, is a k.
    (email) => email.replace('k', '\u212a'),
  ])('[SEC-14] gets no ownership that is meant for its real holder, however it is written %#', async (written) => {
    const email = hers();
    const claimant = await aClaimant(email);
    const site = await aSite(services);

    await linkFor(written(email), site);

    expect(await sitesOf(claimant.browser)).toEqual([claimant.site.websiteId]);
  });

  it.each<[string, (email: string) => string]>([
    ['with a point at the end', (email) => `${email}.`],
    ['in angle brackets', (email) => `<${email}>`],
    ['with a name', (email) => `Grace <${email}>`],
    ['with another behind it', (email) => `${email},mallory@example.com`],
    ['with a space in it', (email) => email.replace('@', ' @')],
    ['with a NUL', (email) => `${email}\u0000`],
    ['with a line break in it', (email) => email.replace('@', '\n@')],
    ['with a wide @', (email) => email.replace('@', '\uff20')],
    ['with an invisible sign', (email) => email.replace('@', '\u200b@')],
    ['with quotes', (email) => `"${email.replace('@', '"@')}`],
    ['as a link', (email) => `mailto:${email}`],
    ['too long', (email) => `${'g'.repeat(250)}${email}`],
  ])('is none %s: no account claims it, and nobody gets a link for it', async (_how, write) => {
    const written = write(hers());
    const site = await aSite(services);
    const token = tokenOf(await firstOwnerLink(services, site.websiteId));

    expect((await accept(token, { email: written })).answer.status).toBe(400);
    expect(await createOwner(services, { email: written, siteIdentifier: site.identifier })).toMatchObject({
      ok: false,
      error: { code: 'EMAIL_INVALID' },
    });
  });

  it('[SEC-14] is another person’s where only a part of it is the same', async () => {
    const email = hers();
    const site = await aSite(services);
    await accept(await linkFor(email, site), { email });
    const likes = [
      email.replace('@', '+x@'),
      `x${email}`,
      email.replace('.com', '.com.au'),
      email.replace('@', '.@').replace('.@', '_@'),
      email.replace('grace', 'gr\u0430ce'),
    ];

    for (const like of likes.slice(0, 4)) await aClaimant(like);
    const next = await aSite(services);
    await linkFor(email, next);

    const { browser } = await signedIn(email);
    expect(new Set(await sitesOf(browser))).toEqual(new Set([site.websiteId, next.websiteId]));
    // A letter of another alphabet is no letter of an address here.
    expect(await createOwner(services, { email: likes[4] ?? '', siteIdentifier: site.identifier })).toMatchObject({
      ok: false,
    });
  });

  it('[SEC-14] is proved once where its link is used twice at once, and never by a link that is over', async () => {
    const email = hers();
    const { browser: claimant } = await aClaimant(email);
    const site = await aSite(services);
    const token = await linkFor(email, site);

    const twice = await Promise.all([
      accept(token, { email }),
      accept(token, { email, password: 'another long guess' }),
    ]);

    expect(twice.map(({ answer }) => answer.status).toSorted()).toEqual([200, 410]);
    expect((await claimant.call('GET', '/api/session')).body).toMatchObject({ account: null });
    const late = await linkFor(`late-${email}`, await aSite(services));
    services.clock.advance(24 * 3_600_000);
    expect((await accept(late, { email: `late-${email}` })).answer.status).toBe(410);
  });

  it('[SEC-14] is its real holder’s once she uses a link made for it; sessions, links and the password of the claimant end', async () => {
    const email = hers();
    const claimant = await aClaimant(email);
    const site = await aSite(services);
    // A way back that he asked for while the address was his.
    const hisLink = await linkFor(email, claimant.site);

    const { browser, answer } = await accept(await linkFor(email, site), { email });

    expect(answer.body).toMatchObject({ account: { email } });
    expect(await sitesOf(browser)).toEqual([site.websiteId]);
    expect((await claimant.browser.call('GET', '/api/session')).body).toMatchObject({ account: null });
    expect((await visit().signIn(email, 'the claimant’s own password')).status).toBe(401);
    expect((await accept(hisLink, { email: 'x@example.com' })).answer.status).toBe(410);
    expect((await visit().signIn(email, 'a good long password')).status).toBe(200);
    // His site is still his: he is given another address.
    const again = await accept(await linkFor('his@example.com', claimant.site), { email: 'his@example.com' });
    expect(await sitesOf(again.browser)).toEqual([claimant.site.websiteId]);
  });

  it('is proved by whoever claimed it, too: she keeps her sites, and her other sessions end', async () => {
    const email = hers();
    const { site: first, browser: before } = await aClaimant(email);
    const site = await aSite(services);

    const { browser, answer } = await accept(await linkFor(email, site), {
      email,
      password: 'the claimant’s own password',
    });

    expect(answer.status).toBe(200);
    expect(new Set(await sitesOf(browser))).toEqual(new Set([first.websiteId, site.websiteId]));
    expect((await before.call('GET', '/api/session')).body).toMatchObject({ account: null });
    const third = await aSite(services);
    await linkFor(email, third);
    expect(await sitesOf(browser)).toContain(third.websiteId);
  });

  it('[SEC-14] is taken from nobody who proved it, by no link that was made for another or for nobody', async () => {
    const email = hers();
    const site = await aSite(services);
    await accept(await linkFor(email, site), { email });
    const [other, third] = [await aSite(services), await aSite(services)];

    const answers = [
      await accept(await linkFor('mallory@example.com', other), { email, password: 'a guess of a password' }),
      await accept(tokenOf(await firstOwnerLink(services, third.websiteId)), { email, password: 'another long guess' }),
    ];

    expect(answers.map(({ answer }) => answer.status)).toEqual([400, 400]);
    expect((await visit().signIn(email, 'a good long password')).status).toBe(200);
  });

  it('[SEC-14] is not proved by a link that was made for another one, nor kept as proved when it is changed', async () => {
    const [email, site] = [hers(), await aSite(services)];
    const mallory = `mallory-${email}`;
    const { browser } = await accept(await linkFor(mallory, site), { email });
    const next = await aSite(services);

    await linkFor(email, next);

    expect(await sitesOf(browser)).toEqual([site.websiteId]);
    await accept(await linkFor(mallory, await aSite(services)), { email: mallory });
    expect(await sitesOf(browser)).toEqual([site.websiteId]);
  });

  it('is one account’s where two claim it at once', async () => {
    const email = hers();
    const tokens = await Promise.all(
      [await aSite(services), await aSite(services)].map(async ({ websiteId }) =>
        tokenOf(await firstOwnerLink(services, websiteId)),
      ),
    );

    const answers = await Promise.all(
      tokens.map((token, index) => accept(token, { email, password: `a long password ${index}` })),
    );

    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([200, 400]);
  });
});
