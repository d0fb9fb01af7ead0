import { createEntryAt, getCartAt, submitFormAt } from '@portico/contract';
import { describe, expect, it } from 'vitest';

import { createApi, readConfig } from './api.ts';

interface Sent {
  readonly path: string;
  readonly crumb: string | null;
  readonly body: string | null;
}

/** Answers each call in turn and remembers what was sent. */
function aNetwork(cookies: string, ...answers: { status: number; body: unknown }[]) {
  const sent: Sent[] = [];
  const api = createApi({
    cookies: () => cookies,
    fetch: (path, init) => {
      const headers = new Headers(init.headers);
      sent.push({ path, crumb: headers.get('x-csrf-token'), body: init.body as string | null });
      const answer = answers.shift();
      if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(Response.json(answer.body, { status: answer.status }));
    },
  });
  return { api, sent };
}

const answerCrumb = () => Promise.resolve(Response.json({ crumb: 'c' }));

const ADD = '/api/commerce/shopping-cart/entries';
const change = { body: { itemId: 'jug' } };

it('sends the crumb of the cookie without asking for one', async () => {
  const { api, sent } = aNetwork('a=1; crumb=abc.def', { status: 200, body: { fine: true } });

  const result = await api(createEntryAt, change);

  expect(result).toEqual({ ok: true, value: { fine: true } });
  expect(sent).toEqual([{ path: ADD, crumb: 'abc.def', body: '{"itemId":"jug"}' }]);
});

it('[FORM-011] sends a form with who one is on this site, and tells it to no other', async () => {
  const sent: RequestInit[] = [];
  const api = createApi({
    cookies: () => 'crumb=abc.def',
    fetch: (_path, init) => {
      sent.push(init);
      return Promise.resolve(Response.json({ message: 'Thank you.' }));
    },
  });

  await api(submitFormAt, { body: { formId: 'letter', key: 'k', form: {} } });

  expect(sent.map(({ method, credentials }) => [method, credentials])).toEqual([['POST', 'same-origin']]);
});

it('asks for a crumb once when there is no cookie', async () => {
  const fine = { status: 200, body: {} };
  const { api, sent } = aNetwork('', { status: 200, body: { crumb: 'fresh' } }, fine, fine);

  await api(createEntryAt, change);
  await api(createEntryAt, change);

  expect(sent.map((call) => [call.path, call.crumb])).toEqual([
    ['/api/context/config', null],
    [ADD, 'fresh'],
    [ADD, 'fresh'],
  ]);
});

it('tries a fresh crumb once when the crumb is refused', async () => {
  const refused = { status: 403, body: { error: 'Expired.', code: 'CRUMB_FAILED', crumbFail: true } };
  const { api, sent } = aNetwork('__Host-crumb=old', refused, { status: 200, body: { crumb: 'new' } }, refused);

  const result = await api(createEntryAt, change);

  expect(sent.map((call) => call.crumb)).toEqual(['old', null, 'new']);
  expect(result).toMatchObject({ kind: 'refused', status: 403, body: { code: 'CRUMB_FAILED', crumbFail: true } });
});

describe('an app config that cannot be read', () => {
  const failures = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })),
    () => Promise.resolve(new Response('no JSON')),
  ];

  it.each(failures)('[CTX-007, CTX-008] is reported, and null takes its place (%#)', async (fetch) => {
    let reports = 0;

    const config = await readConfig({ fetch, cookies: () => '', onConfigFailure: () => (reports += 1) });

    expect([config, reports]).toEqual([null, 1]);
  });

  it('is not reported when it can', async () => {
    let reports = 0;

    const config = await readConfig({ fetch: answerCrumb, cookies: () => '', onConfigFailure: () => (reports += 1) });

    expect(config).toEqual({ crumb: 'c' });
    expect(reports).toBe(0);
  });
});

it('tells a lost connection apart from an answer', async () => {
  const { api } = aNetwork('crumb=c');

  const result = await api(createEntryAt, change);

  expect(result).toEqual({ ok: false, kind: 'unreachable' });
});

it('survives an error page that is no JSON', async () => {
  const api = createApi({
    cookies: () => '',
    fetch: () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })),
  });

  const result = await api(getCartAt);

  expect(result).toEqual({ ok: false, kind: 'refused', status: 502, body: undefined });
});
