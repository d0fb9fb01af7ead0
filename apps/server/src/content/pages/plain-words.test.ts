import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aCollection, anItem } from '../../testing/content.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';

/** Ways in which kits print what people wrote. */
const WAYS = [
  '{title}',
  '{title|safe}',
  '{title|raw}',
  '{title|str}',
  '{title|truncate 200}',
  '{title|smartypants}',
  '{title|slugify}',
  '{title|htmltag}',
  '<a title="{title}"></a>',
  "<a title='{title}'></a>",
  '<img alt="{title|htmlattr}">',
  '<script>var t = {title|json};</script>',
  '<script type="application/json">{@|json}</script>',
  '{.repeated section categories}{@},{.end}',
  '{.repeated section tags}<b>{@}</b>{.end}',
  '{categories|json}',
  '{tags}',
  '{author.displayName}',
  '{.var @t title}{@t}',
  '{.if title}{title}{.end}',
  '{.section author}{displayName} {firstName} {lastName}{.end}',
];
/** What somebody with no right to code could put into a title. */
const HOSTILE = `Mug"'><u onload=x()></script><i>`;
const LIVE = /<u onload|<\/script><i>/;

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

async function shownBy(way: string, words: string): Promise<string> {
  const list = `{.repeated section items}[[${way}]]{.end}<p>{collection.title} {collection.categories}</p>`;
  const site = await content.aSiteWith({ 'collections/blog.list': list });
  const { services } = content;
  const journal = await aCollection(services, site.websiteId, { urlId: 'journal', typeName: 'blog', title: words });
  const item = { urlId: 'mug', title: words, tags: [words], categories: [words], authorName: words };
  await anItem(services, site.websiteId, journal, item);
  return (await content.get(site, '/journal')).body;
}

it('[SEC-19] no way of printing makes markup of titles, tags, categories and names', async () => {
  const body = await shownBy(WAYS.join('\n'), HOSTILE);

  expect(body).toContain('[[');
  expect(body).not.toMatch(LIVE);
});

it('prints harmless words as they are, and those with quotes so that they read the same', async () => {
  expect(await shownBy('{title}', 'Salt & Pepper')).toContain('[[Salt & Pepper]]');
  expect(await shownBy('{title}', `Potter's "mug"`)).toContain('[[Potter&#39;s &quot;mug&quot;]]');
});

it('feeds carry them as they were written, escaped once', async () => {
  const site = await content.aSiteWith();
  const { services } = content;
  const journal = await aCollection(services, site.websiteId, { urlId: 'journal', typeName: 'blog' });
  await anItem(services, site.websiteId, journal, { urlId: 'mug', title: 'A "mug" <b>' });

  const { body } = await content.get(site, '/journal?format=rss');

  expect(body).toMatch(/<title>A (?:"|&quot;)mug(?:"|&quot;) &lt;b(?:>|&gt;)<\/title>/);
});
