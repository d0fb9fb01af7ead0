import { afterAll, beforeAll, expect, describe, inject, it } from 'vitest';
import { aSite, type TestSite } from '../testing/site.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import type { SiteApp } from '../sites/site/site-app.ts';
import { aStoreApp } from '../testing/store.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { environment: { REQUESTS_PER_MINUTE: '3' } });
  site = await aSite(services);
  app = await aStoreApp(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

function add(remoteAddress: string) {
  return app.inject({
    method: 'POST',
    url: '/api/commerce/shopping-cart/entries',
    remoteAddress,
    headers: { host: site.host },
    payload: {},
  });
}

describe('an address that asks too often', () => {
  it('[ADD-036] is answered 429 with a sentence and the time to wait, and no other address is', async () => {
    const first = [await add('203.0.113.1'), await add('203.0.113.1'), await add('203.0.113.1')];

    const tooMuch = await add('203.0.113.1');
    const other = await add('203.0.113.2');

    expect(first.map((answer) => answer.statusCode)).toEqual([403, 403, 403]);
    expect(tooMuch.statusCode).toBe(429);
    expect(tooMuch.json()).toEqual({
      error: 'Please try again in a few seconds.',
      code: 'TOO_MANY_REQUESTS',
      requestId: tooMuch.headers['x-request-id'],
    });
    expect(Number(tooMuch.headers['retry-after'])).toBeGreaterThan(0);
    expect(tooMuch.headers['cache-control']).toBe('private, no-store');
    expect(other.statusCode).toBe(403);
  });

  it('is counted by its own address, whatever it says it forwards, while no proxy is configured', async () => {
    for (let request = 0; request < 3; request += 1) {
      await add('203.0.113.3');
    }

    const answer = await app.inject({
      url: '/api/commerce/shopping-cart',
      remoteAddress: '203.0.113.3',
      headers: { host: site.host, 'x-forwarded-for': '198.51.100.9' },
    });

    expect(answer.statusCode).toBe(429);
  });

  it('is answered late once it asks on in spite of a hundred refusals, and nobody else is', async () => {
    for (let request = 0; request < 103; request += 1) {
      await add('203.0.113.5');
    }
    const answered: string[] = [];
    const ask = async (address: string) => answered.push(`${address}: ${(await add(address)).statusCode}`);

    await Promise.all([ask('203.0.113.5'), ask('203.0.113.6')]);

    expect(answered).toEqual(['203.0.113.6: 403', '203.0.113.5: 429']);
  });

  it('still gets health checks', async () => {
    for (let request = 0; request < 4; request += 1) {
      await add('203.0.113.4');
    }

    expect((await app.inject({ url: '/healthz', remoteAddress: '203.0.113.4' })).statusCode).toBe(200);
  });
});
