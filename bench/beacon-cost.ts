import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { PERSON } from '../e2e/support/visits.ts';
import { benchLighthouse } from './lighthouse.ts';
import type { BenchProgram } from './support/bench-program.ts';
import { figure, median, type Figure } from './support/figures.ts';

const LOADS = 7;
/** Another process's change shows within a second. */
const FRESH_MS = 1500;
/** The collector is loaded when the page is idle, and has said what it sees by then. */
const SETTLED_MS = 3000;
/** A processor as much slower is a phone's. */
const PHONE = 4;
/** What a page loads to tell of its visitors. */
const BEACON = /\/(census|collector|page-moments|with-crumb)-[\w-]+\.js$/;

/** What one load of a page took of the browser's main thread, in milliseconds, and of the network. */
interface PageLoad {
  readonly mainThread: number;
  /** Of it, what scripts of the beacon and whatever they called took. */
  readonly beacon: number;
  /** Of 50 ms or more. */
  readonly longTasks: number;
  readonly scripts: ReadonlyMap<string, number>;
}

/** What telling of visitors costs the page of a product: bytes, main thread, long tasks, and what Lighthouse says of it. */
export async function benchBeaconCost(program: BenchProgram, path: string): Promise<readonly Figure[]> {
  const url = program.url + path;
  const browser = await launchBrowser();
  try {
    const counted = { desk: await loads(browser, url, 1), phone: await loads(browser, url, PHONE) };
    const scored = await benchLighthouse({ 'product page that tells': { url } });
    await setCounting(program, false);
    const silent = { desk: await loads(browser, url, 1), phone: await loads(browser, url, PHONE) };
    const scoredSilent = await benchLighthouse({ 'product page that tells nothing': { url } });
    await setCounting(program, true);
    return [
      ...bytesOf(counted.desk, silent.desk),
      ...timeOf('desk', counted.desk, silent.desk),
      ...timeOf('phone, processor 4 times slower', counted.phone, silent.phone),
      ...scored,
      ...scoredSilent,
    ];
  } finally {
    await browser.close();
  }
}

const named = (name: string) => (file: string) => file.includes(`/${name}-`);

function bytesOf(counted: readonly PageLoad[], silent: readonly PageLoad[]): readonly Figure[] {
  const sizeOf = (all: readonly PageLoad[], isCounted: (name: string) => boolean = () => true) =>
    [...(all[0]?.scripts ?? [])].reduce((sum, [name, bytes]) => sum + (isCounted(name) ? bytes : 0), 0) / 1024;
  const kb = { unit: 'KB gzip' };
  return [
    figure('scripts of a product page that tells', sizeOf(counted), kb),
    figure('scripts of a product page that tells nothing', sizeOf(silent), kb),
    figure('of them the census', sizeOf(counted, named('census')), { atMost: 4, ...kb }),
    figure('of them the performance collector', sizeOf(counted, named('collector')), { atMost: 8, ...kb }),
  ];
}

function timeOf(where: string, counted: readonly PageLoad[], silent: readonly PageLoad[]): readonly Figure[] {
  const of = (all: readonly PageLoad[], name: 'mainThread' | 'beacon' | 'longTasks') =>
    median(all.map((load) => load[name]));
  const isPhone = where !== 'desk';
  return [
    figure(`main thread, ${where}: page that tells`, of(counted, 'mainThread'), { unit: 'ms' }),
    figure(`main thread, ${where}: page that tells nothing`, of(silent, 'mainThread'), { unit: 'ms' }),
    figure(`main thread, ${where}: the beacon's scripts`, of(counted, 'beacon'), {
      ...(isPhone ? {} : { atMost: 10 }),
      unit: 'ms',
    }),
    figure(`long tasks, ${where}: more than without`, of(counted, 'longTasks') - of(silent, 'longTasks'), {
      atMost: 0,
      unit: '',
      digits: 0,
    }),
  ];
}

async function loads(browser: Browser, url: string, slowness: number): Promise<readonly PageLoad[]> {
  const all: PageLoad[] = [];
  // The first load is not measured: the browser itself has compiled nothing yet.
  for (let turn = 0; turn <= LOADS; turn += 1) all.push(await loadOnce(browser, url, slowness));
  return all.slice(1);
}

/** A visitor's first page, with nothing in the browser's cache. */
async function loadOnce(browser: Browser, url: string, slowness: number): Promise<PageLoad> {
  const context = await browser.newContext({ userAgent: PERSON, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    void response.body().then(
      (body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).length),
      () => {},
    );
  });
  await page.addInitScript(() => {
    const counts = globalThis as { longTasks?: number };
    counts.longTasks = 0;
    new PerformanceObserver((list) => {
      counts.longTasks = (counts.longTasks ?? 0) + list.getEntries().length;
    }).observe({ type: 'longtask', buffered: true });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await devtools.send('Performance.enable');
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: 100 });
  await devtools.send('Profiler.start');
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS * Math.sqrt(slowness));
  const { profile } = await devtools.send('Profiler.stop');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const longTasks = await page.evaluate(() => (globalThis as { longTasks?: number }).longTasks ?? 0);
  await context.close();
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  return { mainThread: seconds * 1000, beacon: beaconTime(profile), longTasks, scripts };
}

/** What the browser's profiler saw: calls as a tree, and which of them was at work after so many microseconds each. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Milliseconds of the samples in which a script of the beacon was at work, or something that it called. */
function beaconTime({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const ofBeacon = new Set<number>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const mark = (id: number, isInside: boolean): void => {
    const node = byId.get(id);
    if (!node) return;
    const isHere = isInside || BEACON.test(node.callFrame.url);
    if (isHere) ofBeacon.add(id);
    for (const child of node.children ?? []) mark(child, isHere);
  };
  mark(nodes[0]?.id ?? 0, false);
  return samples.reduce((sum, id, index) => sum + (ofBeacon.has(id) ? (timeDeltas[index] ?? 0) : 0), 0) / 1000;
}

/** Switches the counting of visitors on or off, as the owner's own switch does. */
async function setCounting({ sql, url }: BenchProgram, isCounting: boolean): Promise<void> {
  await sql.query(
    `update website set content_version = content_version + 1, settings = settings || jsonb_build_object('visitorSettings',
      coalesce(settings->'visitorSettings', '{}') || jsonb_build_object('isCounting', $1::boolean))`,
    [isCounting],
  );
  await new Promise((resolve) => setTimeout(resolve, FRESH_MS));
  await (await fetch(`${url}/robots.txt`)).text();
}
