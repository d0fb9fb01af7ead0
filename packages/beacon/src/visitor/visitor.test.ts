import { describe, expect, it } from 'vitest';

import type { PageContext } from '../browser/page-context.ts';
import { fakeBrowser, type FakeBrowser } from '../testing/fake-browser.ts';
import { writeConsent } from '../consent/write-consent.ts';
import { readConsent } from './consent.ts';
import { mayKeep, nextVisit, type Visit, type Wish } from './next-visit.ts';
import { readVisitorCookie } from './visitor-cookie.ts';
import { ANALYTICS_KEYS, clearVisitor, recogniseVisitor, SESSION_KEYS } from './visitor.ts';

const NOW = 1_772_452_800_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ID = 'visitor-one';

describe('a visitor', () => {
  type Row = readonly [
    name: string,
    ss_cvr: string | undefined,
    ss_cvt: string | undefined,
    after: string,
    Visit['state'],
  ];
  const known = `${ID}|${NOW - 9 * DAY}|${NOW - 5 * DAY}|${NOW - HOUR}|3`;
  const returned = `${ID}|${NOW - 9 * DAY}|${NOW - HOUR}|${NOW}|4`;
  const asNew = `fresh-id|${NOW}|${NOW}|${NOW}|1`;
  const ahead = `${ID}|${NOW - DAY}|${NOW - DAY}|${NOW + HOUR}|3`;

  const check = ([name, ss_cvr, ss_cvt, after, state]: Row): void => {
    const visit = nextVisit({ ss_cvr, ss_cvt, now: NOW, isCleared: false, newId: () => 'fresh-id' });
    expect([visit.visitor.join('|'), visit.state], name).toEqual([after, state]);
  };

  it('[COOKIE-001, COOKIE-009] is new on the first visit, with an id and four counters', () => {
    check(['nothing is kept', undefined, undefined, asNew, 'new']);
    check(['a session of nobody', undefined, String(NOW - MINUTE), asNew, 'new']);
  });

  it('[COOKIE-012] stays the same while the session lives', () => {
    check(['a minute later', known, String(NOW - MINUTE), known, 'same']);
    check(['hours later, because each page renewed it', known, String(NOW - 5 * HOUR), known, 'same']);
    check(['a session that began by a clock that was ahead', known, String(NOW + HOUR), known, 'same']);
  });

  it('[COOKIE-010, COOKIE-011] comes again when the session has ended: one more visit, and a new session', () => {
    check(['the session has ended', known, undefined, returned, 'returning']);
    const visit = nextVisit({ ss_cvr: known, ss_cvt: undefined, now: NOW, isCleared: false, newId: () => '' });
    expect(visit.startedAt).toBe(NOW);
  });

  it('[COOKIE-014] comes again where the session says no instant', () => {
    for (const broken of [
      '',
      '0',
      '-5',
      '1.5',
      '1e3',
      'x',
      ' 5',
      '05',
      '99999999999999999999',
      String(NOW + 2 * DAY),
    ]) {
      check([`a session of ${JSON.stringify(broken)}`, known, broken, returned, 'returning']);
    }
  });

  it('[COOKIE-013] is another one where the cookie is none', () => {
    const broken = [
      '',
      '|||',
      ID,
      `${ID}|1|1|1`,
      `${ID}|1|1|1|1|1`,
      `${ID}|0|1|1|1`,
      `${ID}|1|1|1|0`,
      `${ID}|-1|1|1|1`,
      `${ID}|1|1.5|2|1`,
      `${ID}|1|1|1|x`,
      `${ID}|1|1|1|1 `,
      ` ${ID}|1|1|1|1`,
      `${ID}|1|1|1|+1`,
      `${ID}|1|1|1|1e3`,
      `${ID}|1|1|1|0x1`,
      `${ID}|1|1|1|01`,
      `|1|1|1|1`,
      `short|1|1|1|1`,
      `${'x'.repeat(65)}|1|1|1|1`,
      `a"b;c d e|1|1|1|1`,
      `${ID}|5|4|6|1`,
      `${ID}|1|9|6|1`,
      `${ID}|1|1|${2 ** 53}|1`,
      `${ID}|1|1|${NOW + 2 * DAY}|1`,
    ];
    for (const text of broken) check([JSON.stringify(text), text, String(NOW - MINUTE), asNew, 'new']);
    expect(readVisitorCookie(`${'x'.repeat(64)}|1|1|1|1`, NOW)).toBeDefined();
    expect(readVisitorCookie('x2345678|1|1|1|1', NOW)).toBeDefined();
  });

  it('comes again by a clock that was set back, with counters that agree', () => {
    const after = `${ID}|${NOW - DAY}|${NOW + HOUR}|${NOW + HOUR}|4`;
    check(['set back an hour', ahead, undefined, after, 'returning']);
    expect(readVisitorCookie(after, NOW)).toBeDefined();
  });

  it('[COOKIE-016] is a throw-away one where nothing may be kept, whatever the cookies say', () => {
    const visit = nextVisit({
      ss_cvr: known,
      ss_cvt: String(NOW),
      now: NOW,
      isCleared: true,
      newId: () => 'thrown-away',
    });

    expect(visit).toMatchObject({ state: 'cleared', visitor: ['thrown-away', NOW, NOW, NOW, 1] });
  });
});

describe('what a browser keeps', () => {
  it('[COOKIE-007, COOKIE-009] is the visitor, from the first visit on, for two years', () => {
    const browser = fakeBrowser({ now: NOW });
    const { cookie } = recogniseVisitor(browser, true);

    expect(browser.written('ss_cvr')).toEqual([cookie, 63_072_000]);
  });

  it('[COOKIE-002, COOKIE-006] is the session, by when it began, for thirty minutes', () => {
    const browser = fakeBrowser({ now: NOW });
    recogniseVisitor(browser, true);

    expect(browser.written('ss_cvt')).toEqual([String(NOW), 1800]);
  });

  it('[COOKIE-012] renews the session on each page, so that thirty minutes without one end it', () => {
    const browser = fakeBrowser({ now: NOW });
    const first = recogniseVisitor(browser, true);
    browser.advance(29 * MINUTE);
    const second = recogniseVisitor(browser, true);
    browser.advance(29 * MINUTE);
    const third = recogniseVisitor(browser, true);
    browser.advance(31 * MINUTE);
    const fourth = recogniseVisitor(browser, true);

    expect([second.state, third.state, fourth.state]).toEqual(['same', 'same', 'returning']);
    expect([third.cookie, third.sessionId]).toEqual([first.cookie, first.sessionId]);
    expect(fourth.sessionId).not.toBe(first.sessionId);
    expect(fourth.cookie).toMatch(/\|2$/);
  });

  it('[COOKIE-004, COOKIE-008] has an id for analytics in the storage for 390 days', () => {
    const browser = fakeBrowser({ now: NOW });
    const { analyticsId } = recogniseVisitor(browser, true);
    const expiry = Number(browser.storage.get(ANALYTICS_KEYS.expiry));
    browser.advance(389 * DAY);
    const later = recogniseVisitor(browser, true).analyticsId;
    browser.advance(2 * DAY);
    const last = recogniseVisitor(browser, true).analyticsId;

    expect([browser.storage.get(ANALYTICS_KEYS.id), expiry - NOW]).toEqual([last, 390 * DAY]);
    expect([later === analyticsId, last === analyticsId]).toEqual([true, false]);
  });

  it('[COOKIE-005] has an id of the session, whether it is the first one, and whether it has landed', () => {
    const browser = fakeBrowser({ now: NOW });
    const { id, isFirst, hasLanded } = SESSION_KEYS;
    const flags = () => [browser.written(isFirst), browser.written(hasLanded)].map((written) => written?.[0]);
    const landing = recogniseVisitor(browser, true);
    const atLanding = flags();
    const next = recogniseVisitor(browser, true);
    const onNext = flags();
    browser.advance(HOUR);
    recogniseVisitor(browser, true);

    expect(browser.written(id)?.[1]).toBeUndefined();
    expect(next.sessionId).toBe(landing.sessionId);
    expect([atLanding, onNext, flags()]).toEqual([
      ['1', '0'],
      ['1', '1'],
      ['0', '0'],
    ]);
  });

  it('is one visitor and one more visit, though two tabs come at once', () => {
    const browser = fakeBrowser({ now: NOW });
    const { cookie } = recogniseVisitor(browser, true);
    browser.advance(HOUR);
    // Both have read before either writes.
    const [left, right] = [browser.tab(), browser.tab()];
    const read = {
      ss_cvr: left.jar.read('ss_cvr'),
      ss_cvt: left.jar.read('ss_cvt'),
      now: NOW + HOUR,
      isCleared: false,
    };
    const visits = [left, right].map((tab) => nextVisit({ ...read, newId: tab.newId }));
    const after = recogniseVisitor(left, true);
    const beside = recogniseVisitor(right, true);

    expect(visits.map(({ visitor }) => visitor[4])).toEqual([2, 2]);
    expect([after.cookie, beside.cookie]).toEqual([after.cookie, after.cookie]);
    expect(after.cookie.split('|')[0]).toBe(cookie.split('|')[0]);
    expect(beside.sessionId).toBe(after.sessionId);
  });

  it('[COOKIE-003] are no old names: they are only cleared', () => {
    const browser = fakeBrowser({ now: NOW, cookies: { ss_cid: 'a', ss_cpvisit: '1', ss_cvisit: '2' } });
    recogniseVisitor(browser, true);

    expect(['ss_cid', 'ss_cpvisit', 'ss_cvisit'].map((name) => browser.jar.read(name))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[COOKIE-015] is nothing without consent where the site asks for it: what was kept is cleared', () => {
    const browser = fakeBrowser({ now: NOW });
    recogniseVisitor(browser, true);
    const pages = [recogniseVisitor(browser, false), recogniseVisitor(browser, false)];

    expect([...browser.cookies.keys(), ...browser.storage.keys()]).toEqual([]);
    expect(new Set(pages.map(({ cookie }) => cookie)).size).toBe(2);
    expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(2);
  });

  it('[COOKIE-017] is kept again from the next page on once the visitor has agreed, and gone as soon as she has not', () => {
    const browser = fakeBrowser({ now: NOW });
    recogniseVisitor(browser, false);
    const agreed = recogniseVisitor(browser, true);
    const next = recogniseVisitor(browser, true);
    clearVisitor(browser);

    expect([agreed.state, next.state, next.cookie === agreed.cookie]).toEqual(['new', 'same', true]);
    expect([...browser.cookies.keys(), ...browser.storage.keys()]).toEqual([]);
  });

  it.each(['cookies', 'storage'] as const)(
    'is a throw-away visitor where %s are missing or throw, and nothing fails',
    (what) => {
      const browser: FakeBrowser = fakeBrowser({ now: NOW, broken: what });
      const visitor = recogniseVisitor(browser, true);
      clearVisitor(browser);

      expect(visitor.cookie).toMatch(/^[\w-]{8,}\|\d+\|\d+\|\d+\|1$/);
      expect(visitor.analyticsId).not.toBe('');
    },
  );
});

const siteOf = (
  isRestrictiveCookiePolicyEnabled: boolean,
  isCookieBannerEnabled: boolean,
  cloneable = false,
): PageContext => ({
  cookieSettings: { isRestrictiveCookiePolicyEnabled, isCookieBannerEnabled },
  website: { cloneable },
});

describe('whether anything may be kept', () => {
  type Row = readonly [name: string, site: PageContext, may: boolean, wish?: Partial<Wish>];
  const check = (rows: readonly Row[]) => {
    for (const [name, site, may, wish] of rows) {
      expect(mayKeep(site, { allowsPerformance: undefined, hasPrivacySignal: false, ...wish }), name).toBe(may);
    }
  };
  it('[COOKIE-015, COOKIE-017] is asked first under the restrictive policy, where there is a banner to ask with', () => {
    check([
      ['open', siteOf(false, false), true],
      ['a page that says nothing of it', {}, true],
      ['asked, not answered', siteOf(true, true), false],
      ['asked, refused', siteOf(true, true), false, { allowsPerformance: false }],
      ['asked, allowed', siteOf(true, true), true, { allowsPerformance: true }],
      ['a banner that only tells', siteOf(false, true), true],
      ['nothing to ask with', siteOf(true, false), true],
    ]);
  });

  it('[COOKIE-018] is asked first on a cloneable website, whatever its policy', () => {
    check([
      ['without a policy', siteOf(false, false, true), false],
      ['without a banner', siteOf(true, false, true), false],
      ['allowed', siteOf(false, false, true), true, { allowsPerformance: true }],
    ]);
  });

  it('follows the browser’s privacy signal and the visitor’s own refusal under every policy', () => {
    check([
      ['signal', siteOf(false, false), false, { hasPrivacySignal: true }],
      ['signal, though once allowed', siteOf(true, true), false, { allowsPerformance: true, hasPrivacySignal: true }],
      ['refused on an open site', siteOf(false, false), false, { allowsPerformance: false }],
    ]);
  });
});

describe('the choice of a visitor', () => {
  const choice = { allowsPerformance: true, allowsMarketing: false, policyVersion: 3, chosenAt: NOW };

  it('is kept for twelve months, with when it was made and of which wording', () => {
    const browser = fakeBrowser({ now: NOW });
    writeConsent(browser.jar, choice);

    expect(browser.written('consent')).toEqual([`p1m0|3|${NOW}`, 31_536_000]);
    expect(readConsent(browser.jar, 3)).toEqual({ allowsPerformance: true, allowsMarketing: false });
  });

  it.each(['', 'yes', 'p2m0|3|5', 'p1m0|3', 'p1m0|3|x', `p1m0|2|${NOW}`])(
    'is none where the cookie says %j, as where the wording is another one',
    (value) => {
      const browser = fakeBrowser({ now: NOW, cookies: { consent: value } });

      expect(readConsent(browser.jar, 3)).toBeUndefined();
    },
  );
});
