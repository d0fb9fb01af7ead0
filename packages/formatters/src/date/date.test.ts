import { describe, expect, it } from 'vitest';

import { NOON, pageErrors, renderPage } from '../testing/render-page.ts';

const DAY = 86_400_000;

const at = (t: number) => renderPage('{t|date %Y-%m-%d}', { t, website: { timeZone: 'UTC' } });

describe('dates', () => {
  it('[TMPL-024] are those of New York when the site names no zone', () => {
    const midnight = Date.UTC(2024, 0, 1);

    expect(renderPage('{@|date %Y-%m-%d %H:%M %Z}', midnight)).toBe('2023-12-31 19:00 EST');
    expect(renderPage('{t|date %H:%M %Z}', { t: midnight, website: { timeZone: 'Europe/Berlin' } })).toBe('01:00 CET');
    expect(renderPage('{t|date %H:%M %Z}', { t: midnight, website: { timeZone: 'Nowhere/Else' } })).toBe('00:00 UTC');
  });

  it('[DATE-001, DATE-002] beyond 4713 BC to 8652 are refused', () => {
    const first = -210_866_803_200_000;
    const last = 210_895_142_399_999;

    expect([at(first), at(last), at(first - 1), at(last + 1)]).toEqual(['4713-01-01', '8652-12-31', '', '']);
    expect(pageErrors('{@|date %Y}', last + 1)[0]).toContain(
      'Julian day 4881504 is outside the supported range of this library: Mon Jan  1 4713 B.C. to Fri Dec 31 8652 A.D.',
    );
  });
});

const since = (span: number) => renderPage('{@|timesince}', NOON - span).replace(/<[^>]*>/g, '');

describe('timesince', () => {
  it.each(['x', '', 'Infinity', null, undefined, Number.NaN, Infinity, -Infinity])(
    '[DATE-003] says Invalid date. for %j, which is no finite number',
    (value) => {
      expect(renderPage('{t|timesince}', { t: value })).toBe('Invalid date.');
      expect(renderPage('{nope|timesince}', {})).toBe('Invalid date.');
    },
  );

  it('[DATE-003] says how long ago a finite number is, as a number or as text', () => {
    expect([NOON - DAY, String(NOON - DAY)].map((t) => renderPage('{t|timesince}', { t }))).toEqual(
      Array(2).fill(`<span class="timesince" data-date="${NOON - DAY}">about a day ago</span>`),
    );
  });

  it('[DATE-004] counts in the largest unit that fits', () => {
    const minute = 60_000;
    const spans = [minute, 2 * minute, 60 * minute, 25 * 60 * minute, 8 * DAY, 31 * DAY, 364 * DAY, 800 * DAY];

    expect(spans.map(since)).toEqual([
      'about a minute ago',
      'about 2 minutes ago',
      'about an hour ago',
      'about a day ago',
      'about a week ago',
      'about a month ago',
      'about 12 months ago',
      'about 2 years ago',
    ]);
  });

  it('[DATE-004] begins each unit where it is whole, and counts whole ones alone', () => {
    const units: readonly (readonly [name: string, length: number, before: string])[] = [
      ['a minute', 60_000, 'less than a minute ago'],
      ['an hour', 3_600_000, 'about 59 minutes ago'],
      ['a day', DAY, 'about 23 hours ago'],
      ['a week', 7 * DAY, 'about 6 days ago'],
      ['a month', 30 * DAY, 'about 4 weeks ago'],
      ['a year', 365 * DAY, 'about 12 months ago'],
    ];
    for (const [name, length, before] of units) {
      const [, unit] = name.split(' ');
      expect([since(length - 1), since(length), since(2 * length - 1), since(2 * length)]).toEqual([
        before,
        `about ${name} ago`,
        `about ${name} ago`,
        `about 2 ${unit}s ago`,
      ]);
    }
    expect(since(3650 * DAY)).toBe('about 10 years ago');
  });

  it('[DATE-005] says less than a minute ago, also of the future', () => {
    expect([since(59_999), since(0), since(-DAY)]).toEqual(Array(3).fill('less than a minute ago'));
  });
});
