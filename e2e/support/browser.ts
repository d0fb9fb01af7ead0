import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');

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

/** Chromium's launch data for programs that start it themselves. */
export async function bundledChromium(): Promise<{ executablePath: string; env: Record<string, string> } | undefined> {
  return process.platform === 'linux' && process.arch === 'x64' ? unpack() : undefined;
}

/** The package unpacks to fixed names in the temporary folder; a folder of the project's own keeps accounts apart. */
async function unpack(): Promise<{ executablePath: string; env: Record<string, string> }> {
  mkdirSync(cache, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = cache;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    return { executablePath, env: { LD_LIBRARY_PATH: unpackLibraries() } };
  } finally {
    if (before === undefined) {
      delete process.env['TMPDIR'];
    } else {
      process.env['TMPDIR'] = before;
    }
  }
}

/** Chromium's shared libraries, which a bare system lacks. */
function unpackLibraries(): string {
  const folder = path.join(cache, 'libraries');
  const complete = path.join(folder, '.complete');
  if (!existsSync(complete)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const archive = path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br');
    const tar = path.join(folder, 'libraries.tar');
    writeFileSync(tar, brotliDecompressSync(readFileSync(archive)));
    execFileSync('tar', ['-xf', tar, '-C', folder]);
    rmSync(tar);
    writeFileSync(complete, '');
  }
  return path.join(folder, 'lib');
}
