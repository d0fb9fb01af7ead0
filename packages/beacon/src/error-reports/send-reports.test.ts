import { expect, it } from 'vitest';

import { fakeBrowser } from '../testing/fake-browser.ts';
import { sendReports } from './send-reports.ts';

const report = { message: 'x is undefined', stack: '', pagePath: '/shop' };

/** A page that is answered so, one call after the other; the last answer stays. */
function aPage(cookies: Readonly<Record<string, string>>, ...answers: readonly number[]) {
  const { jar } = fakeBrowser({ now: 0, cookies });
  const sent: { readonly path: string; readonly init: RequestInit }[] = [];
  const send = (isLeaving = false) =>
    sendReports([report], {
      jar,
      readConfig: async () => ({ crumb: 'fresh.one' }),
      fetch: async (path, init) => {
        sent.push({ path, init });
        return { status: answers[sent.length - 1] ?? answers.at(-1) ?? 200 };
      },
      isLeaving: () => isLeaving,
    });
  return { send, sent, crumbs: () => sent.map(({ init }) => new Headers(init.headers).get('x-csrf-token')) };
}

it('[ERRREP-001, ERRREP-003] posts what failed with the crumb of the page in a header', async () => {
  const page = aPage({ crumb: 'abc.def' });

  await page.send();

  expect(page.sent.map(({ path, init }) => [init.method, path, init.body, init.keepalive])).toEqual([
    ['POST', '/api/events/RecordJavascriptErrors', JSON.stringify({ errors: [report] }), false],
  ]);
  expect(page.crumbs()).toEqual(['abc.def']);
});

it('[ERRREP-003] asks for a crumb where the page has none, and for another once where that one is refused', async () => {
  const without = aPage({});
  const refused = aPage({ crumb: 'old.one' }, 403);

  await without.send();
  await refused.send();

  expect([without.crumbs(), refused.crumbs()]).toEqual([['fresh.one'], ['old.one', 'fresh.one']]);
});

it('lets a call outlive the page that ends', async () => {
  const page = aPage({ crumb: 'abc.def' });

  await page.send(true);

  expect(page.sent[0]?.init.keepalive).toBe(true);
});
