import type { ConsentOptions } from '@portico/contract';
import type { AuditList, ConsentRow, VisitorSettingsBody, VisitorSettingsRecord } from '@portico/contract/studio';
import { UserRole, visitorRefusals } from '@portico/domain';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { registerConsent } from '../../content/consent/routes.ts';
import { consentTasks, DROP_OLD_CONSENTS } from '../../content/consent/tasks.ts';
import { countDaysOf } from '../../content/visitors/counts/count-days.ts';
import { droppedFor } from '../../content/visitors/counters.ts';
import { registerVisitors } from '../../content/visitors/routes.ts';
import { postgresEventStore } from '../../content/visitors/store/postgres-event-store.ts';
import { KEEP_VISITOR_DAYS, visitorTasks } from '../../content/visitors/tasks.ts';
import { anEvent } from '../../content/visitors/testing/event-store-contract.ts';
import { postgresVisitStore } from '../../content/visitors/visits/postgres-visit-store.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

const DAY_MS = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let services: TestServices;
let app: SiteApp;
let studio: StudioApp;
let site: TestSite;
let owner: StudioBrowser;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  studio = await aStudio(services);
  app = await createSiteApp(services, () => false);
  registerConsent(app, services);
  await registerVisitors(app, services);
});
afterAll(async () => {
  await Promise.all([app.close(), studio.close()]);
  await services.release();
});
beforeEach(async () => {
  site = await aSite(services);
  owner = await aSignedIn(studio, services, site.websiteId);
});

const at = (path: string) => `/api/sites/${site.websiteId}${path}`;
const read = async () => (await owner.call('GET', at('/visitor-settings'))).body as unknown as VisitorSettingsBody;

/** Saves changes over what is kept. */
async function save(changes: Partial<VisitorSettingsRecord>, browser = owner) {
  const { settings: seen } = await read();
  return browser.call('PUT', at('/visitor-settings'), { ...seen, ...changes, seen });
}

async function saved(changes: Partial<VisitorSettingsRecord>): Promise<VisitorSettingsBody> {
  const answer = await save(changes);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as VisitorSettingsBody;
}

/** What a visitor's browser is told. */
const asked = async () =>
  (await app.inject({ url: '/api/context/consent', headers: { host: site.host } })).json<ConsentOptions>();

let choices = 0;
async function choose(choice: object = {}): Promise<number> {
  const told = {
    id: `choice-${(choices += 1)}`,
    visitor: 'visitor-one',
    policyVersion: 1,
    allowsPerformance: true,
    allowsMarketing: false,
    ...choice,
  };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/context/consent',
    headers: { host: site.host },
    payload: told,
  });
  return answer.statusCode;
}
const list = async (query = '') =>
  (await owner.call('GET', at(`/visitors/consents${query}`))).body as unknown as {
    rows: ConsentRow[];
    total: number | null;
    nextCursor: string | null;
  };

/** What is kept for which purpose, and for how long. */
const named = ({ purposes }: ConsentOptions) =>
  purposes.map(({ id, things }) => [id, things.map(({ name, howLong }) => `${name} ${howLong}`)]);

const countingLead = async () => (await asked()).purposes.find(({ id }) => id === 'counting')?.lead;

describe('what visitors are asked', () => {
  it('is nothing until the owner says so, and then what she says, in the language of the site', async () => {
    expect(await asked()).toMatchObject({ hasBanner: false, policy: 'ask-first', policyVersion: 0 });

    await saved({ hasBanner: true, position: 'foot', text: 'Crumbs?', privacyUrl: '/privacy' });

    expect(await asked()).toMatchObject({
      hasBanner: true,
      position: 'foot',
      policyVersion: 1,
      title: 'May we count your visit?',
      text: 'Crumbs?',
      privacyUrl: '/privacy',
    });
    const german = await aSite(services, { profile: { language: 'de-DE' } });
    const answer = await app.inject({ url: '/api/context/consent', headers: { host: german.host } });
    expect(answer.json<ConsentOptions>()).toMatchObject({ title: 'Dürfen wir Ihren Besuch zählen?' });
  });

  it('lists what is kept, for what and how long; of advertisers only those that the site has', async () => {
    const before = await asked();
    await saved({ pixels: { meta: '1234567890', pinterest: '', tiktok: '' } });
    const after = await asked();

    expect(named(before)).toEqual([
      ['needed', expect.arrayContaining(['crumb Until you close the browser', 'CART 30 days', 'consent 1 year'])],
      ['counting', expect.arrayContaining(['ss_cvr 2 years', 'ss_cvt 30 minutes', 'ss_analyticsId 390 days'])],
    ]);
    expect(named(after)[2]).toEqual([
      'marketing',
      ['portico-told Until you close the browser', '_fbp 90 days', '_fbc 90 days'],
    ]);
    expect(after.text).toContain('let Meta know');
    expect(after.purposes.flatMap(({ things }) => things).filter(({ what }) => what === '')).toEqual([]);
  });

  it('says who else counts where the owner has events collected elsewhere', async () => {
    const alone = await countingLead();
    await saved({ collectorUrl: 'https://events.example/' });

    expect([alone?.endsWith('By us, no one else.'), await countingLead()]).toEqual([
      true,
      'Which pages are read, on what kind of screen. By us, and by events.example, which counts for us.',
    ]);
  });

  it('[COOKIE-018] is always asked first where others may copy the site', async () => {
    site = await aSite(services, { isCloneable: true });
    owner = await aSignedIn(studio, services, site.websiteId);
    await saved({ hasBanner: true, policy: 'may-refuse' });

    expect(await asked()).toMatchObject({ policy: 'ask-first' });
    expect((await read()).isCloneable).toBe(true);
  });

  it('is asked anew where it is something else, and not where it only looks otherwise', async () => {
    const versions = [
      (await saved({ hasBanner: true })).policyVersion,
      (await saved({ position: 'end', keptDays: 60 })).policyVersion,
      (await saved({ text: 'Other words' })).policyVersion,
      (await saved({ pixels: { meta: '1234567890', pinterest: '', tiktok: '' } })).policyVersion,
      (await saved({ collectorUrl: 'https://events.example' })).policyVersion,
    ];

    expect(versions).toEqual([1, 1, 2, 3, 4]);
  });

  it('refuses what is wrong beside its field, and tells two people of each other', async () => {
    const refused = await save({
      privacyUrl: 'javascript:alert(1)',
      keptDays: 29,
      collectorUrl: 'https://events.example/path',
      pixels: { meta: 'UA-1', pinterest: '', tiktok: '' },
    });
    expect([refused.status, refused.body['errors']]).toEqual([
      400,
      {
        privacyUrl: visitorRefusals.link,
        keptDays: visitorRefusals.days,
        collectorUrl: visitorRefusals.collector,
        'pixels.meta': visitorRefusals.pixel,
      },
    ]);
    const { settings: seen } = await read();
    await saved({ keptDays: 30 });
    expect((await owner.call('PUT', at('/visitor-settings'), { ...seen, title: 'Mine', seen })).status).toBe(409);
  });

  it('is for administrators, and stands in the audit log (SEC-51)', async () => {
    const manager = await aSignedIn(studio, services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.WebsiteManager],
    });
    expect((await save({ hasBanner: true }, manager)).status).toBe(404);
    expect((await manager.call('GET', at('/visitors/consents'))).status).toBe(404);
    await saved({ hasBanner: true });
    const log = (await owner.call('GET', at('/audit?kind=site-settings'))).body as unknown as AuditList;
    expect(log.rows[0]?.detail).toEqual({ fields: ['hasBanner'] });
  });
});

describe('what visitors chose', () => {
  it('is kept by the visitor’s number, with when and of which words, once however often it is sent', async () => {
    await saved({ hasBanner: true, title: 'May we?', text: 'We count.' });
    const now = services.clock.now();
    expect([
      await choose({ id: 'the-same' }),
      await choose({ id: 'the-same' }),
      await choose({ visitor: '=cmd|x' }),
    ]).toEqual([202, 202, 400]);
    await choose({ visitor: 'visitor-two', allowsPerformance: false });

    const { rows, total } = await list();
    expect([total, rows.length]).toEqual([2, 2]);
    expect((await list('?visitor=visitor-one')).rows).toEqual([
      {
        id: expect.any(String),
        visitor: 'visitor-one',
        chosenAt: now,
        policyVersion: 1,
        allowsPerformance: true,
        allowsMarketing: false,
      },
    ]);
    const csv = await owner.call('GET', at('/visitors/consents.csv?visitor=visitor-two'));
    expect(parse(csv.text, { bom: true })[1]).toEqual([
      new Date(now).toISOString(),
      'visitor-two',
      'no',
      'no',
      '1',
      'ask-first',
      'May we?',
      'We count.',
      '',
      '',
    ]);
  });

  it('comes in pages, the newest first', async () => {
    for (const visitor of ['visitor-1', 'visitor-2', 'visitor-3']) {
      services.clock.advance(1000);
      await choose({ visitor });
    }
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);

    expect([...first.rows, ...second.rows].map(({ visitor }) => visitor)).toEqual([
      'visitor-3',
      'visitor-2',
      'visitor-1',
    ]);
    expect([first.total, second.total, second.nextCursor]).toEqual([3, null, null]);
  });

  it('goes after two years', async () => {
    await choose();
    const over = services.clock.now() + 2 * 365 * DAY_MS + 1;
    services.clock.advance(1000);
    await choose({ visitor: 'visitor-two' });
    await consentTasks({ ...services, clock: { now: () => over } })[DROP_OLD_CONSENTS]?.({});

    expect((await list()).rows.map(({ visitor }) => visitor)).toEqual(['visitor-two']);
  });
});

const kept = () =>
  postgresEventStore(services.database).read(site.websiteId, {
    from: new Date(services.clock.now() - 200 * DAY_MS),
    until: new Date(services.clock.now() + DAY_MS),
    limit: 100,
  });
const hit = () =>
  app.inject({
    method: 'POST',
    url: '/api/census/RecordHit',
    headers: { host: site.host, 'user-agent': FIREFOX, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ event: 'View', data: '{"url":"/"}', ss_cvr: 'visitor-one|1|1|1|1' }).toString(),
  });

describe('what is counted', () => {
  it('is nothing where the owner switched it off, and each drop says why', async () => {
    await saved({ isCounting: false });
    const before = await droppedFor('disabled');

    expect((await hit()).statusCode).toBe(202);
    expect([await kept(), (await droppedFor('disabled')) - before]).toEqual([[], 1]);
  });

  it('of one visitor is deleted with what she chose, and of nobody else; the log says so without her number (SEC-51)', async () => {
    await hit();
    await choose();
    await choose({ visitor: 'visitor-two' });

    const answer = await owner.call('POST', at('/visitors/erasure'), { visitor: ' visitor-one ' });

    expect(answer.body).toEqual({ events: 1, consents: 1 });
    expect([await kept(), (await list()).rows.map(({ visitor }) => visitor)]).toEqual([[], ['visitor-two']]);
    const log = (await owner.call('GET', at('/audit?kind=visitor-erased'))).body as unknown as AuditList;
    expect(log.rows).toMatchObject([{ subject: '', detail: { events: 1, consents: 1 } }]);
    expect((await owner.call('POST', at('/visitors/erasure'), { visitor: 'x' })).status).toBe(400);
  });

  it('is deleted as a whole where the owner wants it, of her site alone, and the log says so; choices stay', async () => {
    const store = postgresEventStore(services.database);
    const other = await aSite(services);
    const now = services.clock.now();
    const ago = (days: number) => anEvent({ id: crypto.randomUUID(), happenedAt: new Date(now - days * DAY_MS) });
    for (const { websiteId } of [site, other]) {
      await store.append(websiteId, [
        ago(1),
        ago(9),
        { ...ago(9), kind: 'performance', name: 'lcp', props: { value: 1 } },
      ]);
      await countDaysOf(services, websiteId, 'UTC');
      await services.database.inSite(websiteId, (tx) =>
        postgresVisitStore.fold(tx, { timeZone: 'UTC', today: new Date(now).toISOString().slice(0, 10) }),
      );
    }
    await choose();

    expect((await owner.call('DELETE', at('/visitors/history'))).status).toBe(204);

    const tables = [
      'visitor_event',
      'visitor_text',
      'visit',
      'visit_day',
      'visit_progress',
      'visitor_moment_day',
      'visitor_vital_day',
      'visitor_counted',
    ] as const;
    const filled = async (websiteId: string) => {
      const counts = await Promise.all(
        tables.map((table) =>
          services.database.readInSite(websiteId, ({ kysely }) =>
            kysely.selectFrom(table).select('website_id').where('website_id', '=', websiteId).limit(1).execute(),
          ),
        ),
      );
      return tables.filter((_, index) => (counts[index] ?? []).length > 0);
    };
    expect([await filled(site.websiteId), await filled(other.websiteId)]).toEqual([[], tables]);
    expect((await list()).rows).toHaveLength(1);
    const log = (await owner.call('GET', at('/audit?kind=visitor-erased'))).body as unknown as AuditList;
    expect(log.rows).toMatchObject([{ detail: { isHistory: true } }]);
  });

  it('is kept for as many days as the owner says, whatever other sites keep', async () => {
    const store = postgresEventStore(services.database);
    const other = await aSite(services);
    const now = services.clock.now();
    const events = [40, 100].map((days) => anEvent({ happenedAt: new Date(now - days * DAY_MS) }));
    await saved({ keptDays: 30 });
    for (const one of [site, other]) await store.append(one.websiteId, events);
    await store.countBot(site.websiteId, 'Googlebot', new Date(now - 31 * DAY_MS));

    await visitorTasks(services)[KEEP_VISITOR_DAYS]?.({});

    const span = { from: new Date(now - 200 * DAY_MS), until: new Date(now), limit: 9 };
    expect([await kept(), (await store.read(other.websiteId, span)).length]).toEqual([[], 1]);
    const left = await services.database.readInSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('visitor_bot').selectAll().where('website_id', '=', site.websiteId).execute(),
    );
    expect(left).toEqual([]);
  });
});
