import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const demoFolders = path.join(root, 'node_modules/.cache/demo-data');

/** The built program as a process of its own, as an operator runs it. */
export interface RunningProgram {
  readonly port: number;
  /** The demo site. */
  readonly siteUrl: string;
  readonly studioUrl: string;
  /** The owner's one-time sign-in that the start printed. */
  readonly welcomeUrl: string | undefined;
  readonly dataDir: string;
  /** Everything it printed so far. */
  output(): string;
  /** Moves the program's clock ahead; only with `movesClock`. */
  advance(milliseconds: number): Promise<void>;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface RunOptions {
  readonly dataDir?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The test moves the program's clock instead of waiting. */
  readonly movesClock?: boolean;
  /** So far it is moved already; given where it moves by months. */
  readonly movedMs?: number;
  /** Where hosts under `.example` are, as `outsideHere` says it. */
  readonly outside?: string;
}

/** A data folder that the database's account can enter as well. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'portico-e2e-'));
  chmodSync(parent, 0o755);
  return { dataDir: path.join(parent, 'data'), remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/**
 * The same with the demo shop in it already, as a first start leaves it: making that takes nine seconds, copying it a
 * moment. What a first start does is the matter of `program.test.ts`.
 */
export async function demoDataDir(): Promise<ReturnType<typeof temporaryDataDir>> {
  const folder = temporaryDataDir();
  copyFolder(await madeOnce(), folder.dataDir);
  return folder;
}

/** One folder for each build and day, for the demo's dates count from the day that it was made. */
async function madeOnce(): Promise<string> {
  const build = readFileSync(path.join(root, 'dist/.built'), 'utf8').slice(0, 16);
  const whole = path.join(demoFolders, `${build}-${new Date().toISOString().slice(0, 10)}`);
  if (!existsSync(whole)) {
    const own = temporaryDataDir();
    const program = await runProgram({ dataDir: own.dataDir });
    await program.stop();
    mkdirSync(demoFolders, { recursive: true });
    const arriving = `${whole}.${process.pid}`;
    copyFolder(own.dataDir, arriving);
    own.remove();
    try {
      renameSync(arriving, whole);
    } catch (cause) {
      // Another worker came first.
      rmSync(arriving, { recursive: true });
      if (!existsSync(whole)) {
        throw cause;
      }
    }
  }
  return whole;
}

/** With owners and rights: the database's files belong to its own account where the tests run as root. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true });
  } else {
    execFileSync('cp', ['-a', from, to]);
  }
}

/** Starts the program on any free port and waits until it serves. */
export async function runProgram(options: RunOptions = {}): Promise<RunningProgram> {
  const dataDir = options.dataDir ?? temporaryDataDir().dataDir;
  const clock = options.movesClock ? ['--import', path.join(import.meta.dirname, 'moved-clock.mjs')] : [];
  const outside = options.outside ? ['--import', path.join(import.meta.dirname, 'outside-here.mjs')] : [];
  const child = spawn(process.execPath, [...clock, ...outside, path.join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(options.movedMs === undefined ? {} : { MOVED_MS: String(options.movedMs) }),
      ...(options.outside === undefined ? {} : { OUTSIDE_HERE: options.outside }),
      ...options.environment,
    },
    stdio: options.movesClock ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const port = await untilReady(child, () => output);
  return {
    port,
    siteUrl: `http://localhost:${port}`,
    studioUrl: `http://studio.localhost:${port}`,
    welcomeUrl: /http:\S+\/welcome\?token=\S+/.exec(output)?.[0],
    dataDir,
    output: () => output,
    advance: (milliseconds) =>
      new Promise((resolve, reject) => {
        child.once('message', () => resolve());
        child.send({ advanceMs: milliseconds }, (cause) => {
          if (cause) {
            reject(new Error(`The program has ended:\n${output}`, { cause }));
          }
        });
      }),
    stop: async (signal = 'SIGTERM') => {
      const code = await stop(child, signal);
      if (signal === 'SIGTERM' && code !== 0) {
        process.stderr.write(`The program ended with code ${code}:\n${output}\n`);
      }
      return code;
    },
  };
}

function untilReady(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const port = /Ready in \d+ ms on port (\d+)/.exec(output())?.[1];
      if (port) {
        resolve(Number(port));
      }
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`The program ended with code ${code}:\n${output()}`)));
  });
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(child.exitCode);
  }
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
