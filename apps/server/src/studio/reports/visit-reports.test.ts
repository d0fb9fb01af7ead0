import type { LiveVisitors, Report } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { foldSite } from '../../content/visitors/fold-tasks.ts';
import { queueSample, sampleTasks } from '../../content/visitors/sample/sample-tasks.ts';
import { postgresEventStore } from '../../content/visitors/store/postgres-event-store.ts';
import { anEvent } from '../../content/visitors/testing/event-store-contract.ts';
import type { VisitorEvent } from '../../content/visitors/visitor-event.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type QueuedJob, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;
let site: TestSite;
let owner: StudioBrowser;
const jobs: QueuedJob[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onJob: (job) => jobs.push(job) });
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  jobs.length = 0;
  site = await aSite(services, { profile: { siteTitle: 'Shop', language: 'en-US', timeZone: 'America/New_York' } });
  owner = await aSignedIn(app, services, site.websiteId, {});
});

const HOUR = 3_600_000;
const path = (rest: string) => `/api/sites/${site.websiteId}/reports/${rest}`;
const report = async (rest: string) => (await owner.call('GET', path(rest))).body as unknown as Report;
const figure = (of: Report, name: string) => of.figures.find((one) => one.name === name);
const rows = (of: Report, name: string) =>
  of.tables.find((table) => table.name === name)?.rows.map(({ key, cells }) => [key, cells[0]]);

const found = async (asked: string) => (await report(asked)).findings.map(({ name }) => name);

const visits = async (filter: string) => figure(await report(`traffic?${filter}`), 'visits')?.value;

async function told(events: readonly (Partial<VisitorEvent> & { readonly hoursAgo: number })[]): Promise<void> {
  await postgresEventStore(services.database).append(
    site.websiteId,
    events.map(({ hoursAgo, ...event }) =>
      anEvent({ ...event, happenedAt: new Date(services.clock.now() - hoursAgo * HOUR) }),
    ),
  );
  await foldSite(services, site.websiteId);
}

/** Three visits of the last days, and one of the week before. */
const toldFour = () =>
  told([
    { session: 'a', visitor: 'v1', hoursAgo: 50, path: '/', source: 'google.com', medium: 'search' },
    { session: 'a', visitor: 'v1', hoursAgo: 49.99, path: '/shop' },
    { session: 'b', visitor: 'v1', hoursAgo: 26, path: '/shop', device: 'desktop', browser: 'Edge', os: 'Windows' },
    { session: 'c', visitor: 'v2', hoursAgo: 0.1, path: '/', source: 'letter', medium: 'email', campaign: 'Spring' },
    { session: 'd', visitor: 'v3', hoursAgo: 24 * 8, path: '/' },
  ]);

describe('reports of visits', () => {
  it('count visitors, visits, pages and time, and compare them with the days before', async () => {
    await toldFour();
    const traffic = await report('traffic?from=2020-01-01&to=2019-01-01');
    expect(figure(traffic, 'visits')?.value).toBe(0);

    const today = (await report('traffic')).to;
    const from = new Date(Date.parse(today) - 6 * 24 * HOUR).toISOString().slice(0, 10);
    const week = await report(`traffic?from=${from}&to=${today}`);
    expect(week.figures.map(({ name, value, before }) => [name, value, before])).toEqual([
      ['visitors', 2, 1],
      ['visits', 3, 1],
      ['views', 4, 1],
      ['viewsPerVisit', 4 / 3, 1],
      ['bounceRate', 2 / 3, 1],
      ['visitSeconds', 12, 0],
    ]);
    expect([week.series?.step, week.series?.points.length, week.series?.isOpen]).toEqual(['day', 7, true]);
    const sum = week.series?.lines
      .find(({ name }) => name === 'visits')
      ?.values.reduce((a, b) => (a ?? 0) + (b ?? 0), 0);
    expect(sum).toBe(3);
  });

  it('say that nobody came yet until somebody did, and then only what came of the days', async () => {
    const asked = ['overview', 'content?filter=device:phone', 'traffic?from=2020-01-01&to=2020-01-02'];
    expect(await Promise.all(asked.map(found))).toEqual(asked.map(() => ['nobodyYet']));

    await toldFour();
    expect(await Promise.all(asked.map(found))).toEqual([['visits'], ['visits'], ['visitsNone']]);
  });

  it('answer whatever days are asked for, the first of all calendars and the last', async () => {
    for (const days of ['from=0000-01-01', 'from=0001-01-01&to=0001-01-05&compare=year', 'from=9999-12-31']) {
      for (const name of ['overview', 'sales', 'carts', 'searches', 'performance']) {
        expect((await owner.call('GET', path(`${name}?data=real&${days}`))).status).toBe(200);
      }
    }
    expect((await owner.call('GET', path('published?from=0000-01-01&to=9999-12-31'))).status).toBe(200);
  });

  it('list where visits came from, with what, and what they saw', async () => {
    await toldFour();
    const [sources, devices, content, geography] = await Promise.all(
      ['sources', 'devices', 'content', 'geography'].map((name) => report(`${name}?compare=none`)),
    );
    if (!sources || !devices || !content || !geography) throw new Error('A report is missing.');

    expect(rows(sources, 'channels')).toEqual([
      ['direct', 2],
      ['email', 1],
      ['search', 1],
    ]);
    expect(rows(sources, 'campaigns')).toContainEqual(['Spring', 1]);
    expect(rows(devices, 'browsers')).toEqual([
      ['Firefox', 3],
      ['Edge', 1],
    ]);
    expect(rows(content, 'pages')).toEqual([
      ['/', 3],
      ['/shop', 2],
    ]);
    expect([rows(content, 'entries'), rows(content, 'exits')]).toEqual([
      [
        ['/', 3],
        ['/shop', 1],
      ],
      [
        ['/', 2],
        ['/shop', 2],
      ],
    ]);
    expect([geography.notes, geography.before]).toEqual([['countryIsGuess', 'visitorsByConsent'], null]);
  });

  it('say of countries that they are looked up where the operator has a file of addresses', async () => {
    const looking = await aStudio({ ...services, addressCountries: { of: () => '' } });
    const other = await aSignedIn(looking, services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.Reporting],
    });
    const { body } = await other.call('GET', path('geography'));
    await looking.close();

    expect((body as unknown as Report).notes[0]).toBe('countryIsLookedUp');
  });

  it('are narrowed by all that is asked at once', async () => {
    await toldFour();

    expect(await visits('filter=page:/shop')).toBe(2);
    expect(await visits('filter=page:/shop&filter=device:desktop')).toBe(1);
    expect(await visits('filter=-page:/shop')).toBe(2);
    expect((await owner.call('GET', path('traffic?filter=secret:1'))).status).toBe(400);
  });

  it('say who is on the site now', async () => {
    await told([
      { session: 'a', hoursAgo: 0.4, path: '/' },
      { session: 'a', hoursAgo: 0.01, path: '/shop' },
      { session: 'b', hoursAgo: 0.2, path: '/' },
      { session: 'c', hoursAgo: 2, path: '/old' },
    ]);
    const live = (await owner.call('GET', path('now'))).body as unknown as LiveVisitors;

    expect([live.visits, live.minutes.length, live.minutes.at(-1)]).toEqual([2, 30, 1]);
    expect(live.pages).toEqual([
      { path: '/', visits: 1 },
      { path: '/shop', visits: 1 },
    ]);
  });
});

async function writeSampleHistory(): Promise<void> {
  await services.database.inSite(site.websiteId, (tx) => queueSample(tx, services));
  for (const job of jobs.splice(0)) {
    const payload = { ...job.payload, websiteId: job.websiteId };
    if (job.task === 'write-sample-history') await sampleTasks(services)[job.task]?.(payload);
  }
}

describe('sample history', () => {
  it('is shown as such, in every report of visits, and never counted with what happened', async () => {
    await toldFour();
    const real = await report('overview');
    await writeSampleHistory();
    const [sample, asked] = [await report('overview'), await report('overview?data=real')];

    expect([real.hasSample, sample.hasSample, sample.isSample, asked.hasSample, asked.isSample]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(figure(sample, 'visits')?.value).toBeGreaterThan(1000);
    expect([asked.figures, asked.tables]).toEqual([real.figures, real.tables]);
    const quarter = await report(`traffic?from=${asked.before?.from}&filter=device:phone&filter=channel:search`);
    expect(figure(quarter, 'visits')?.value).toBeGreaterThan(100);
  });

  it('goes on with the calendar, is the same however often it is made, and ends by one call for good', async () => {
    await writeSampleHistory();
    const first = await report('traffic?compare=none');
    await writeSampleHistory();
    expect((await report('traffic?compare=none')).figures).toEqual(first.figures);

    services.clock.advance(24 * HOUR);
    // Who signed in yesterday has to do it again.
    owner = await aSignedIn(app, services, site.websiteId, { roleIds: [UserRole.Admin], isOwner: false });
    await writeSampleHistory();
    const next = (await report('traffic?compare=none')).series?.lines[0]?.values ?? [];
    expect(next).toHaveLength(28);
    expect(next.slice(0, -1).every((value) => (value ?? 0) > 0)).toBe(true);

    expect((await owner.call('DELETE', path('sample'))).status).toBe(204);
    const later = jobs.findLast(({ task }) => task === 'write-sample-history');
    await sampleTasks(services)['write-sample-history']?.({
      websiteId: site.websiteId,
      isNew: false,
      ...later?.payload,
    });
    const gone = await report('traffic');
    expect([gone.hasSample, figure(gone, 'visits')?.value]).toEqual([false, 0]);
  });
});

const published = async (range: string) => (await owner.call('GET', path(`published?${range}`))).body;

/** Made live at an instant, of as many documents; null of one that waits. */
const released = (at: string | null, title: string, documents: number) =>
  services.database.inSite(site.websiteId, ({ kysely }) =>
    sql`with parts as (select gen_random_uuid() as id from generate_series(1, ${documents}::int)),
      made as (insert into release (website_id, id, title, state, created_at, published_at)
        values (${site.websiteId}, ${services.newId()}, ${title}, ${at === null ? 'waiting' : 'published'}, now(), ${at})
        returning id),
      kept as (insert into document (website_id, id, kind, subject, head_revision, state, state_revision, created_at, changed_at)
        select ${site.websiteId}, id, 'field', id::text, 1, '{}', 1, now(), now() from parts)
      insert into release_entry (website_id, release_id, document_id, revision, state)
        select ${site.websiteId}, made.id, parts.id, 1, '{}' from made, parts`.execute(kysely),
  );

describe('what was published beside a line', () => {
  it('says when, where the site is, and what, of its days alone', async () => {
    await released('2026-03-02T04:59Z', 'The evening before', 1);
    await released('2026-03-03T04:59Z', 'Spring', 2);
    await released('2026-03-02T14:10Z', '', 1);
    await released(null, 'Not yet', 1);

    expect(await published('from=2026-03-02&to=2026-03-02')).toEqual({
      marks: [
        { hour: '2026-03-02T09', title: '', documents: 1 },
        { hour: '2026-03-02T23', title: 'Spring', documents: 2 },
      ],
    });
    site = await aSite(services, { profile: { timeZone: 'America/New_York' } });
    owner = await aSignedIn(app, services, site.websiteId, {});
    expect(await published('from=2026-03-01&to=2026-03-09')).toEqual({ marks: [] });
  });
});
