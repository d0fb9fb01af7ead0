import { expect, it } from 'vitest';
import { namedFeed } from './named-feed.ts';

const FROM = 'https://tides.example/news/today';
const named = (html: string) => namedFeed(Buffer.from(html), 'text/html', FROM);
const link = (href: string, type = 'application/rss+xml', rel = 'alternate') =>
  `<link rel="${rel}" type="${type}" href="${href}">`;

it.each([
  ['RSS', link('https://tides.example/rss'), 'https://tides.example/rss'],
  ['Atom', link('/atom', 'application/atom+xml'), 'https://tides.example/atom'],
  ['JSON Feed', link('feed.json', 'application/feed+json'), 'https://tides.example/news/feed.json'],
  [
    'its own words for it',
    '<LINK REL="Home ALTERNATE" TYPE=" Application/RSS+XML; charset=utf-8" HREF=/rss>',
    'https://tides.example/rss',
  ],
  ['a base of its own', `<base href="https://feeds.example/of/">${link('tides')}`, 'https://feeds.example/of/tides'],
  ['several', link('/all') + link('/comments'), 'https://tides.example/all'],
  ['one that leads nowhere and one that does', link('javascript:alert(1)') + link('/rss'), 'https://tides.example/rss'],
])('the feed of a page is the first that its head names: %s', (_what, head, address) => {
  expect(named(`<!doctype html><html><head><title>Tides</title>${head}</head><body></body></html>`)).toBe(address);
});

it.each([
  ['the same page in another language', link('/de', 'text/html')],
  ['a sheet of style', link('/rss', 'application/rss+xml', 'stylesheet')],
  ['a link without an address', '<link rel="alternate" type="application/rss+xml">'],
  ['what somebody wrote on it', `</head><body>${link('/rss')}`],
  ['an address with a password', link('https://me:secret@tides.example/rss')],
  ['a file', link('file:///etc/passwd')],
])('[SEC-44] a page names no feed by %s', (_what, html) => {
  expect(named(`<html><head>${html}</head></html>`)).toBeUndefined();
});

it('[SEC-44] a page of somebody who means harm names none, and costs no more than others', () => {
  expect(named(`${'<div>'.repeat(300_000)}${link('/rss')}`)).toBeUndefined();
  expect(named('\x89PNG\r\n\x1a\n')).toBeUndefined();
});
