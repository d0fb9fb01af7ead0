import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflows, violations } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { becomeOwner } from './support/studio-owner.ts';
import { resize } from './support/window.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

/** The command line, beside the running program. */
function portico(...args: readonly string[]) {
  const environment = { ...process.env, DATA_DIR: program.dataDir, LOG_LEVEL: 'warn' };
  return spawnSync(process.execPath, [path.join(root, 'dist/server/portico.js'), ...args], {
    encoding: 'utf8',
    env: environment,
  });
}

async function templateErrors(): Promise<readonly unknown[]> {
  const database = await connectToDatabase(program);
  const { rows } = await database.query('select kind, message, file, line, page_path from template_error');
  await database.end();
  return rows;
}

it("draws every page of the demo site without one error of the kit's templates", async () => {
  const sitemap = await (await fetch(`${program.siteUrl}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const others = ['/cart', '/checkout', '/search?q=jug', '/nowhere', '/journal?format=rss', '/shop?category=clay'];

  for (const page of [...pages, ...others]) {
    const answer = await fetch(program.siteUrl + page);
    await answer.text();
    expect([200, 302, 404], page).toContain(answer.status);
  }

  expect(pages.length).toBeGreaterThan(20);
  expect(await templateErrors()).toEqual([]);
});

it('shows the owner what a broken kit could not do, from Home to the line, and forgets it', async () => {
  const kit = path.join(path.dirname(program.dataDir), 'broken-kit');
  cpSync(path.join(root, 'kits/harbor'), kit, { recursive: true });
  appendFileSync(path.join(kit, 'site.region'), '\n{website|nope}\n{website|apply missing-card}\n');
  writeFileSync(path.join(kit, 'blocks', 'long.block'), `{.section ${'a-very-long-name.'.repeat(12)}end}`);
  const installed = portico('kit', 'install', kit, '--site', 'slackwater');
  expect(installed.stderr).toContain("Formatter 'nope' is unknown");
  expect(installed.status).toBe(0);
  const shown = await fetch(`${program.siteUrl}/shop`);
  expect(await shown.text()).not.toContain('could not be found');

  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const expectSound = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
  };
  await becomeOwner(page, program);
  await page.getByRole('link', { name: /template errors on your pages/ }).click();
  await page.getByRole('heading', { name: 'Template errors', level: 1 }).waitFor();
  const missing = page.getByRole('link', { name: "Attempt to apply partial 'missing-card' which could not be found." });
  await missing.waitFor();
  await expectSound();
  await resize(page, 375, 800);
  await expectSound();
  await missing.click();
  await page.getByRole('heading', { name: 'How to mend it' }).waitFor();
  await page.getByText(/site\.region:\d+/).waitFor();
  await page.getByRole('link', { name: '/shop', exact: true }).waitFor();
  await expectSound();
  await resize(page, 1280);
  await expectSound();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Template errors', level: 1 }).waitFor();
  await expect.poll(() => missing.count()).toBe(0);

  await context.close();
  expect((await templateErrors()).length).toBeGreaterThan(0);
});
