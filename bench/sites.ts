import autocannon from 'autocannon';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Shopper, type ShopperRequest } from '../e2e/support/shopper.ts';
import type { BenchProgram } from './support/bench-program.ts';
import { figure, median, type Figure } from './support/figures.ts';
import { sendUnderLoad, timedOk } from './support/load.ts';

/** Visitors have addresses of their own, and what one of them may do in a minute is limited as it is for everybody. */
export const SITES_SETTINGS = { TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '6000' };

const run = promisify(execFile);
const PORTICO = path.resolve(import.meta.dirname, '../apps/server/bin/portico.mjs');
const SITES = 200;
const STARTS = 5;
const IDLE_MS = 20_000;
const SECONDS = 8;
/** Of readers, one request after the other each. */
const READERS = 8;
const PRODUCT = '/shop/pouring-jug';
const ROUNDS = 3;

/** What many sites cost that live in one process, and what one of them does to another. */
export async function benchSites(program: BenchProgram): Promise<Figure[]> {
  const one = await measure(program, ['slackwater']);
  const begun = performance.now();
  const names = ['slackwater', ...(await makeSites(program, SITES - 1))];
  const making = (performance.now() - begun) / 1000 / (SITES - 1);
  await program.sql.query('analyze');
  const many = await measure(program, names);
  const within = (what: string, of: (measured: Measured) => number, unit: string, digits = 1) => [
    figure(`${what}, one site`, of(one), { unit, digits }),
    figure(`${what}, ${SITES} sites`, of(many), { atMost: 1.2 * of(one), unit, digits }),
  ];
  return [
    figure('making a site with the goods of the example', making, { unit: 's' }),
    ...within('start to first page', ({ startMs }) => startMs, 'ms'),
    ...within('server process, idle', ({ idleMb }) => idleMb, 'MB'),
    ...within('product pages, warm: p50', ({ p50 }) => p50, 'ms', 3),
    figure(`server process, once a page of each of ${SITES} sites was shown`, many.usedMb, { unit: 'MB', digits: 0 }),
    ...(await flood(program, names)),
  ];
}

interface Measured {
  readonly startMs: number;
  readonly idleMb: number;
  readonly usedMb: number;
  readonly p50: number;
}

async function measure(program: BenchProgram, names: readonly string[]): Promise<Measured> {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await program.restart());
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idleMb = program.memoryMb();
  for (const name of names) {
    await autocannon({ ...reading(program, [name]), connections: 1, amount: 1 });
  }
  const usedMb = program.memoryMb();
  await autocannon({ ...reading(program, names), duration: 2 });
  const p50s: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    p50s.push(await p50Of(program, names));
  }
  return { startMs: median(starts), idleMb, usedMb, p50: median(p50s) };
}

/** Milliseconds; the tool counts whole ones, so it is told by how many were answered one after the other. */
async function p50Of(program: BenchProgram, names: readonly string[]): Promise<number> {
  const times: number[] = [];
  const running = autocannon({
    ...reading(program, names),
    duration: SECONDS,
    setupClient: (client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds)),
  });
  const { errors, non2xx } = await running;
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} answers that are no success.`);
  return median(times);
}

/** Readers of these sites, each a visitor with an address of her own at every request. */
function reading(program: BenchProgram, names: readonly string[]): autocannon.Options {
  let visitor = 0;
  const next = () => `198.18.${((visitor += 1) >> 8) & 255}.${visitor & 255}`;
  return {
    url: program.url,
    connections: READERS,
    requests: Array.from({ length: Math.max(names.length, 1000) }, (_, index) => ({
      method: 'GET' as const,
      path: PRODUCT,
      headers: { host: `${names[index % names.length]}.localhost`, 'x-forwarded-for': next() },
    })),
  };
}

/** Somebody calls one site as fast as she can, while visitors of another one read. */
async function flood(program: BenchProgram, names: readonly string[]): Promise<Figure[]> {
  const [noisy = '', quiet = ''] = names.slice(-2);
  const read = () => autocannon({ ...reading(program, [quiet]), overallRate: 200, duration: SECONDS });
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push((await read()).latency.p99);
    const flooding = autocannon({
      url: program.url,
      connections: 32,
      duration: SECONDS + 2,
      requests: [
        {
          method: 'GET',
          path: '/search?q=jug&format=json',
          headers: { host: `${noisy}.localhost`, 'x-forwarded-for': '203.0.113.66' },
        },
      ],
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    beside.push((await read()).latency.p99);
    const { requests } = await flooding;
    console.log(`flood: ${Math.round(requests.average)} calls/s`);
  }
  return [
    figure('product page of a site by itself: p99', median(alone), { unit: 'ms' }),
    figure('the same while another site is flooded: p99', median(beside), { atMost: 2 * median(alone), unit: 'ms' }),
  ];
}

/** So many sites an account may own, less the one that it begins with. */
const OF_ONE_OWNER = 99;

/** In the running program itself, as its owner makes them in the studio. */
async function makeSites(program: BenchProgram, count: number): Promise<string[]> {
  const email = 'owner@example.com';
  const link = await run(process.execPath, [PORTICO, 'owner', 'create', email, '--site', 'slackwater'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'warn', ...program.environment },
  });
  const token = /token=([\w-]+)/.exec(link.stdout)?.[1] ?? '';
  const owner = new Shopper(program.url, 'studio.localhost');
  await owner.send('GET', '/api/session');
  const person = { token, email, displayName: 'Ada Bench', password: 'a good long password' };
  await timedOk(() => owner.send('POST', '/api/welcome', person));
  const names = Array.from({ length: count }, (_, index) => `site-${index}`);
  for (let first = 0; first < count; first += OF_ONE_OWNER) {
    await sendUnderLoad(program, [names.slice(first, first + OF_ONE_OWNER).map((name) => makingOf(owner, name))]);
    // The next ones are somebody else's.
    await program.sql.query(
      "delete from membership using website where website.id = website_id and identifier like 'site-%'",
    );
  }
  return names;
}

let callers = 0;

function makingOf(owner: Shopper, identifier: string): ShopperRequest {
  const request = owner.request('POST', '/api/new-site', {
    title: identifier,
    identifier,
    purpose: 'shop',
    contents: 'sample',
    country: 'US',
    currency: 'USD',
    language: 'en-US',
    timeZone: 'America/New_York',
  });
  callers += 1;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': `198.19.0.${callers & 255}` } };
}
