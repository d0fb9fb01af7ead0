import { expect, it } from 'vitest';

import { fetchInfo } from './info.ts';

const INFO_URL = 'https://static.provider.example/GB/{language}.html';

it("[BNPL-010] reads the provider's page by the language of the shopper, without cookies", async () => {
  const asked: (readonly [string, RequestCredentials | undefined])[] = [];

  const html = await fetchInfo(INFO_URL, 'en-GB', {
    fetch: (url, init) => {
      asked.push([url, init.credentials]);
      return Promise.resolve(new Response('<h1>Four parts</h1>'));
    },
    log: () => expect.unreachable(),
  });

  expect(html).toBe('<h1>Four parts</h1>');
  expect(asked).toEqual([['https://static.provider.example/GB/en-GB.html', 'omit']]);
});

it.each([
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the page is missing', () => Promise.resolve(new Response('', { status: 404 }))],
])('[BNPL-011] only logs it when %s', async (_case, fetch) => {
  const logged: string[] = [];

  const html = await fetchInfo(INFO_URL, 'en', { fetch, log: (words) => logged.push(words) });

  expect(html).toBeUndefined();
  expect(logged).toEqual(['The installment information could not be fetched.']);
});
