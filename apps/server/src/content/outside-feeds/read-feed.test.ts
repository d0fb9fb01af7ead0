import { describe, expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

const FROM = 'https://tides.example/feed.xml';
const read = (text: string, contentType = 'application/xml') => readFeed(Buffer.from(text), contentType, FROM);

const RSS = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="d" xmlns:content="c" xmlns:atom="a"><channel>
  <title>Tides &amp;amp; times</title><image><title>Logo</title></image><atom:link href="/feed.xml" rel="self"/>
  <item><title>Neap</title><link>/neap</link><pubDate>Mon, 02 Feb 2026 10:00:00 GMT</pubDate>
    <description><![CDATA[<p>Low <b>water</b></p><script>alert(1)</script>]]></description><dc:creator>Maren</dc:creator></item>
  <item><title><![CDATA[Spring <i>tide</i>]]></title><guid isPermaLink="false">tag:1</guid><guid>https://tides.example/spring</guid>
    <pubDate>Tue, 03 Feb 2026 10:00:00 GMT</pubDate><author>gull@tides.example (Gull)</author></item>
</channel></rss>`;

const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">Tides &amp;amp; times</title><link rel="self" href="/feed"/>
  <entry><title>Spring tide</title><link rel="replies" href="/spring/replies"/><link href="/spring"/><published>2026-02-03T10:00:00Z</published>
    <updated>2026-03-01T00:00:00Z</updated><author><name>Gull</name><email>gull@tides.example</email></author>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>High</p><p>water</p></div></content></entry>
  <entry><title type="html">&lt;b&gt;Neap&lt;/b&gt;</title><link rel="alternate" href="https://tides.example/neap"/><updated>2026-02-02T10:00:00Z</updated></entry></feed>`;

const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Tides & times',
  items: [
    {
      id: 1,
      url: '/neap',
      title: 'Neap',
      date_published: '2026-02-02T10:00:00Z',
      content_html: '<p>Low <b>water</b></p>',
    },
    {
      url: 7,
      external_url: '/spring',
      content_text: 'Spring tide',
      date_published: '2026-02-03T10:00:00Z',
      authors: [{ name: 'Gull' }],
    },
    'nonsense',
  ],
});

describe('a feed', () => {
  it('of RSS is read: the newest first, its addresses whole, its words without markup', () => {
    expect(read(RSS)).toEqual({
      title: 'Tides & times',
      entries: [
        {
          title: 'Spring tide',
          url: 'https://tides.example/spring',
          at: Date.UTC(2026, 1, 3, 10),
          excerpt: '',
          author: 'gull@tides.example (Gull)',
        },
        {
          title: 'Neap',
          url: 'https://tides.example/neap',
          at: Date.UTC(2026, 1, 2, 10),
          excerpt: 'Low water',
          author: 'Maren',
        },
      ],
    });
  });

  it('of Atom is read: where an entry leads to and who wrote it, not what stands beside that', () => {
    expect(read(ATOM)?.entries).toEqual([
      {
        title: 'Spring tide',
        url: 'https://tides.example/spring',
        at: Date.UTC(2026, 1, 3, 10),
        excerpt: 'High water',
        author: 'Gull',
      },
      { title: 'Neap', url: 'https://tides.example/neap', at: Date.UTC(2026, 1, 2, 10), excerpt: '', author: '' },
    ]);
  });

  it('of JSON is read, as far as it fits', () => {
    expect(read(JSON_FEED, 'application/feed+json')?.entries).toMatchObject([
      { title: 'Spring tide', url: 'https://tides.example/spring', author: 'Gull' },
      { title: 'Neap', url: 'https://tides.example/neap', excerpt: 'Low water' },
    ]);
  });

  it('of RSS 1.0 is read, whose entries stand beside the channel', () => {
    const text =
      '<rdf:RDF><channel><title>Tides</title></channel><item><title>Neap</title><link>/neap</link><dc:date>2026-02-02</dc:date></item></rdf:RDF>';

    expect(read(text)).toMatchObject({ title: 'Tides', entries: [{ title: 'Neap', at: Date.UTC(2026, 1, 2) }] });
  });

  it('is read in its own letters', () => {
    const latin = Buffer.from(
      '<?xml version="1.0" encoding="iso-8859-1"?><rss><channel><item><title>Ebbe für alle</title></item></channel></rss>',
      'latin1',
    );

    expect(readFeed(latin, 'text/xml', FROM)?.entries[0]?.title).toBe('Ebbe für alle');
  });

  it.each([
    ['a page', '<!doctype html><html><body><item><title>x</title></item></body></html>'],
    ['JSON of another kind', '{"version":"1","items":[]}'],
    ['broken JSON', '{"version":'],
    ['nothing', ''],
    ['a picture', '\x89PNG\r\n\x1a\n'],
  ])('is not %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    ['javascript:alert(1)'],
    [' java\nscript:alert(1)'],
    ['data:text/html,x'],
    ['https://me:secret@tides.example/'],
  ])('[SEC-22, SEC-25] leads nowhere by %j', (link) => {
    const entries = read(`<rss><channel><item><title>Neap</title><link>${link}</link></item></channel></rss>`)?.entries;

    expect(entries).toMatchObject([{ title: 'Neap', url: '' }]);
  });

  it('[SEC-25] of somebody who means harm is words, and costs no more than others', () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>' +
      '<rss><channel><item><title>&b;&f;</title></item></channel></rss>';
    const deep = `<rss><channel><item><title>Deep</title><description>${'<p>'.repeat(300_000)}`;
    const many = `<rss><channel>${'<item><title>Many</title></item>'.repeat(50_000)}</channel></rss>`;
    const long = `<rss><channel><item><title>${'tide '.repeat(100_000)}</title></item></channel></rss>`;

    expect(read(bomb)?.entries[0]?.title).not.toMatch(/ha|root:/);
    expect(read(deep)).toBeUndefined();
    expect(read(many)?.entries).toHaveLength(30);
    expect(read(long)?.entries[0]?.title).toMatch(/^(?:tide ){38}tide…$/);
  });
});
