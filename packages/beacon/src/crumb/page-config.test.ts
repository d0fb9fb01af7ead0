import { afterEach, expect, it, vi } from 'vitest';

import { askConfig } from './page-config.ts';

afterEach(() => vi.unstubAllGlobals());

const crumbOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { crumb: string }).crumb;

it('gives one crumb to everybody who asks before there is one, and asks anew afterwards', async () => {
  const { promise: whenLet, resolve: answer } = Promise.withResolvers<void>();
  let calls = 0;
  // As the server does to a browser that has no crumb.
  vi.stubGlobal('fetch', async () => {
    const crumb = `crumb ${(calls += 1)}`;
    await whenLet;
    return Response.json({ crumb });
  });
  const first = [askConfig(), askConfig()].map(crumbOf);
  answer();

  expect(await Promise.all(first)).toEqual(['crumb 1', 'crumb 1']);
  expect(await crumbOf(askConfig())).toBe('crumb 2');
});

it('asks again after the server did not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(askConfig()).rejects.toThrow('Failed to fetch');

  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ crumb: 'a' })));
  expect(await crumbOf(askConfig())).toBe('a');
});
