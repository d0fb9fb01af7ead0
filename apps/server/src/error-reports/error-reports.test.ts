import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { issueCrumb } from '../http/crumb.ts';
import { createSiteApp, type SiteApp } from '../http/site-app.ts';
import { aShopper, type Shopper } from '../testing/shopper.ts';
import { aSite, type TestSite } from '../testing/site.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
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

function kept(of = site) {
  return services.database.inSite(of.websiteId, (tx) =>
    tx.kysely.selectFrom('error_report').selectAll().orderBy('message').execute(),
  );
}

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

  it('[ERRREP-003] is refused without the crumb', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: REPORTS,
      headers: { host: site.host },
      payload: { errors: [boom] },
    });

    expect([answer.statusCode, answer.json<{ crumbFail: boolean }>().crumbFail]).toEqual([403, true]);
    expect(await kept()).toEqual([]);
  });

  it('[ERRREP-006] keeps no more than 5000 characters of a stack, whoever sent more', async () => {
    await tell({ ...boom, stack: 's'.repeat(9000), message: 'm'.repeat(9000) });

    expect((await kept()).map(({ stack, message }) => [stack.length, message.length])).toEqual([[5000, 1000]]);
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
  ])('is refused as a bad request with %s', async (_name, body) => {
    const answer = await visitor.call('POST', REPORTS, body);

    expect(answer.status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('is refused when it is larger than ten errors can be', async () => {
    expect((await tell({ ...boom, stack: 's'.repeat(200_000) })).status).toBe(413);
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
