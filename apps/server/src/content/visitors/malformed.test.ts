import {
  collectEventAt,
  recordButtonClickAt,
  recordButtonRenderAt,
  recordConsentAt,
  recordFormRenderAt,
  recordHitAt,
  recordOverlayAt,
  recordPerformanceAt,
  validateEventAt,
} from '@portico/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { registerConsent } from '../consent/routes.ts';
import { droppedFor } from './counters.ts';
import { registerVisitors } from './routes.ts';
import type { DropReason } from './visitor-event.ts';

/** A few in every run; `PORTICO_MALFORMED=100000` for all of them. */
const COUNT = Number(process.env['PORTICO_MALFORMED'] ?? 2000);
const SEED = Number(process.env['PORTICO_SEED'] ?? 14);
const AT_ONCE = 16;
const REASONS: readonly DropReason[] = [
  'invalid',
  'bot',
  'spam_referrer',
  'foreign_site',
  'rate',
  'too_large',
  'duplicate',
];

let services: TestServices;
let app: SiteApp;
let site: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), {
    environment: { REQUESTS_PER_MINUTE: '100000000' },
  });
  app = await createSiteApp(services, () => false);
  await registerVisitors(app, services);
  registerConsent(app, services);
  site = await aSite(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

/** The same numbers for the same seed (mulberry32), from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const next = numbers(SEED);
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(next() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
};

/** What stands in fields: nothing of it is what the contract says. */
const VALUES: readonly unknown[] = [
  null,
  -1,
  1e308,
  0.1,
  true,
  '',
  '\u0000',
  '\uD800',
  'x'.repeat(5000),
  "'; drop table visitor_event; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '٣|٤|٥',
  [],
  [[[[[[[[]]]]]]]],
  {},
  { __proto__: null, constructor: { prototype: 1 } },
];
const FIELDS =
  'id clientDate visitorCookie sessionId pageTitle pageId pagePath permissionType contentSource formId url title referrer queryString pageType websiteId eventContent eventSchemaName event data ss_cvr app pageLoadId ts visitor policyVersion __proto__'.split(
    ' ',
  );
const PATHS = [
  recordHitAt,
  recordButtonClickAt,
  recordButtonRenderAt,
  recordFormRenderAt,
  recordOverlayAt,
  recordPerformanceAt,
  collectEventAt,
  validateEventAt,
  recordConsentAt,
  { path: '/api/census/RecordQuickView/:id' },
  { path: '/api/events/RecordEvent' },
].map(({ path }) => path.replace(/:\w+/, 'x'));
const TYPES = [
  'application/json',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'text/plain; charset=utf-16',
];
const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  '',
  'Googlebot/2.1',
  'x'.repeat(3000),
];

function aRecord(depth = 0): unknown {
  const fields = Array.from({ length: Math.floor(next() * 6) }, () => [
    pick(FIELDS),
    depth < 3 && next() < 0.3 ? aRecord(depth + 1) : pick(VALUES),
  ]);
  return Object.fromEntries(fields);
}

const BODIES: readonly (() => string)[] = [
  () => '',
  () => '{',
  () => '[]',
  () => 'null',
  () => '"text"',
  () => '['.repeat(2000),
  () => '\uFEFF{}',
  () => `{"pagePath":"/","pageTitle":"${'\u0007'.repeat(20)}"}`,
  () => 'x'.repeat(20_000 + Math.floor(next() * 60_000)),
  () => JSON.stringify(aRecord()),
  () => JSON.stringify([aRecord(), aRecord()]),
  () => JSON.stringify(Array.from({ length: 120 }, () => ({ event: 'lcp', pageLoadId: 'x', ts: 1, data: {} }))),
  () =>
    new URLSearchParams({
      event: 'View',
      data: JSON.stringify(aRecord()),
      ss_cvr: JSON.stringify(pick(VALUES)),
    }).toString(),
  () => new URLSearchParams({ event: 'View', data: '{"url":"/"', ss_cvr: '' }).toString(),
  () =>
    new URLSearchParams({
      data: '{"url":"/","referrer":"https://semalt.com/"}',
      ss_cvr: 'visitor-one|1|1|1|1',
    }).toString(),
  () => new URLSearchParams({ data: '{"url":"/","websiteId":"another"}', ss_cvr: '' }).toString(),
  () => '%E0%A4%A&data=%7B&ss_cvr=%',
];

async function send(): Promise<number> {
  const payload = pick(BODIES)();
  // Some come whole to where they belong, so that every check has something to find.
  const isHit = /^(?:event|data)=/.test(payload) && next() < 0.5;
  const { statusCode } = await app.inject({
    method: 'POST',
    url: isHit ? recordHitAt.path : pick(PATHS),
    headers: {
      host: site.host,
      'user-agent': next() < 0.7 ? AGENTS[0] : pick(AGENTS),
      'content-type': isHit ? 'application/x-www-form-urlencoded' : pick(TYPES),
      ...(next() < 0.1 ? { referer: JSON.stringify(pick(VALUES)).replaceAll(/[^ -~]/g, '') } : {}),
    },
    payload,
    remoteAddress: `198.18.${Math.floor(next() * 256)}.${Math.floor(next() * 256)}`,
  });
  return statusCode;
}

const counted = async () =>
  Object.fromEntries(await Promise.all(REASONS.map(async (why) => [why, await droppedFor(why)])));

it(
  `takes ${COUNT} calls that nobody meant to make, without breaking, and counts why it dropped them (seed ${SEED})`,
  { timeout: 3_600_000 },
  async () => {
    const before = await counted();
    const answers = new Map<number, number>();
    const heap: number[] = [];
    for (let sent = 0; sent < COUNT; sent += AT_ONCE) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, send));
      for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
      if (sent % 5000 < AT_ONCE) {
        globalThis.gc?.();
        heap.push(Math.round(process.memoryUsage().heapUsed / 1_048_576));
      }
    }
    const after = await counted();
    const dropped = Object.fromEntries(REASONS.map((why) => [why, (after[why] ?? 0) - (before[why] ?? 0)]));
    if (COUNT > 2000) process.stderr.write(`${JSON.stringify({ answers: [...answers], dropped, heap })}\n`);

    expect([...answers.keys()].filter((status) => status >= 500)).toEqual([]);
    for (const why of ['invalid', 'bot', 'spam_referrer', 'foreign_site', 'too_large'] as const) {
      expect([why, dropped[why]]).toEqual([why, expect.any(Number)]);
      expect(dropped[why], why).toBeGreaterThan(0);
    }
  },
);
