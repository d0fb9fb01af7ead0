import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A person's browser, as it says of itself; a headless one counts as a program. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
export const PROGRAM = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** What a number of visits leaves behind. */
export interface Counts {
  readonly hits: number;
  /** Times that somebody came; whoever may not be recognised comes anew with each page. */
  readonly visits: number;
  /** Different numbers of visitors. */
  readonly visitors: number;
  /** Products that were looked at. */
  readonly products: number;
  /** Calls of programs. */
  readonly bots: number;
}

type Kind = 'reads' | 'returns' | 'refuses' | 'signals' | 'blocks' | 'scriptless' | 'program' | 'headless';

/** In turns, so that every kind is there however few come. */
const KINDS: readonly Kind[] = [
  'reads',
  'refuses',
  'blocks',
  'program',
  'returns',
  'reads',
  'signals',
  'scriptless',
  'reads',
  'headless',
];

const PAGES = ['/', '/shop', '/shop/pouring-jug'] as const;
const PRODUCT = '/shop/pouring-jug';

/**
 * Has so many sessions visit a shop, each in a browser of its own, and says what must be counted of them: people by the pages
 * they open; of those who refuse, or whose browser asks not to be followed, each page as a visit of its own; of those without
 * script nothing; programs apart.
 * @param siteUrls of the processes that serve it, each of which gets every other page of a session
 * @param sessions their numbers, by which each is of a kind
 */
export async function visitShop(
  browser: Browser,
  siteUrls: readonly string[],
  sessions: readonly number[],
): Promise<Counts> {
  const expected = { hits: 0, visits: 0, visitors: 0, products: 0, bots: 0 };
  const waiting = [...sessions];
  const walk = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const counts = await visit(browser, siteUrls, index);
      for (const name of Object.keys(counts) as (keyof Counts)[]) expected[name] += counts[name];
    }
  };
  await Promise.all([walk(), walk(), walk()]);
  return expected;
}

async function visit(browser: Browser, siteUrls: readonly string[], index: number): Promise<Counts> {
  const kind = KINDS[index % KINDS.length] ?? 'reads';
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, ...optionsOf(kind) });
  if (kind === 'refuses') {
    await context.addCookies([{ name: 'consent', value: 'p0m0|0|1772452800000', url: siteUrls[0] ?? '' }]);
  }
  if (kind === 'signals') {
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  }
  if (kind === 'blocks') await context.route(/\/static\/widgets\/|\.js(?:\?|$)/, (route) => route.abort());
  const page = await context.newPage();
  let pagesSeen = index;
  // Cookies are of the host, whatever its port.
  const nextSite = () => siteUrls[(pagesSeen += 1) % siteUrls.length] ?? '';
  const isHeard = kind !== 'blocks' && kind !== 'scriptless';
  const isPerson = isHeard && kind !== 'program' && kind !== 'headless';
  // Some see one page, some three.
  const paths = PAGES.slice(0, 1 + (index % PAGES.length));
  for (const path of paths) await see(page, nextSite() + path, isHeard, path === PRODUCT);
  if (kind === 'returns') {
    // The session has ended meanwhile; the person is the same.
    await context.clearCookies({ name: /^ss_cvt$|^ss_s/ });
    await see(page, nextSite(), isHeard, false);
  }
  await context.close();
  const pages = paths.length + (kind === 'returns' ? 1 : 0);
  const products = paths.includes(PRODUCT) ? 1 : 0;
  const calls = pages + products;
  const isNobody = kind === 'refuses' || kind === 'signals';
  if (!isPerson) return { hits: 0, visits: 0, visitors: 0, products: 0, bots: isHeard ? calls : 0 };
  const again = kind === 'returns' ? 2 : 1;
  return { hits: pages, visits: isNobody ? pages : again, visitors: isNobody ? pages : 1, products, bots: 0 };
}

function optionsOf(kind: Kind): BrowserContextOptions {
  if (kind === 'headless') return {};
  return { userAgent: kind === 'program' ? PROGRAM : PERSON, javaScriptEnabled: kind !== 'scriptless' };
}

/** Opens a page, and waits until what it tells was answered: then it is kept. */
async function see(page: Page, url: string, isHeard: boolean, isProduct: boolean): Promise<void> {
  // One that was put off is sent again.
  const answered = (path: string, what = '') =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith(path) && response.ok() && (response.request().postData() ?? '').includes(what),
    );
  // A slow page tells of other things first.
  const told = isHeard
    ? [answered('/api/census/RecordHit'), ...(isProduct ? [answered('/api/events/RecordEvent', 'VisitPDP')] : [])]
    : [];
  await page.goto(url);
  await Promise.all(told);
}
