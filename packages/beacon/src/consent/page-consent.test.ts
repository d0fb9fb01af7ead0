import { expect, it } from 'vitest';

import { STORED_THINGS } from '@portico/domain';
import type { Outgoing } from '../send/outgoing.ts';
import { fakeBrowser, type FakeBrowserOptions } from '../testing/fake-browser.ts';
import { ANALYTICS_ID_LIFE_MS, recogniseVisitor } from '../visitor/visitor.ts';
import { createPageConsent } from './page-consent.ts';

const NOW = 1_772_452_800_000;
const ALL = { allowsPerformance: true, allowsMarketing: true };
const NONE = { allowsPerformance: false, allowsMarketing: false };

function aPage({
  version = 3,
  hasSignal = false,
  ...options
}: Partial<FakeBrowserOptions> & { version?: number; hasSignal?: boolean } = {}) {
  const browser = fakeBrowser({ now: NOW, ...options });
  const sent: Outgoing[] = [];
  const heard: string[] = [];
  const consent = createPageConsent(version, {
    visitor: browser,
    hasPrivacySignal: () => hasSignal,
    queue: {
      send: async (call) => {
        sent.push(call);
        return 'taken';
      },
    },
    announce: () => heard.push('chosen'),
  });
  return { browser, consent, heard, told: () => sent.map(({ path, body }) => [path, JSON.parse(body) as unknown]) };
}

it('[COOKIE-017] gives a number to whoever agrees, and tells the site what was agreed to, under that number', () => {
  const { browser, consent, told, heard } = aPage();

  expect(consent.choose(ALL)).toBe(true);

  expect(browser.cookies.get('ss_cvr')).toBe(`${consent.number()}|${NOW}|${NOW}|${NOW}|1`);
  expect(told()).toEqual([
    ['/api/context/consent', { id: expect.any(String), visitor: consent.number(), policyVersion: 3, ...ALL }],
  ]);
  expect([consent.read(), heard]).toEqual([ALL, ['chosen']]);
});

it('[COOKIE-015] clears everything at once when it is withdrawn, and tells the site whose it was', () => {
  const { browser, consent, told } = aPage();
  consent.choose(ALL);
  const number = consent.number();
  consent.choose(NONE);

  expect([[...browser.cookies.keys()], [...browser.storage.keys()], consent.number()]).toEqual([['consent'], [], '']);
  expect(told()[1]).toEqual(['/api/context/consent', expect.objectContaining({ visitor: number, ...NONE })]);
});

it('names nobody who refused at once', () => {
  const { browser, consent, told } = aPage();
  consent.choose(NONE);

  expect([...browser.cookies.keys()]).toEqual(['consent']);
  expect(told()).toEqual([['/api/context/consent', expect.objectContaining({ visitor: 'id-number-2' })]]);
});

it('keeps nothing of a visitor whose browser asks sites not to follow, whatever she chose', () => {
  const { browser, consent } = aPage({ hasSignal: true });
  consent.choose(ALL);

  expect([...browser.cookies.keys()]).toEqual(['consent']);
});

it('asks anew about other words, and says where the browser keeps nothing', () => {
  const { consent } = aPage({ version: 4, cookies: { consent: `p1m1|3|${NOW}` } });
  const broken = aPage({ broken: 'cookies' });

  expect(consent.read()).toBeUndefined();
  expect([broken.consent.choose(ALL), broken.told()]).toEqual([false, []]);
});

it('has nothing kept that is not in the table which visitors read, for as long as it says', () => {
  const { browser, consent } = aPage();
  consent.choose(ALL);
  recogniseVisitor(browser, true);

  const lives = new Map<string, number | undefined>(STORED_THINGS.map(({ name, lifeS }) => [name, lifeS]));
  for (const name of browser.cookies.keys()) {
    expect([name, lives.has(name), browser.written(name)?.[1]]).toEqual([name, true, lives.get(name)]);
  }
  for (const key of browser.storage.keys()) expect([key, lives.get(key)]).toEqual([key, ANALYTICS_ID_LIFE_MS / 1000]);
  expect([browser.cookies.size, browser.storage.size]).toEqual([6, 2]);
});
