import {
  callUrl,
  checkFormAt,
  createFormKeyAt,
  dropUnfinishedFormAt,
  keepUnfinishedFormAt,
  readUnfinishedFormAt,
  submitFormAt,
} from '@portico/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aKit } from '../../testing/content.ts';
import { aForm } from '../../testing/forms.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { registerForms } from './routes.ts';

/** A hundred thousand with `npm run test:long`. */
const PAYLOADS = process.env['PORTICO_TEST_LONG'] ? 100_000 : 1500;
/** What a payload may take on a machine that does much else. */
const TIMEOUT_MS = 60_000 + PAYLOADS * 20;
const SEED = Number(process.env['PORTICO_SEED'] ?? 1);

let services: TestServices;
let app: SiteApp;
let site: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), {
    environment: { SUBMISSIONS_PER_HOUR: '1000000000', REQUESTS_PER_MINUTE: '1000000000' },
  });
  app = await createSiteApp(services, () => false);
  registerForms(app, services);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
  site = await aSite(services, { profile: { captchaSettings: { kind: 'none' } } });
  await aKit(services, site.websiteId);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

/** Numbers that look like chance, the same for a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FIELDS = [
  { id: 'name', type: 'name', title: 'Name' },
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'words', type: 'textarea', title: 'Words', settings: { maxLength: 200 } },
  { id: 'line', type: 'text', title: 'Line', required: true },
  { id: 'size', type: 'select', title: 'Size', options: ['S', 'L'] },
  { id: 'colours', type: 'checkbox', title: 'Colours', options: ['Red', 'Blue'] },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'many', type: 'number', title: 'How many' },
  { id: 'where', type: 'address', title: 'Address' },
  { id: 'call', type: 'phone', title: 'Phone' },
  { id: 'page', type: 'website', title: 'Page' },
  { id: 'file', type: 'file', title: 'Plan' },
];

const NASTY = [
  '',
  ' ',
  '\0',
  '\u{d800}',
  '=1+1',
  '<script>alert(1)</script>',
  "'; drop table form_submission; --",
  'a'.repeat(3000),
  '\u202Eabc',
  'A\r\nBcc: x@example.com',
  'ada@example.com',
  'ada@',
  'https://example.com',
  'javascript:alert(1)',
  '2026-02-30',
  '2026-02-28',
  '12',
  '-0',
  '1e9',
  '١٢',
  'S',
  'Red',
  '__other',
  '__proto__',
  '👩‍👩‍👧‍👦',
  '%00',
  '{"a":1}',
  '+1 415 555 0100',
];
const NAMES = [
  ...FIELDS.map(({ id }) => id),
  'name.First',
  'name.Last',
  'where.City',
  'size.other',
  '__proto__',
  'constructor',
  'prototype',
  'captchaKey',
  'formId',
  'toString',
  '',
  'nobody-asked',
];

type Pick = <Item>(from: readonly Item[]) => Item | undefined;

function anyValue(next: () => number, pick: Pick, depth = 0): unknown {
  const kind = Math.floor(next() * 9);
  if (kind < 5) return pick(NASTY);
  if (kind === 5) return pick([0, -1, 1.5, 1e21, true, false, null]);
  if (depth > 3) return null;
  const count = Math.floor(next() * 4);
  if (kind === 6) return Array.from({ length: count }, () => anyValue(next, pick, depth + 1));
  return Object.fromEntries(
    Array.from({ length: count }, () => [
      pick(['First', 'Last', 'City', 'Country', 'other', ...NAMES]),
      anyValue(next, pick, depth + 1),
    ]),
  );
}

it(
  `[FORM-006, FORM-047] ${PAYLOADS} payloads of any kind never break a form, and what is kept was sent (seed ${SEED})`,
  { timeout: TIMEOUT_MS },
  async () => {
    const formId = await aForm(services, site.websiteId, FIELDS, { savesForLater: true });
    const ids = new Set(FIELDS.map(({ id }) => id));
    const next = chance(SEED);
    const pick: Pick = (from) => from[Math.floor(next() * from.length)];
    const crumb = (await app.inject({ url: '/crumb', headers: { host: site.host } })).body;
    const post = (url: string, payload: string, form: boolean, from: number) =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress: `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
        headers: {
          host: site.host,
          cookie: `crumb=${crumb}`,
          ...(form ? { origin: `http://${site.host}` } : { 'x-csrf-token': crumb }),
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        payload,
      });
    const broken: string[] = [];
    /** What was sent for one field, as it is kept. */
    const said = new Set<string>();
    let [taken, begun] = [0, 0];
    for (let round = 0; round < PAYLOADS; round += 1) {
      const answers = Object.fromEntries(
        Array.from({ length: Math.floor(next() * 6) }, () => [pick(NAMES) ?? '', anyValue(next, pick)]),
      );
      const body: Record<string, unknown> = next() < 0.5 ? { line: 'said', ...answers } : answers;
      const way = Math.floor(next() * 5);
      said.add(
        cleaned(way === 1 ? textOf(body['line']) : String(typeof body['line'] === 'object' ? '' : body['line'])),
      );
      const source = Math.floor(round / 10);
      let sent: { readonly url: string; readonly payload: string; readonly form: boolean };
      if (way === 0) {
        sent = { url: callUrl(checkFormAt, { params: { formId } }), payload: JSON.stringify(body), form: false };
      } else if (way === 1) {
        const flat = Object.entries({ formId, ...body }).map(([name, value]): [string, string] => [
          name,
          textOf(value),
        ]);
        sent = { url: submitFormAt.path, payload: new URLSearchParams(flat).toString(), form: true };
      } else if (way === 4) {
        sent = { ...unfinished(formId, next, pick), form: false };
      } else {
        const { key } = (await post(createFormKeyAt.path, '{}', false, source)).json();
        const form = way === 2 ? body : JSON.stringify(body).slice(0, next() < 0.9 ? undefined : 7);
        const payload = JSON.stringify({ formId, key, form, captchaKey: pick([undefined, 'x', 'pow1.x']) });
        sent = { url: submitFormAt.path, payload, form: false };
      }
      const answer = await post(sent.url, sent.payload, sent.form, source);
      if (answer.statusCode >= 500) broken.push(`${answer.statusCode} ${sent.url} ${sent.payload}`);
      if (answer.statusCode === 200 && way !== 0 && way !== 4) taken += 1;
      if (answer.statusCode === 200 && sent.url === keepUnfinishedFormAt.path) begun += 1;
    }

    expect(broken).toEqual([]);
    const rows = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('form_submission').select('answers').execute(),
    );
    expect(rows.length).toBeGreaterThan(PAYLOADS / 100);
    expect(rows.length).toBeLessThanOrEqual(taken);
    const waiting = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('form_unfinished').select('entries').execute(),
    );
    expect(waiting).toHaveLength(begun);
    expect(begun).toBeGreaterThan(0);
    // What `keepUnfinished` wrote.
    for (const { entries } of waiting as { entries: readonly (readonly [string, readonly string[]])[] }[]) {
      for (const [name] of entries) expect(ids.has(name.split('.')[0] ?? ''), name).toBe(true);
    }
    // Only what the form asks for, and nothing that was not said: each text of a line is one of those that were sent, cleaned.
    for (const { answers } of rows) {
      // The column holds what `readAnswers` gives.
      for (const { id, value } of answers as readonly { id: string; value: string }[]) {
        expect(ids.has(id), id).toBe(true);
        // A text of several lines keeps the signs of direction, which languages need there.
        expect(value).not.toMatch(id === 'words' ? /[\0\p{Cs}]/u : /[\0\u202E\p{Cs}]/u);
        if (id === 'line') expect(said.has(value), value).toBe(true);
      }
    }
  },
);

/** A call of a form that is gone on with later: kept, read or dropped, by what may be no link at all. */
function unfinished(
  formId: string,
  next: () => number,
  pick: Pick,
): { readonly url: string; readonly payload: string } {
  const at = pick([keepUnfinishedFormAt, readUnfinishedFormAt, dropUnfinishedFormAt]) ?? keepUnfinishedFormAt;
  if (at !== keepUnfinishedFormAt) {
    const saved = `${pick([...NASTY, formId])}.${pick(NASTY)}`;
    return { url: at.path, payload: JSON.stringify({ saved: next() < 0.8 ? saved : anyValue(next, pick) }) };
  }
  const entries = Array.from({ length: Math.floor(next() * 4) }, () => [
    pick(NAMES),
    next() < 0.9 ? [pick(NASTY)] : anyValue(next, pick),
  ]);
  const email = next() < 0.8 ? `ada${Math.floor(next() * 1e6)}@example.com` : pick(NASTY);
  return {
    url: at.path,
    payload: JSON.stringify({ formId, email, entries, pagePath: pick(NASTY), language: pick(NASTY) }),
  };
}

/** A value as a form sends it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A line of text as it is kept. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
}
