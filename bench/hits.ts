import { randomUUID } from 'node:crypto';
import type { ShopperRequest } from '../e2e/support/shopper.ts';

const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
] as const;

/** Views of pages by visitors who come and go: a list for each browser. */
export function hits(browsers: number, count: number): readonly (readonly ShopperRequest[])[] {
  const now = Date.now();
  return Array.from({ length: browsers }, (_, browser) =>
    Array.from({ length: Math.ceil(count / browsers) }, (__, index) => {
      const visit = `${browser}-${Math.floor(index / 5)}-${now}`;
      return hit(visit, `/shop/product-${(index * 7 + browser) % 40}`, AGENTS[browser % AGENTS.length] ?? AGENTS[0]);
    }),
  );
}

function hit(visit: string, path: string, userAgent: string): ShopperRequest {
  const now = Date.now();
  const data = {
    userAgent,
    clientDate: now,
    viewportWidth: 390,
    viewportHeight: 844,
    screenWidth: 390,
    screenHeight: 844,
    locale: 'en-GB',
    url: `http://localhost${path}`,
    title: `Product ${path}`,
    referrer: 'https://www.google.com/',
    queryString: '',
    id: randomUUID(),
    sessionId: `session-${visit}`,
  };
  const body = new URLSearchParams({
    event: 'View',
    data: JSON.stringify(data),
    ss_cvr: `visitor-${visit}|${now}|${now}|${now}|1`,
  });
  return {
    method: 'POST',
    path: '/api/census/RecordHit',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': userAgent,
      'accept-language': 'en-GB,en;q=0.9',
    },
    body: body.toString(),
  };
}
