import { RecordType } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, anItem } from '../../testing/content.ts';

let content: ContentApp;
let services: ContentApp['services'];
let get: ContentApp['get'];
let aSiteWith: ContentApp['aSiteWith'];

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  ({ services, get, aSiteWith } = content);
});

afterAll(() => content.release());

const titles = (body: string) => [...body.matchAll(/<i>(.*?)<\/i>/g)].map((match) => match[1]);

const link = (body: string, rel: string) => new RegExp(`<a rel="${rel}" href="(.*?)">`).exec(body)?.[1] ?? '';

describe('a list', () => {
  const list =
    '{.repeated section items}<i>{title}</i>{.end}{.section pagination}{.if prevPage}<a rel="prev" href="{prevPageUrl}">p</a>{.end}{.if nextPage}<a rel="next" href="{nextPageUrl}">n</a>{.end}{.end}';

  it('shows the newest first and pages by date, both ways', async () => {
    const site = await aSiteWith({ 'collections/blog.list': list, 'collections/blog.conf': '{ "pageSize": 2 }' });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog', pageSize: 2 });
    for (const day of [1, 2, 3, 4, 5]) {
      await anItem(services, site.websiteId, blog, {
        urlId: `p${day}`,
        title: `Day ${day}`,
        publishAt: Date.UTC(2026, 0, day),
      });
    }

    const first = (await get(site, '/blog')).body;
    const second = (await get(site, link(first, 'next'))).body;
    const third = (await get(site, link(second, 'next'))).body;
    const back = (await get(site, link(third, 'prev'))).body;

    expect([first, second, third, back].map(titles)).toEqual([
      ['Day 5', 'Day 4'],
      ['Day 3', 'Day 2'],
      ['Day 1'],
      ['Day 3', 'Day 2'],
    ]);
    expect(link(first, 'prev')).toBe('');
    expect(link(third, 'next')).toBe('');
  });

  it('in the owner’s order pages by number', async () => {
    const site = await aSiteWith({
      'collections/works.list': list,
      'collections/works.conf': '{ "ordering": "user-orderable" }',
    });
    const works = await aCollection(services, site.websiteId, { urlId: 'works', typeName: 'works', pageSize: 2 });
    for (const position of [3, 1, 2]) {
      await anItem(services, site.websiteId, works, { urlId: `w${position}`, title: `W${position}`, position });
    }

    const first = (await get(site, '/works')).body;
    const second = (await get(site, '/works?page=2')).body;

    expect(first).toContain('<i>W1</i><i>W2</i><a rel="next" href="/works?page=2">n</a>');
    expect(second).toContain('<i>W3</i><a rel="prev" href="/works">p</a>');
  });

  it.each([
    ['category=Tea%20Towels', ['A']],
    ['category=tea-towels', ['A']],
    ['category=Tea+Towels', ['A']],
    ['tag=blue', ['B']],
    ['author=Ines%20Calder', ['B']],
    ['month=01-2026', ['B']],
    ['category=unknown', []],
  ])('filtered by %s shows %j', async (filter, expected) => {
    const site = await aSiteWith({ 'collections/blog.list': list });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blog, {
      urlId: 'a',
      title: 'A',
      categories: ['Tea Towels'],
      publishAt: Date.UTC(2026, 1, 1),
    });
    await anItem(services, site.websiteId, blog, {
      urlId: 'b',
      title: 'B',
      tags: ['blue'],
      authorName: 'Ines Calder',
      publishAt: Date.UTC(2026, 0, 9),
    });

    const { body } = await get(site, `/blog?${filter}`);

    expect(titles(body)).toEqual(expected);
  });

  it('shows neither drafts nor hidden items nor those still to come', async () => {
    const site = await aSiteWith({ 'collections/blog.list': list });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(services, site.websiteId, blog, { urlId: 'd', title: 'Draft', workflowState: 'draft' });
    await anItem(services, site.websiteId, blog, { urlId: 'h', title: 'Hidden', workflowState: 'hidden' });
    await anItem(services, site.websiteId, blog, {
      urlId: 's',
      title: 'Soon',
      workflowState: 'scheduled',
      publishAt: services.clock.now() + 60_000,
    });

    expect((await get(site, '/blog')).body).not.toContain('<i>');
    expect((await get(site, '/blog/d')).statusCode).toBe(404);
    expect((await get(site, '/blog/s')).statusCode).toBe(404);
  });

  it.each(['blog', 'products', 'gallery', 'events', 'album'])(
    'of type %s without files has a built-in look',
    async (typeName) => {
      const site = await aSiteWith();
      const id = await aCollection(services, site.websiteId, { urlId: 'it', typeName, title: 'Our things' });
      await anItem(services, site.websiteId, id, {
        urlId: 'one',
        title: 'First thing',
        recordType: typeName === 'events' ? RecordType.Event : RecordType.Text,
        content: { startDate: services.clock.now() + 3_600_000 },
      });

      const { body, statusCode } = await get(site, '/it');

      expect(statusCode).toBe(200);
      expect(body).toContain('Our things</h1>');
      expect(body).toContain('First thing');
    },
  );

  it('of events knows what is over', async () => {
    const site = await aSiteWith({
      'collections/events.conf': '{ "ordering": "calendar" }',
      'collections/events.list':
        'next:{.repeated section upcoming}{title};{.end} past:{.repeated section past}{title};{.end}',
    });
    const id = await aCollection(services, site.websiteId, { urlId: 'events', typeName: 'events' });
    const hour = 3_600_000;
    const event = (urlId: string, hours: number) =>
      anItem(services, site.websiteId, id, {
        urlId,
        recordType: RecordType.Event,
        content: { startDate: services.clock.now() + hours * hour, endDate: services.clock.now() + (hours + 1) * hour },
      });
    await event('later', 5);
    await event('soon', 2);
    await event('gone', -5);
    await event('long-gone', -50);

    expect((await get(site, '/events')).body).toContain('next:soon;later; past:gone;long-gone;');
  });

  it('of a category that there is not is empty, is kept by no search engine, and has the title of the list', async () => {
    const site = await aSiteWith();
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog', title: 'Journal' });
    await anItem(services, site.websiteId, blog, { urlId: 'a', title: 'Kiln news', categories: ['Clay'] });

    const unknown = await get(site, '/blog?category=Call+now');
    const known = await get(site, '/blog?category=clay');

    expect([unknown.statusCode, known.statusCode]).toEqual([200, 200]);
    expect(unknown.body).toContain('<meta name="robots" content="noindex">');
    expect(unknown.body).toMatch(/<title>Journal[^<]*<\/title>/);
    expect(unknown.body).not.toMatch(/<title>[^<]*Call now/);
    expect(unknown.body).toContain('<a href="/blog">');
    expect(known.body).toMatch(/<title>Journal: Clay[^<]*<\/title>/);
    expect(known.body).not.toContain('noindex');
  });

  it.each(['category', 'tag', 'author', 'month', 'offset', 'q'])(
    'ignores what no database keeps in the filter "%s"',
    async (name) => {
      const site = await aSiteWith({ 'collections/blog.list': '{.repeated section items}<i>{title}</i>{.end}' });
      const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
      await anItem(services, site.websiteId, blog, { urlId: 'a', title: 'Kiln news' });

      const bare = await get(site, `/blog?${name}=%00`);

      expect([bare.statusCode, titles(bare.body)]).toEqual([200, ['Kiln news']]);
      expect((await get(site, `/blog?${name}=a%00b`)).statusCode).toBe(200);
      expect((await get(site, `/blog?${name}=%ed%a0%80`)).statusCode).toBe(200);
      expect((await get(site, `/search?${name}=%00`)).statusCode).toBe(200);
    },
  );

  it('[SEC-19] prints a filter that a stranger wrote into the address as text', async () => {
    const site = await aSiteWith({
      'collections/blog.list': `{tagFilter}{categoryFilter}{author.displayName}{.section pagination}<a href='{nextPageUrl}'>n</a>{.end}`,
    });
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog', pageSize: 1 });
    await anItem(services, site.websiteId, blog, { urlId: 'a', authorName: `o'x' onclick='b()` });
    await anItem(services, site.websiteId, blog, { urlId: 'b', authorName: `o'x' onclick='b()`, publishAt: 0 });
    const bad = encodeURIComponent('<img src=x onerror=alert(1)>');

    expect((await get(site, `/blog?tag=${bad}`)).body).not.toContain('<img');
    expect((await get(site, `/blog?category=${bad}`)).body).not.toContain('<img');
    expect((await get(site, `/blog?author=${bad}`)).body).not.toContain('<img');
    expect((await get(site, `/blog?author=${encodeURIComponent(`o'x' onclick='b()`)}`)).body).toMatch(
      /<a href='[^']*'>n<\/a>/,
    );
    expect((await get(site, `/blog?tag=${bad}&format=json`)).json()).toMatchObject({
      tagFilter: '<img src=x onerror=alert(1)>',
    });
  });
});
