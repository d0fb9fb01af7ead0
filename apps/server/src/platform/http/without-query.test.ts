import pino from 'pino';
import { expect, inject, it } from 'vitest';
import { createSiteApp } from '../../sites/site/site-app.ts';
import { aSite } from '../../testing/site.ts';
import { createTestServices } from '../../testing/test-services.ts';

it('[SEC-51] is all that the log keeps of an address: a query holds tokens and codes', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const services = await createTestServices(inject('postgresUrl'), { log });
  const app = await createSiteApp(services, () => false);
  app.get('/commerce/orders/:id', () => {
    throw new Error('The provider is away.');
  });
  const { host } = await aSite(services);

  const answer = await app.inject({ url: '/commerce/orders/1?token=s3cret&email=ada@example.com', headers: { host } });

  expect([answer.statusCode, lines.length]).toEqual([500, 1]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/commerce/orders/1', method: 'GET' });
  expect(lines[0]).not.toMatch(/s3cret|ada@/);
  await app.close();
  await services.release();
});
