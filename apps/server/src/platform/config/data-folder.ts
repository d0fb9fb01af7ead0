import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartRefusal } from './refusal.ts';

/** Makes the data folder if it is missing. */
export function prepareDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir);
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new StartRefusal(`DATA_DIR ${folder} is a file. Choose a folder.`);
  }
  try {
    makeFolders(folder);
    accessSync(folder, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch (cause) {
    throw new StartRefusal(`DATA_DIR ${folder} cannot be written (${(cause as NodeJS.ErrnoException).code}).`, {
      cause,
    });
  }
  return folder;
}

/** One folder after the other: Node's own recursive form never ends where a file system refuses with ENOENT (/proc). */
function makeFolders(folder: string): void {
  if (existsSync(folder)) {
    return;
  }
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

/** A data folder held by this process; no other may start a database on it. */
export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Takes the data folder for this process. The lock is a listening socket, so it dies with its process, however that
 * ends; on Linux it has a name of its own rather than a file, so that nothing is left over to be cleared away.
 * @returns undefined when a living process holds it
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock | undefined> {
  const key = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const address = lockAddress(`portico-${key}`);
  const first = await listen(address);
  if (first) {
    return first;
  }
  if (process.platform === 'linux' || (await answers(address))) {
    return undefined;
  }
  // Left behind by a process that was killed.
  rmSync(address, { force: true });
  return listen(address);
}

function lockAddress(name: string): string {
  switch (process.platform) {
    case 'linux':
      return `\0${name}`;
    case 'win32':
      return `\\\\.\\pipe\\${name}`;
    default:
      return path.join(os.tmpdir(), `${name}.lock`);
  }
}

function listen(address: string): Promise<DataFolderLock | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve({ release: () => new Promise((done) => server.close(() => done())) }));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
