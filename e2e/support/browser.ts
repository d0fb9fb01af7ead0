import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');
const packed = path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium');

/** Programs that are looked for where the bundled Chromium (Linux x64) does not run. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
];

/** A real Chromium: the one that npm brought, with its own libraries, so that a bare machine needs nothing else. */
export async function launchBrowser(): Promise<Browser> {
  const bundled = process.platform === 'linux' && process.arch === 'x64' ? await unpack() : undefined;
  const executablePath = bundled?.executablePath ?? INSTALLED.find((file) => existsSync(file));
  if (!executablePath) {
    throw new Error('No Chromium was found; install Google Chrome to run the browser tests.');
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
    env: { ...process.env, ...bundled?.env } as Record<string, string>,
  });
}

/**
 * Reads every answer to the end. A page does not read what the census answers, and Chromium's debugger takes such a request
 * for one that is still under way, so that the page would never be idle.
 */
export async function readingAnswers(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    const real = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const answer = await real(...request);
      answer
        .clone()
        .arrayBuffer()
        .catch(() => undefined);
      return answer;
    };
  });
  return context;
}

/** Chromium's launch data for programs that start it themselves. */
export async function bundledChromium(): Promise<{ executablePath: string; env: Record<string, string> } | undefined> {
  return process.platform === 'linux' && process.arch === 'x64' ? unpack() : undefined;
}

/**
 * The package unpacks to fixed names in the temporary folder, without saying when it is done. Here whoever comes first
 * unpacks in a folder of its own, which then gets the name that all others look for: whole, or not at all.
 */
async function unpack(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const { version } = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const whole = path.join(cache, version);
  if (!existsSync(whole)) {
    const own = path.join(cache, `unpacking-${process.pid}`);
    await unpackTo(own);
    try {
      renameSync(own, whole);
    } catch (cause) {
      rmSync(own, { recursive: true });
      if (!existsSync(whole)) {
        throw cause;
      }
    }
  }
  return {
    executablePath: path.join(whole, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(whole, 'libraries', 'lib') },
  };
}

async function unpackTo(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
    unpackLibraries(path.join(folder, 'libraries'));
  } finally {
    if (before === undefined) {
      delete process.env['TMPDIR'];
    } else {
      process.env['TMPDIR'] = before;
    }
  }
}

/** Chromium's shared libraries, which a bare system lacks. */
function unpackLibraries(folder: string): void {
  mkdirSync(folder);
  const tar = path.join(folder, 'libraries.tar');
  writeFileSync(tar, brotliDecompressSync(readFileSync(path.join(packed, 'bin', 'al2023.tar.br'))));
  execFileSync('tar', ['-xf', tar, '-C', folder]);
  rmSync(tar);
}
