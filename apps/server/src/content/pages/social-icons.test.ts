import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aKit } from '../../testing/content.ts';
import { aSite, type TestSite } from '../../testing/site.ts';

let content: ContentApp;
let site: TestSite;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  site = await aSite(content.services, {
    profile: {
      socialAccounts: [
        { serviceName: 'instagram-unauth', profileUrl: 'https://instagram.com/ada', screenname: 'Ada' },
        { serviceName: 'garden"club', profileUrl: 'https://garden.example/ada' },
      ],
    },
  });
});
afterAll(async () => {
  await content.release();
});

/** The ids of the signs that stand in a page of a kit with this region. */
async function signsOf(region: string): Promise<readonly string[]> {
  await aKit(content.services, site.websiteId, { 'site.region': `<body>${region}{squarespace-footers}</body>` });
  const { body } = await content.get(site, '/search');
  return [...body.matchAll(/<symbol id="([^"]+)-icon"/g)].map(([, name = '']) => name);
}

it('a page holds the signs of the accounts of its site, for a kit that links to them there', async () => {
  const links =
    '{.repeated section website.socialAccounts}<svg><use xlink:href="#{serviceName}-icon"></use></svg>{.end}';

  expect(await signsOf(links)).toEqual(['instagram-unauth', 'garden&quot;club']);
});

it('a page holds the signs that a kit names itself, and none that the kit must have drawn', async () => {
  expect(await signsOf('<use href="#github-unauth-icon"/><use href="#burger-icon"/>')).toContain('github-unauth');
  expect(await signsOf('<use href="#github-unauth-icon"/><use href="#burger-icon"/>')).not.toContain('burger');
});

it('a page of a kit without them holds none', async () => {
  expect(await signsOf('<a href="#top">Up</a>')).toEqual([]);
});

it('all signs are in one file, each alone and cut out of a ground', async () => {
  const { body, headers } = await content.get(site, '/universal/svg/social-accounts.svg');

  expect(headers['content-type']).toBe('image/svg+xml');
  expect(body).toContain('<symbol id="background"');
  for (const name of ['facebook', 'facebook-unauth', 'url'])
    expect(body).toMatch(new RegExp(`<symbol id="${name}-icon".*<symbol id="${name}-mask"`));
});
