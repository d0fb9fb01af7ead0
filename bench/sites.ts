import autocannon from 'autocannon';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Shopper, type ShopperRequest } from '../e2e/support/shopper.ts';
import { startBenchProgram, type BenchProgram } from './support/bench-program.ts';
import { figure, median, quantile, type Figure } from './support/figures.ts';
import { sendUnderLoad, timedOk } from './support/load.ts';

/** Visitors have addresses of their own, and what one of them may do in a minute is limited as it is for everybody. */
const SETTINGS = { TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '6000' };

const run = promisify(execFile);
const PORTICO = path.resolve(import.meta.dirname, '../apps/server/bin/portico.mjs');
const SITES = 200;
const STARTS = 5;
const IDLE_MS = 15_000;
const SECONDS = 4;
/** Of readers, one request after the other each. */
const READERS = 8;
const PRODUCT = '/shop/pouring-jug';
const ROUNDS = 5;

/**
 * What many sites cost that live in one process, and what one of them does to another. A process with one site runs beside it and
 * is measured in turn with it, so that whatever else the machine does meets both.
 */
export async function benchSites(): Promise<Figure[]> {
  const one = { program: await startBenchProgram(SETTINGS), names: ['slackwater'] };
  const program = await startBenchProgram(SETTINGS);
  try {
    const begun = performance.now();
    const many = { program, names: ['slackwater', ...(await makeSites(program, SITES - 1))] };
    const making = (performance.now() - begun) / 1000 / (SITES - 1);
    await program.sql.query('analyze');
    return [
      figure('making a site with the goods of the example', making, { unit: 's', digits: 2 }),
      ...(await compare(one, many)),
      ...(await flood(program, many.names)),
    ];
  } finally {
    await program.stop();
    await one.program.stop();
  }
}

interface Measured {
  readonly program: BenchProgram;
  readonly names: readonly string[];
}

async function compare(one: Measured, many: Measured): Promise<readonly Figure[]> {
  const within = (what: string, [alone, among]: readonly [number, number], unit: string, digits = 1) => [
    figure(`${what}, one site`, alone, { unit, digits }),
    figure(`${what}, ${SITES} sites`, among, { atMost: 1.2 * alone, unit, digits }),
  ];
  const inTurn = async (rounds: number, measure: (measured: Measured) => Promise<number>) => {
    const [alone, among]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await measure(one));
      among.push(await measure(many));
    }
    return [median(alone), median(among)] as const;
  };
  const starts = await inTurn(STARTS, ({ program }) => program.restart());
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idle = [one.program.memoryMb(), many.program.memoryMb()] as const;
  for (const { program, names } of [one, many]) {
    await autocannon({ ...reading(program, names), connections: 1, amount: names.length });
  }
  const usedMb = many.program.memoryMb();
  for (const measured of [one, many]) await readTimes(measured, { duration: 2 });
  const p50 = await inTurn(ROUNDS, async (measured) => median(await readTimes(measured, { duration: SECONDS })));
  return [
    ...within('start to first page', starts, 'ms'),
    ...within('server process, idle', idle, 'MB'),
    ...within('product pages, warm: p50', p50, 'ms', 3),
    figure(`server process, once a page of each of ${SITES} sites was shown`, usedMb, { unit: 'MB', digits: 0 }),
  ];
}

/** Milliseconds of each answer; the tool counts whole ones, so it is asked for them one by one. */
async function readTimes(
  { program, names }: Measured,
  how: Pick<autocannon.Options, 'duration' | 'overallRate'>,
): Promise<readonly number[]> {
  const times: number[] = [];
  const { errors, non2xx } = await autocannon({
    ...reading(program, names),
    ...how,
    setupClient: (client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds)),
  });
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} answers that are no success.`);
  return times;
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
  const p99 = async () =>
    quantile(await readTimes({ program, names: [quiet] }, { overallRate: 200, duration: SECONDS }), 0.99);
  const alone: number[] = [];
  const beside: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await p99());
    const flooding = autocannon({
      url: program.url,
      // Not in the process that measures: its own readers would wait for it.
      workers: 1,
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
    beside.push(await p99());
    calls.push((await flooding).requests.average);
  }
  return [
    figure('calls of a flood at one site, answered or refused', median(calls), { unit: '/s', digits: 0 }),
    figure('product page of another site by itself: p99', median(alone), { unit: 'ms', digits: 2 }),
    figure('the same while that one is flooded: p99', median(beside), {
      atMost: 2 * median(alone),
      unit: 'ms',
      digits: 2,
    }),
  ];
}

/** So many sites an account may own, less the one that it begins with. */
const OF_ONE_OWNER = 99;

/** Sites that are made at once: one waits for its files while another one's rows are written. */
const MAKERS = 3;

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
    const requests = names.slice(first, first + OF_ONE_OWNER).map((name) => makingOf(owner, name));
    const lists = Array.from({ length: Math.min(MAKERS, requests.length) }, (_, maker) =>
      requests.filter((_request, index) => index % MAKERS === maker),
    );
    await sendUnderLoad(program, lists);
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
