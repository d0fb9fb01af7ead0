import { describe, expect, it } from 'vitest';
import { clampProps } from './clamp-props.ts';
import { createEventNames } from './event-names.ts';
import { eventTime } from './event-time.ts';
import { readBrowser } from '@portico/domain';
import { guessCountry } from './guess-country.ts';
import { isBot } from './is-bot.ts';
import { isSpam, keptPath, readOrigin } from './read-origin.ts';
import { mended } from './mended.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const MINUTE = 60_000;

describe('the time of an event', () => {
  it.each([
    ['nothing', undefined, 0],
    ['a minute ago', -MINUTE, -MINUTE],
    ['five minutes ahead', 5 * MINUTE, 5 * MINUTE],
    ['six minutes ahead', 6 * MINUTE, 0],
    ['a year ago', -525_600 * MINUTE, 0],
    ['no number', Number.NaN, 0],
    ['beyond all time', 8.64e15 * 2, 0],
  ] as const)('where a browser says %s', (_name, ahead, kept) => {
    expect(eventTime(NOW, ahead === undefined ? undefined : NOW + ahead).getTime() - NOW).toBe(kept);
  });

  it('is up to a day ago where the call had to wait', () => {
    expect(eventTime(NOW, NOW - 60 * MINUTE, true).getTime()).toBe(NOW - 60 * MINUTE);
    expect(eventTime(NOW, NOW - 1441 * MINUTE, true).getTime()).toBe(NOW);
    expect(eventTime(NOW, NOW + 60 * MINUTE, true).getTime()).toBe(NOW);
  });
});

describe('what an event says of its own (SEC-52)', () => {
  it('has forty keys, four levels and short texts at most', () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`key-${index}`, index]));
    const deep = { a: { b: { c: { d: { e: 1 } } } } };

    expect(Object.keys(clampProps(wide))).toHaveLength(40);
    expect(clampProps(deep)).toEqual({ a: { b: { c: {} } } });
    expect(clampProps({ text: `${'x'.repeat(299)}🫖` })).toEqual({ text: 'x'.repeat(299) });
    expect(clampProps({ list: Array.from({ length: 50 }, (_, index) => index) })['list']).toHaveLength(20);
  });

  it('has neither addresses nor codes nor names of people', () => {
    expect(
      clampProps({
        email: 'a',
        couponCode: 'SPRING',
        giftCard: 'x',
        firstName: 'Ada',
        memberAccountId: 'member-1',
        note: 'write to ada@example.com',
        productName: 'Jug',
        sku: 'JUG',
      }),
    ).toEqual({ note: '', productName: 'Jug', sku: 'JUG' });
  });
});

describe('a browser', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'desktop', 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/140.0`, 'desktop', 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'phone', 'Chrome', 'Android'],
    [`Mozilla/5.0 (Linux; Android 15; SM-X200) ${chrome} Safari/537.36`, 'tablet', 'Chrome', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'phone',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
      'desktop',
      'Firefox',
      'macOS',
    ],
    ['something else', 'desktop', '', ''],
  ])('is read from %s', (userAgent, device, browser, os) => {
    expect(readBrowser(userAgent)).toEqual({ device, browser, os });
    expect(isBot({ 'user-agent': userAgent })).toBe(false);
  });

  it.each([
    '',
    ' ',
    'Googlebot/2.1',
    'curl/8.5',
    'Mozilla/5.0 HeadlessChrome/140',
    'python-requests/2',
    'facebookexternalhit/1.1',
  ])('is none where a program says %j', (userAgent) => {
    expect(isBot({ 'user-agent': userAgent })).toBe(true);
  });

  it('has seen nothing while it fetches ahead', () => {
    expect(isBot({ 'user-agent': 'Firefox/143', 'sec-purpose': 'prefetch;prerender' })).toBe(true);
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'AT'],
    ['en', ''],
    ['en,fr-CA;q=0.5', 'CA'],
    ['zh-Hant-TW', 'TW'],
    ['*', ''],
  ])('of languages %s is guessed to be in %j', (languages, country) => {
    expect(guessCountry('', languages)).toBe(country);
  });

  it.each([
    ['Europe/Vienna', 'AT'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['US/Pacific', 'US'],
    ['UTC', 'CA'],
    ['nowhere', 'CA'],
  ])('with a clock of %s is guessed to be in %s, whatever her languages', (timeZone, country) => {
    expect(guessCountry(timeZone, 'en-CA')).toBe(country);
  });
});

describe('where somebody came from', () => {
  it.each([
    ['', '', 'direct', '', ''],
    ['', 'https://www.google.com/search?q=jug', 'google.com', 'search', 'https://www.google.com/search'],
    ['', 'https://l.facebook.com/', 'l.facebook.com', 'social', 'https://l.facebook.com/'],
    ['', 'https://blog.example/post?id=7#x', 'blog.example', 'referral', 'https://blog.example/post'],
    ['', 'https://shop.example/about', 'direct', '', ''],
    ['utm_source=Mail&utm_medium=Email', 'https://blog.example/', 'mail', 'email', 'https://blog.example/'],
    ['', 'javascript:alert(1)', 'direct', '', ''],
  ])('with the query %j and the referrer %j is %s', (query, referrer, source, medium, kept) => {
    expect(readOrigin(query, referrer, 'shop.example')).toMatchObject({ source, medium, referrer: kept });
  });

  it('is nobody where the referrer is known for visitors who do not exist', () => {
    expect([isSpam('https://semalt.com/x'), isSpam('https://blog.example/'), isSpam('')]).toEqual([true, false, false]);
  });
});

it.each([
  ['/shop/jug', '/shop/jug'],
  ['/shop/jug?token=x#y', '/shop/jug'],
  ['/commerce/orders/0199/secret', '/commerce/orders/*'],
  ['/account/link/abc', '/account/*'],
  [`/a/${'x'.repeat(43)}/b`, '/a/*/b'],
  ['//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('keeps of the path %j what holds no right: %j', (path, kept) => {
  expect(keptPath(path)).toBe(kept);
});

it('has two hundred names of events that are a site’s own, and those of the specification always', () => {
  const names = createEventNames(new Set(['AddToCart']));
  const told = Array.from({ length: 201 }, (_, index) => names.of('site', `own-${index}`));

  expect([told.at(199), told.at(200), names.of('site', 'own-7'), names.of('site', 'AddToCart')]).toEqual([
    'own-199',
    'other',
    'own-7',
    'AddToCart',
  ]);
  expect(names.of('another', 'own-200')).toBe('own-200');
});

it('keeps no text that a database cannot, however deep: one would fail all that is written with it', () => {
  const at = new Date(0);

  expect(mended({ title: 'a\0b', at, props: { 'k\0': ['\uD800', 1, null, true] } })).toEqual({
    title: 'ab',
    at,
    props: { k: ['\uFFFD', 1, null, true] },
  });
});
