import { editorMessages } from '@portico/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aPartner, leadsTo, says, USELESS, type Partner } from '../../testing/a-partner.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection } from '../../testing/content.ts';
import type { TestSite } from '../../testing/site.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import type { QueuedJob } from '../../testing/test-services.ts';
import { FETCH_FEED } from './follow-feeds.ts';
import { addFeeds, MOST_FEEDS } from './kept-feeds.ts';
import { feedTasks, SWEEP_FEEDS } from './tasks.ts';

let content: ContentApp;
let studio: StudioApp;
let partner: Partner;
let site: TestSite;
const jobs = new Map<string, QueuedJob>();

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'), { onJob: (job) => jobs.set(job.key, job) });
  studio = await aStudio(content.services);
  partner = await aPartner();
});
afterAll(async () => {
  partner.close();
  await studio.close();
  await content.release();
});
beforeEach(async () => {
  jobs.clear();
  partner.asked.length = 0;
  partner.answers.clear();
  partner.answers.set('/feed', rss('Neap'));
  site = await content.aSiteWith();
});

const HOUR_MS = 3_600_000;
const rss = (title: string) =>
  says(
    `<rss><channel><title>Tides</title><item><title>${title}</title><link>https://tides.example/a?b&amp;c</link>` +
      '<pubDate>Mon, 02 Feb 2026 10:00:00 GMT</pubDate><description>Low &amp;lt;b&amp;gt; water</description><author>Gull</author></item></channel></rss>',
    'application/rss+xml',
  );

/** A page that names its feed in its head. */
const names = (href: string) =>
  says(
    `<!doctype html><head><title>Tides</title><link rel="alternate" type="application/rss+xml" href="${href}"></head><body>`,
    'text/html',
  );

/** Does the jobs of feeds that are due. */
async function work(timeoutMs?: number): Promise<void> {
  const tasks = feedTasks(content.services, partner.fetchOutside(timeoutMs));
  for (const { key, task, payload, websiteId, runAt } of jobs.values()) {
    if (task === FETCH_FEED && runAt <= content.services.clock.now()) {
      jobs.delete(key);
      // oxlint-disable-next-line no-await-in-loop -- one job after the other
      await tasks[task]?.({ ...payload, websiteId });
    }
  }
}

const sweep = () => feedTasks(content.services, partner.fetchOutside())[SWEEP_FEEDS]?.({});

/** A page with a feed that visitors have, as an import leaves it: nobody has told of the feed yet. */
async function aPage(value: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const block = { id: 'b', type: 'rss', value: { url: partner.url('/feed'), ...value } };
  const document = { rows: [{ columns: [{ span: 12, rows: [], blocks: [block] }] }] };
  return aCollection(content.services, site.websiteId, { urlId: 'news', document: document as never });
}

const shown = async () => (await content.get(site, '/news?format=main-content')).body;

describe('a feed of others on a page', () => {
  it('[SEC-25, SEC-44] is fetched by a job, never for a visitor, and shown in its own words alone', async () => {
    await aPage({ showsAuthor: true });

    const before = await shown();
    await sweep();
    expect(partner.asked).toEqual([]);
    await work();
    const after = await shown();
    await shown();

    expect(before).not.toContain('pt-feed');
    expect(after).toContain(
      '<ul class="pt-feed"><li class="pt-feed-entry"><p class="pt-feed-title" dir="auto"><a href="https://tides.example/a?b&amp;c" rel="noopener">Neap</a></p>' +
        '<p class="pt-feed-about"><time datetime="2026-02-02T10:00:00.000Z">February 2, 2026</time> <bdi class="pt-feed-author">Gull</bdi></p>' +
        '<p class="pt-feed-text" dir="auto">Low &lt;b&gt; water</p></li></ul>',
    );
    expect(partner.asked).toEqual(['/feed']);
  });

  it('is followed as soon as it is published, and by the site alone that publishes it', async () => {
    const pageId = await aCollection(content.services, site.websiteId, { urlId: 'news', document: NOTHING as never });
    const owner = await aSignedIn(studio, content.services, site.websiteId);
    const call = async (path: string, body: unknown) =>
      (await owner.call('POST', `/api/sites/${site.websiteId}${path}`, body)).body;
    const { documentId, revision } = await call('/edit/documents', { kind: 'page', subject: pageId });
    await call('/edit/transactions', {
      clientId: content.services.newId(),
      seq: 1,
      transactions: [
        {
          id: content.services.newId(),
          label: 'x',
          documents: [
            {
              documentId,
              base: revision,
              operations: [{ kind: 'set', id: 'b', path: ['value', 'url'], to: partner.url('/feed'), from: '' }],
            },
          ],
        },
      ],
    });
    expect([...jobs.values()].filter(({ task }) => task === FETCH_FEED)).toEqual([]);
    await call('/publishing/publish', {
      releaseId: content.services.newId(),
      title: '',
      documents: [{ documentId }],
      ignoresChecks: true,
    });

    await work();

    expect(await shown()).toContain('Neap');
    const other = await content.aSiteWith();
    const state = await ask(await aSignedIn(studio, content.services, other.websiteId), other, 'GET');
    expect(state).toMatchObject({ state: 'unknown', count: 0 });
  });

  it('is fetched again after an hour, not before, and visitors see what is new', async () => {
    await aPage();
    await sweep();
    await work();
    expect(await shown()).toContain('Neap');
    partner.answers.set('/feed', rss('Spring tide'));

    content.services.clock.advance(HOUR_MS - 120_000);
    await sweep();
    await work();
    expect(partner.asked).toHaveLength(1);
    content.services.clock.advance(120_000);
    await work();

    expect(await shown()).toContain('Spring tide');
    expect(partner.asked).toHaveLength(2);
    const [next] = [...jobs.values()];
    expect(next?.runAt).toBe(content.services.clock.now() + HOUR_MS);
  });

  it.each([...USELESS, ['is no feed', says('<title>Gone</title>', 'text/html')] as const])(
    '[EDITOR-018, SEC-44] keeps its last good copy where the partner %s, and its owner is told',
    async (way, answer) => {
      const owner = await aSignedIn(studio, content.services, site.websiteId);
      await aPage();
      await sweep();
      await work();
      partner.answers.set('/feed', answer);

      content.services.clock.advance(HOUR_MS);
      await work(500);

      expect(await shown()).toContain('Neap');
      expect(await ask(owner, site, 'GET')).toEqual({
        state: way === 'is no feed' ? 'no-feed' : 'unreachable',
        title: 'Tides',
        count: 1,
      });
    },
  );

  it('[SEC-44] is the one that a page names, where its address is that of a page', async () => {
    partner.answers.set('/', names('/of-page'));
    partner.answers.set('/of-page', rss('Slack water'));
    await aPage({ url: partner.url('/') });
    await sweep();
    await work();

    expect(await shown()).toContain('Slack water');
    // Other sites follow theirs.
    expect(partner.asked.filter((path) => path !== '/feed')).toEqual(['/', '/of-page']);
  });

  it.each([
    ['a page that names another', names('/feed'), 'no-feed', ['/', '/second']],
    ['a place in our own network', leadsTo('http://10.0.0.1/'), 'unreachable', ['/', '/second']],
    ['nothing that is there', undefined, 'unreachable', ['/', '/second']],
  ])('[SEC-44] is looked for one step further and no more: %s is named', async (_what, second, state, asked) => {
    const owner = await aSignedIn(studio, content.services, site.websiteId);
    partner.answers.set('/', names('/second'));
    if (second) {
      partner.answers.set('/second', second);
    }
    await ask(owner, site, 'POST', partner.url('/'));
    await work();

    expect(await ask(owner, site, 'GET', partner.url('/'))).toMatchObject({ state, count: 0 });
    expect(partner.asked).toEqual(asked);
  });

  it.each(USELESS)('shows nothing while the partner %s from the first, and the page is there', async (_way, answer) => {
    partner.answers.set('/feed', answer);
    await aPage();
    await sweep();

    await work(500);

    const page = await content.get(site, '/news');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('class="pt-feed"');
  });

  it('shows as many as it shall, without day and excerpt where they are not wanted', async () => {
    const items = Array.from(
      { length: 8 },
      (_none, n) => `<item><title>Entry ${n}</title><description>Words</description></item>`,
    );
    partner.answers.set('/feed', says(`<rss><channel>${items.join('')}</channel></rss>`, 'text/xml'));
    await aPage({ limit: 3, showsExcerpt: false, showsDate: false });
    await sweep();
    await work();

    const page = await shown();

    expect(page.match(/pt-feed-title/g)).toHaveLength(3);
    expect(page).not.toMatch(/Words|<time/);
  });

  it('is followed no longer once no page has it and nobody asks', async () => {
    const pageId = await aPage();
    await sweep();
    await work();
    await content.services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely
        .updateTable('collection')
        .set({ published_version: null })
        .where('website_id', '=', site.websiteId)
        .where('id', '=', pageId)
        .execute(),
    );

    content.services.clock.advance(25 * HOUR_MS);
    await work();

    expect(partner.asked).toHaveLength(1);
    expect([...jobs.values()].filter(({ task }) => task === FETCH_FEED)).toEqual([]);
  });
});

const NOTHING = {
  rows: [{ columns: [{ span: 12, rows: [], blocks: [{ id: 'b', type: 'rss', value: { url: '' } }] }] }],
};

async function ask(owner: StudioBrowser, { websiteId }: TestSite, method: 'GET' | 'POST', url = partner.url('/feed')) {
  const path = `/api/sites/${websiteId}/outside-feed`;
  const answer =
    method === 'GET'
      ? await owner.call('GET', `${path}?url=${encodeURIComponent(url)}`)
      : await owner.call('POST', path, { url });
  return answer.body;
}

describe('who edits a page', () => {
  it('has a feed fetched before it is published, and again when asked', async () => {
    const owner = await aSignedIn(studio, content.services, site.websiteId);
    expect(await ask(owner, site, 'GET')).toMatchObject({ state: 'unknown' });

    expect(await ask(owner, site, 'POST')).toMatchObject({ state: 'waiting' });
    expect(partner.asked).toEqual([]);
    await work();
    expect(await ask(owner, site, 'GET')).toEqual({ state: 'here', title: 'Tides', count: 1 });
    content.services.clock.advance(1000);
    await ask(owner, site, 'POST', `${partner.url('/feed')}#top`);
    await work();

    expect(partner.asked).toEqual(['/feed', '/feed']);
  });

  it('[EDITOR-018] is told that nobody answers at an address that is none of the web', async () => {
    const owner = await aSignedIn(studio, content.services, site.websiteId);

    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'nowhere']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(owner, site, 'POST', url)).toMatchObject({ error: editorMessages.unableToConnect });
    }
  });

  it('follows as many feeds as a site may, and is told so', async () => {
    const owner = await aSignedIn(studio, content.services, site.websiteId);
    const urls = Array.from({ length: MOST_FEEDS + 5 }, (_none, n) => partner.url(`/${n}`));
    await content.services.database.inSite(site.websiteId, (tx) => addFeeds(tx, urls, content.services.clock.now()));

    expect(await ask(owner, site, 'POST')).toMatchObject({
      error: 'A site shows 50 feeds at most. Take one away first.',
    });
  });
});
