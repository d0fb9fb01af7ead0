import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aShopper, type Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { KEPT_FOR_DAYS, MAX_KINDS } from './repository.ts';
import { registerErrorReports } from './routes.ts';

const REPORTS = '/api/events/RecordJavascriptErrors';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let visitor: Shopper;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
/** Each with limits of its own. */
beforeEach(async () => {
  app = await createSiteApp(services, () => false);
  registerErrorReports(app, services);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
  site = await aSite(services);
  visitor = aShopper(app, site, (await app.inject({ url: '/crumb', headers: { host: site.host } })).body);
  return () => app.close();
});

const tell = (...errors: readonly object[]) => visitor.call('POST', REPORTS, { errors });

const boom = {
  message: 'Uncaught TypeError: x is undefined',
  stack: 'TypeError: x is undefined\n  at a.js:3:9',
  script: 'https://shop.example/scripts/a.js?v=2',
  line: 3,
  column: 9,
  pagePath: '/shop/jug?token=secret#top',
};

/** One visitor of a site, from an address of the network. */
async function tellFrom({
  address = '203.0.113.1',
  to = site,
  errors = [boom],
  userAgent = 'Firefox',
}: {
  readonly address?: string;
  readonly to?: TestSite;
  readonly errors?: readonly object[];
  readonly userAgent?: string;
}) {
  const crumb = (await app.inject({ url: '/crumb', headers: { host: to.host }, remoteAddress: address })).body;
  return app.inject({
    method: 'POST',
    url: REPORTS,
    remoteAddress: address,
    headers: { host: to.host, cookie: `crumb=${crumb}`, 'x-csrf-token': crumb, 'user-agent': userAgent },
    payload: { errors },
  });
}

function kept(of = site) {
  return services.database.inSite(of.websiteId, (tx) =>
    tx.kysely.selectFrom('error_report').selectAll().orderBy('message').execute(),
  );
}

const KEY = 'aLiveToken_-0123456789aLiveToken_-012345678';

it.each([
  ['at https://shop.example/account/link?token=KEY:12:5', 'at https://shop.example/account/link:12:5'],
  ['f@https://shop.example/commerce/orders/7?token=KEY:3', 'f@https://shop.example/commerce/orders/7:3'],
  [
    'at f (https://shop.example/commerce/orders/7?token=KEY&x=1:3:4)',
    'at f (https://shop.example/commerce/orders/7:3:4)',
  ],
  ['Failed to fetch "/mail/unsubscribe?list=cart&who=a&key=KEY"', 'Failed to fetch "/mail/unsubscribe"'],
  ["Failed to load '/cart/recover?cart=7&key=KEY'.", "Failed to load '/cart/recover'."],
  ['https://shop.example/#token=KEY', 'https://shop.example/'],
  ['//shop.example/x?a&token=KEY#top', '//shop.example/x'],
  [
    'https://shop.example/x?token=KEY\n  at b.js?v=2:1:1\nand so on',
    'https://shop.example/x\n  at b.js:1:1\nand so on',
  ],
  ['http://localhost:3000/x?returnTo=https://a.example:8/?key=KEY:12:5', 'http://localhost:3000/x:12:5'],
  ['Is x undefined? y === 2 (a.js:3:4)', 'Is x undefined? y === 2 (a.js:3:4)'],
])('[SEC-51] what addresses open is not kept of an error that says %j', async (said, left) => {
  const words = said.replace('KEY', KEY);

  await tell({ message: words, stack: words, script: words, pagePath: words });

  const [report] = await kept();
  expect(report).toMatchObject({ message: left, stack: left });
  expect([report?.script, report?.page_path].join(' ')).not.toContain(KEY);
});

describe('a report of script errors', () => {
  it('[ERRREP-001, ERRREP-002] is taken in a batch and kept by kind, with how often it was told', async () => {
    const answer = await tell(boom, boom, { message: 'Other' });
    services.clock.advance(60_000);
    await tell(boom);

    expect([answer.status, answer.json()]).toEqual([200, {}]);
    expect(await kept()).toMatchObject([
      { message: 'Other', stack: '', script: '', line: null, report_count: 1n },
      { message: boom.message, stack: boom.stack, line: 3, report_count: 3n },
    ]);
    const [, counted] = await kept();
    expect(Number(counted?.last_seen_at) - Number(counted?.first_seen_at)).toBe(60_000);
  });

  it('is kept without the queries of page and script, which hold what is nobody’s business', async () => {
    await tell(boom);

    expect(await kept()).toMatchObject([{ page_path: '/shop/jug', script: 'https://shop.example/scripts/a.js' }]);
  });

  it.each([
    '@evil.example/x',
    '//evil.example',
    '.evil.example',
    'https://evil.example/',
    '/a b',
    '/\\evil.example',
    '',
  ])('is kept as of the home page where its page %j is no path of the site: owners follow it', async (pagePath) => {
    await tell({ ...boom, pagePath });

    expect(await kept()).toMatchObject([{ page_path: '/' }]);
  });

  it('[ERRREP-003] is refused without the crumb in the header, also where the cookie has it', async () => {
    const crumb = (await app.inject({ url: '/crumb', headers: { host: site.host } })).body;
    const withHeaders = async (headers: Readonly<Record<string, string>>) => {
      const request = { method: 'POST', url: REPORTS, payload: { errors: [boom] } } as const;
      const answer = await app.inject({ ...request, headers: { host: site.host, ...headers } });
      return [answer.statusCode, answer.json<{ crumbFail?: boolean }>().crumbFail];
    };

    expect(await withHeaders({})).toEqual([403, true]);
    expect(await withHeaders({ cookie: `crumb=${crumb}` })).toEqual([403, true]);
    expect(await withHeaders({ cookie: `crumb=${crumb}`, 'x-csrf-token': 'another.one' })).toEqual([403, true]);
    expect(await kept()).toEqual([]);
  });

  it('[ERRREP-006] keeps no more than 5000 characters of a stack, whoever sent more', async () => {
    await tell({ ...boom, stack: 's'.repeat(9000), message: 'm'.repeat(9000) });

    await tell(...[4999, 5000, 5001].map((length) => ({ message: `z${length}`, stack: 's'.repeat(length) })));

    const [long, ...others] = await kept();
    expect([long?.stack.length, long?.message.length]).toEqual([5000, 1000]);
    expect(others.map(({ stack }) => stack.length)).toEqual([4999, 5000, 5000]);
  });

  it('[ERRREP-005] is taken with ten at once and refused with more', async () => {
    const refused = await tell(...Array.from({ length: 11 }, () => boom));
    const before = await kept();
    const taken = await tell(...Array.from({ length: 10 }, () => boom));

    expect([refused.status, before, taken.status]).toEqual([400, [], 200]);
    expect(await kept()).toMatchObject([{ report_count: 10n }]);
  });

  it.each([
    ['nothing', {}],
    ['an empty batch', { errors: [] }],
    ['no list', { errors: 'boom' }],
    ['an error without words', { errors: [{ stack: 'x' }] }],
    ['a line that is no number', { errors: [{ ...boom, line: 'three' }] }],
    ['a line below zero', { errors: [{ ...boom, line: -1 }] }],
    ['a line that no number of the database holds', { errors: [{ ...boom, line: 2 ** 31 }] }],
    ['a column that is no number', { errors: [{ ...boom, column: '9' }] }],
    ['words that are none', { errors: [{ ...boom, message: 7 }] }],
    ['a stack that is a list', { errors: [{ ...boom, stack: ['at press'] }] }],
    ['a script that is nothing', { errors: [{ ...boom, script: null }] }],
    ['a page that is no path', { errors: [{ ...boom, pagePath: {} }] }],
    ['one good error and one bad', { errors: [boom, null] }],
    ['a list of its own', [boom]],
  ])('is refused as a bad request with %s', async (_name, body) => {
    const answer = await visitor.call('POST', REPORTS, body);

    expect(answer.status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('is kept with every field cut to its length, and is one kind by its words, script and line', async () => {
    const long = { ...boom, script: `https://shop.example/${'a'.repeat(600)}`, pagePath: `/${'p'.repeat(2000)}` };
    await tellFrom({ errors: [long], userAgent: 'u'.repeat(500) });
    await tell({ ...boom, line: 4 }, { ...boom, script: 'https://shop.example/scripts/b.js' });

    const rows = await kept();
    expect(rows.map((row) => row.report_count)).toEqual([1n, 1n, 1n]);
    const cut = rows.find(({ script }) => script.includes('aaa'));
    expect([cut?.script.length, cut?.page_path.length, cut?.user_agent.length]).toEqual([500, 1000, 300]);
  });

  it('is taken with ten of the longest, and refused when it is larger than ten can be', async () => {
    const longest = { ...boom, stack: '\n'.repeat(5000), message: 'm'.repeat(1000), script: 's'.repeat(500) };
    const taken = await tell(...Array.from({ length: 10 }, () => longest));
    const refused = await tell({ message: 'Too long', stack: 's'.repeat(160 * 1024) });

    expect([taken.status, refused.status]).toEqual([200, 413]);
    expect(await kept()).toMatchObject([{ report_count: 10n }]);
  });

  it('survives broken characters, right-to-left words and emoji', async () => {
    const answer = await tell({ message: 'خطأ \u0000 \uD800 🫖', stack: '\u0000' });

    expect(answer.status).toBe(200);
    expect((await kept())[0]?.message).toMatch(/^خطأ .*🫖$/u);
  });

  it('belongs to the site it was told to', async () => {
    const other = await aSite(services);
    await tell(boom);

    expect(await kept(other)).toEqual([]);
  });

  it('is limited by address', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 31; index += 1) answers.push((await tell(boom)).status);

    expect([answers.at(29), answers.at(30)]).toEqual([200, 429]);
    expect(await kept()).toMatchObject([{ report_count: 30n }]);
    expect((await tellFrom({ address: '203.0.113.7' })).statusCode).toBe(200);
  });

  it('is limited by site, however many addresses tell, until a minute has passed', async () => {
    const other = await aSite(services);
    for (let index = 0; index < 600; index += 1) {
      expect((await tellFrom({ address: `203.0.113.${index % 100}` })).statusCode).toBe(200);
    }

    const beyond = await tellFrom({ address: '203.0.113.200' });
    const elsewhere = await tellFrom({ address: '203.0.113.200', to: other });

    expect([beyond.statusCode, beyond.json<{ code: string }>().code, elsewhere.statusCode]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      200,
    ]);
    expect(await kept()).toMatchObject([{ report_count: 600n }]);
    services.clock.advance(60_000);
    expect((await tellFrom({ address: '203.0.113.200' })).statusCode).toBe(200);
  });
});

const tenErrors = (from: number) =>
  Array.from({ length: 10 }, (_, index) => ({ message: `Error ${String(from + index).padStart(4, '0')}` }));

describe('what is kept', () => {
  it('is two hundred kinds a site, the ones that were seen last', async () => {
    for (let from = 0; from < MAX_KINDS + 20; from += 10) {
      services.clock.advance(1000);
      await tell(...tenErrors(from));
    }

    const messages = (await kept()).map(({ message }) => message);

    expect(messages).toHaveLength(MAX_KINDS);
    expect(messages[0]).toBe('Error 0020');
  });

  it('is forgotten when nobody met it for thirty days', async () => {
    await tell(boom);
    services.clock.advance((KEPT_FOR_DAYS + 1) * 24 * 3_600_000);
    await tell({ message: 'Newer' });

    expect((await kept()).map(({ message }) => message)).toEqual(['Newer']);
  });
});
