import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { UserRole } from '@portico/domain';
import type { RedirectRow } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection } from '../../testing/content.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD, type StudioBrowser } from '../../testing/studio-browser.ts';

let content: ContentApp;
let studio: StudioApp;
/** What an operator would read. */
const warnings: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  content = await createContentApp(inject('postgresUrl'), { log });
  studio = await aStudio(content.services);
});
afterAll(async () => {
  await studio.close();
  await content.release();
});

let address = 0;

async function anOwner() {
  const site = await content.aSiteWith();
  const pageId = await aCollection(content.services, site.websiteId, { urlId: 'store', title: 'Store' });
  const member = await aMember(content.services, site.websiteId, { roleIds: [UserRole.Admin], isOwner: false });
  const browser = aBrowser(studio, `198.51.102.${(address += 1)}`);
  await browser.signIn(member.email, TEST_PASSWORD);
  const call = (method: Parameters<StudioBrowser['call']>[0], path: string, body?: unknown) =>
    browser.call(method, `/api/sites/${site.websiteId}${path}`, body);
  return {
    site,
    pageId,
    call,
    keep: (body: object) => call('PUT', '/redirects', body),
    list: async () => {
      const { body } = await call('GET', '/redirects');
      return (body as unknown as { redirects: RedirectRow[] }).redirects;
    },
    visit: async (url: string) => {
      const { statusCode, headers } = await content.get(site, url);
      return [statusCode, headers.location];
    },
  };
}

describe('redirects', () => {
  it('answer once: nothing is drawn behind them, and nothing is complained of', async () => {
    const ann = await anOwner();
    await ann.keep({ from: '/shop', pageId: ann.pageId });
    warnings.length = 0;

    expect(await ann.visit('/shop')).toEqual([301, '/store']);
    expect(await ann.visit('/nowhere')).toEqual([404, undefined]);

    expect(warnings).toEqual([]);
  });

  it('lead on from one address and from all below a path, for good, for now or to nothing, and are counted', async () => {
    const ann = await anOwner();
    await ann.keep({ from: '/shop', pageId: ann.pageId });
    await ann.keep({ from: '/news/*', to: '/journal/*', status: 302 });
    await ann.keep({ from: '/fair', to: 'https://fair.example.com/?from=us' });
    await ann.keep({ from: '/gone', status: 410 });

    expect(await ann.visit('/shop?x=1')).toEqual([301, '/store?x=1']);
    expect(await ann.visit('/news/2026/first')).toEqual([302, '/journal/2026/first']);
    expect(await ann.visit('/fair?y=2')).toEqual([301, 'https://fair.example.com/?from=us&y=2']);
    expect(await ann.visit('/gone')).toEqual([410, undefined]);
    expect(await ann.visit('/newsletter')).toEqual([404, undefined]);
    const hits = Object.fromEntries((await ann.list()).map(({ from, hits: count }) => [from, count]));
    expect(hits).toEqual({ '/shop': 1, '/news/*': 1, '/fair': 1, '/gone': 1 });
  });

  it('that go in a circle or on and on are refused at their field; those that are there are changed', async () => {
    const ann = await anOwner();
    await ann.keep({ from: '/a', to: '/b' });

    const loop = await ann.keep({ from: '/b', to: '/a' });
    const chain = await ann.keep({ from: '/x', to: '/a' });
    const script = await ann.keep({ from: '/x', to: 'javascript:alert(1)' });
    await ann.keep({ before: '/a', from: '/z', to: '/b' });

    expect(loop.body['errors']).toEqual({ to: 'It would lead back to itself, in a circle.' });
    expect(chain.body['errors']).toEqual({ to: 'That address leads on to /b. Lead there at once.' });
    expect(script.status).toBe(422);
    expect((await ann.list()).map(({ from, to }) => [from, to])).toEqual([['/z', '/b']]);
    await ann.call('POST', '/redirects/remove', { from: ['/z'] });
    expect(await ann.list()).toEqual([]);
  });

  it('of a page that has the address itself are told to be unused', async () => {
    const ann = await anOwner();
    await ann.keep({ from: '/store', to: '/elsewhere' });

    expect(await ann.list()).toMatchObject([{ from: '/store', isUnused: true }]);
    expect((await ann.visit('/store'))[0]).toBe(200);
  });

  it('come from a table, whose bad lines are told, and go into one', async () => {
    const ann = await anOwner();
    const csv = 'From;To;Status\n/old;/store;301\n/one;/two;302\n;/x;\n/two;/one;\n/over;;410\n';

    const { body } = await ann.call('POST', '/redirects/import', { csv });
    const again = await ann.call('POST', '/redirects/import', { csv: '/old,/new' });
    const none = await ann.call('POST', '/redirects/import', { csv: '\n' });
    const file = await ann.call('GET', '/redirects.csv');

    expect(body).toMatchObject({ added: 3, changed: 0, refused: [{ line: 4 }, { line: 5, from: '/two' }] });
    expect(again.body).toMatchObject({ added: 0, changed: 1 });
    expect(none.status).toBe(422);
    expect(file.text).toContain('"/old","/new","301"');
  });

  it('[SEC-1] are those of one site', async () => {
    const [ann, eve] = [await anOwner(), await anOwner()];
    await ann.keep({ from: '/mine', to: '/store' });
    await eve.call('POST', '/redirects/remove', { from: ['/mine'] });

    expect(await ann.visit('/mine')).toEqual([301, '/store']);
    expect(await eve.visit('/mine')).toEqual([404, undefined]);
    expect((await eve.keep({ from: '/x', pageId: ann.pageId })).status).toBe(422);
  });
});
