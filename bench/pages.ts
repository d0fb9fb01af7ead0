import { brotliCompressSync } from 'node:zlib';
import type { BenchProgram } from './support/bench-program.ts';
import { figure, median, type Figure } from './support/figures.ts';
import { readUnderLoad } from './support/load.ts';

const SECONDS = 5;
const COLD_ROUNDS = 15;
const COLD_CPU_ROUNDS = 8;
/** Rounds in which every page of the list is drawn, unmeasured: a server that has just started has compiled nothing yet. */
const COLD_WARM_UPS = 8;
/** Another process's change shows within a second, so a cold request waits for that. */
const FRESH_MS = 1000;

/** A product is read again when a row of it has been written, whatever was written. */
const CHANGE_ALL = 'update item set updated_at = updated_at';

/** Product page and list, warm and after a change of content version. */
export async function benchPages(program: BenchProgram, productPath: string): Promise<Figure[]> {
  const product = await readUnderLoad(program, productPath, SECONDS);
  const list = await readUnderLoad(program, '/shop', SECONDS);
  return [
    figure('product page, warm: server CPU', product.serverCpu * 1000, { atMost: 55, unit: 'µs a request' }),
    figure('product page, warm: p99 at 16 connections', product.p99, { atMost: 20, unit: 'ms' }),
    figure('product page, warm', product.perSecond, { unit: 'requests/s', digits: 0 }),
    figure('product list, warm: server CPU', list.serverCpu * 1000, { unit: 'µs a request' }),
    ...(await coldFigures(program, productPath)),
    ...(await firstLoad(program, productPath)),
  ];
}

async function coldFigures(program: BenchProgram, productPath: string): Promise<Figure[]> {
  const list = await (await fetch(`${program.url}/shop`)).text();
  const products = [...new Set([...list.matchAll(/href="(\/shop\/[\w-]+)"/g)].map((match) => match[1] ?? ''))];
  for (let round = 0; round < COLD_WARM_UPS; round += 1) {
    await coldVisits(program, ['/shop', ...products]);
  }
  return [
    figure('product page, cold render: server CPU', await coldCpu(program, products), { atMost: 3, unit: 'ms' }),
    figure('product page, cold render', await cold(program, productPath), { atMost: 3, unit: 'ms' }),
    figure('product page, cold render, all products changed', await cold(program, productPath, CHANGE_ALL), {
      unit: 'ms',
    }),
    figure('product list, cold render', await cold(program, '/shop'), { unit: 'ms' }),
  ];
}

/** What drawing a page anew takes of the server's processor, in milliseconds: each product's page after each of a few changes. */
async function coldCpu(program: BenchProgram, products: readonly string[]): Promise<number> {
  let micros = 0;
  for (let round = 0; round < COLD_CPU_ROUNDS; round += 1) {
    micros += await coldVisits(program, products);
  }
  return micros / 1000 / (COLD_CPU_ROUNDS * products.length);
}

/** Visits each page after a change, and tells how many microseconds of processor time that took the server. */
async function coldVisits(program: BenchProgram, paths: readonly string[]): Promise<number> {
  await changeContent(program);
  const before = program.cpuMicros();
  for (const path of paths) {
    await timed(program.url + path);
  }
  return program.cpuMicros() - before;
}

/**
 * Time of the first request after a change, less that of a warm one on the same connection.
 * @param change of the shop's products; otherwise the change was of something that the page does not show
 */
async function cold(program: BenchProgram, path: string, change?: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    if (change !== undefined) {
      await program.sql.query(change);
    }
    await changeContent(program);
    const first = await timed(program.url + path);
    const again = await timed(program.url + path);
    times.push(first - again);
  }
  return median(times);
}

/** A change that the server knows of; the site itself is read again by this request, not by the measured one. */
async function changeContent(program: BenchProgram): Promise<void> {
  await program.sql.query('update website set content_version = content_version + 1');
  await new Promise((resolve) => setTimeout(resolve, FRESH_MS));
  await (await fetch(`${program.url}/robots.txt`)).text();
}

async function timed(url: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(url)).text();
  return performance.now() - begun;
}

/** What a first visit transfers before any interaction: script and style, brotli. */
async function firstLoad(program: BenchProgram, path: string): Promise<Figure[]> {
  const html = await (await fetch(program.url + path)).text();
  const styles = [
    ...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g),
    ...html.matchAll(/<link[^>]+href="([^"]+)"[^>]+rel="stylesheet"/g),
  ];
  const scripts = [
    ...html.matchAll(/<script[^>]+src="([^"]+)"/g),
    ...html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g),
  ];
  let bytes = 0;
  for (const address of new Set([...styles, ...scripts].map((match) => (match[1] ?? '').replaceAll('&amp;', '&')))) {
    const body = Buffer.from(await (await fetch(new URL(address, program.url))).arrayBuffer());
    bytes += brotliCompressSync(body).length;
  }
  return [
    figure('product page: script and style before interaction', bytes / 1024, { atMost: 20, unit: 'KB brotli' }),
    figure('product page: HTML', brotliCompressSync(html).length / 1024, { unit: 'KB brotli' }),
  ];
}
