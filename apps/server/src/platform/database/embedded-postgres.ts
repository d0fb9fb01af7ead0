import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartRefusal } from '../config/refusal.ts';
import { createCluster } from './create-cluster.ts';
import { makeFolder, postgresEnvironment } from './postgres-account.ts';
import { forgetForeignPostmaster, runningPostmaster } from './postmaster.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';

/** A PostgreSQL that the program started itself, or found running on its data folder. */
export interface EmbeddedPostgres {
  /** Connection of the owning role over a private socket. */
  readonly ownerUrl: string;
  /** Connection of the server's role (tenant-isolation.ts). */
  readonly serverUrl: string;
  /** Stops it cleanly, unless it was only joined. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Extra settings of the server, such as `fsync: 'off'` for test clusters. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Another process owns the database (a command beside a running program): it is not stopped at the end. */
  readonly join?: boolean;
}

const OWNER = 'portico';
const ELSEWHERE =
  'PostgreSQL does not run as root, and the account it runs as cannot enter this folder. The database is in:';
/** Crash recovery after a kill may take a while on a large database; nothing else does. */
const START_TIMEOUT_MS = 120_000;
/** What a killed PostgreSQL leaves behind is gone by then. */
const REMAINS_MS = 10_000;
/** How long until one that died is started again, and after how long it is believed to stay. */
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
const STAYS_MS = 60_000;
/** How often one that was adopted is looked for. */
const ADOPTED_LOOK_MS = 1000;

/**
 * Starts PostgreSQL on `dataDir`, creating the cluster at the first start. A postmaster that still runs there (its
 * program was killed) is adopted.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const isRoot = process.getuid?.() === 0;
  const shareDir = path.join('/var/tmp', `portico-${key}`);
  const postgres = findPostgres(isRoot ? path.join('/var/tmp', 'portico') : shareDir);
  const clusterDir = clusterFolder(dataDir, shareDir, postgres);
  // The path of a socket must stay under 107 bytes, so it does not live in the data folder.
  const ownSocketDir = path.join(os.tmpdir(), `portico-${key}`);

  createCluster(clusterDir, OWNER, postgres);
  const running = runningPostmaster(clusterDir);
  // A postmaster that was started with another TMPDIR says itself where it listens.
  const socketDir = running?.socketDir ?? ownSocketDir;
  const start = () => {
    forgetForeignPostmaster(clusterDir);
    makeSocketFolder(socketDir, postgres);
    return launch(clusterDir, socketDir, postgres, options.settings ?? {});
  };
  const child = await untilReady({ clusterDir, socketDir }, running ? undefined : start(), start);
  // A command beside a running program leaves that to the program.
  const keeper = options.join
    ? undefined
    : keepRunning(child, start, () => runningPostmaster(clusterDir) !== undefined);

  const connection = (role: string) => `postgresql://${role}@localhost/postgres?host=${encodeURIComponent(socketDir)}`;
  return {
    ownerUrl: connection(OWNER),
    serverUrl: connection('portico_server'),
    stop: async () => {
      keeper?.stop();
      const postmaster = runningPostmaster(clusterDir);
      if (postmaster !== undefined && !options.join) {
        await stop(postmaster.pid, clusterDir);
      }
    },
  };
}

/** Another account cannot enter a data folder under a private home: the cluster then lives in `shareDir`. */
function clusterFolder(dataDir: string, shareDir: string, { account }: PostgresBinaries): string {
  const wanted = path.join(dataDir, 'postgres');
  if (!account) {
    makeFolder(wanted, { account });
    return wanted;
  }
  const reachable = spawnSync('/bin/sh', ['-c', 'test -x "$0"', dataDir], { ...account }).status === 0;
  if (reachable) {
    makeFolder(wanted, { account });
    return wanted;
  }
  const folder = path.join(shareDir, 'postgres');
  mkdirSync(shareDir, { recursive: true, mode: 0o755 });
  makeFolder(folder, { account });
  writeFileSync(path.join(dataDir, 'postgres-is-elsewhere.txt'), `${ELSEWHERE}\n\n${folder}\n`);
  return folder;
}

/**
 * The folder of the socket has a name that others on the machine can foresee, and whoever may enter it is the owner of
 * the database: one that somebody else made is not used.
 */
function makeSocketFolder(folder: string, postgres: PostgresBinaries): void {
  const present = lstatSync(folder, { throwIfNoEntry: false });
  const owners = [process.getuid?.(), postgres.account?.uid];
  if (present && process.platform !== 'win32' && (!present.isDirectory() || !owners.includes(present.uid))) {
    throw new StartRefusal(`${folder} belongs to somebody else. Remove it, or set TMPDIR to a folder of your own.`);
  }
  makeFolder(folder, postgres);
  chmodSync(folder, 0o700);
}

function launch(
  clusterDir: string,
  socketDir: string,
  postgres: PostgresBinaries,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    max_connections: '100',
    shared_buffers: '128MB',
    // A laptop's disk: checkpoints spread out, commits stay durable.
    max_wal_size: '1GB',
    // An import of thousands of rows is planned for soon after.
    autovacuum_naptime: '15s',
    ...settings,
  };
  const log = openSync(path.join(socketDir, 'postgres.log'), 'a');
  const child = spawn(
    postgres.bin('postgres'),
    ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl+C reaches the whole foreground group, and the database must outlive the last request.
    { ...postgres.account, env: postgresEnvironment(), cwd: '/', stdio: ['ignore', 'ignore', log], detached: true },
  );
  closeSync(log);
  child.unref();
  return child;
}

/**
 * Starts it again whenever it ends by itself, at growing pauses while it does not stay.
 * @param first undefined where a running one was adopted, whose end no event tells: it is looked for again and again
 */
function keepRunning(
  first: ChildProcess | undefined,
  start: () => ChildProcess,
  isRunning: () => boolean,
): { stop(): void } {
  let isStopped = false;
  let pauseMs = SHORTEST_PAUSE_MS;
  const watch = (child: ChildProcess) => {
    const startedAt = performance.now();
    child.once('exit', () => {
      pauseMs = performance.now() - startedAt > STAYS_MS ? SHORTEST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      setTimeout(again, pauseMs).unref();
    });
  };
  const again = () => {
    if (isStopped) {
      return;
    }
    try {
      watch(start());
    } catch {
      // Its folders cannot be written now, such as on a disk without room.
      setTimeout(again, LONGEST_PAUSE_MS).unref();
    }
  };
  const lookForAdopted = () => {
    if (isRunning()) {
      setTimeout(lookForAdopted, ADOPTED_LOOK_MS).unref();
    } else {
      again();
    }
  };
  if (first) {
    watch(first);
  } else {
    setTimeout(lookForAdopted, ADOPTED_LOOK_MS).unref();
  }
  return {
    stop: () => {
      isStopped = true;
    },
  };
}

/**
 * Waits until this very cluster answers a query: a socket and a file that say so may be what a killed PostgreSQL left behind.
 * @returns the one that was started, the last of them where it took several
 * @param again another try, where the remains of a killed one are still in the way: they go as its last connections notice
 */
async function untilReady(
  { clusterDir, socketDir }: { readonly clusterDir: string; readonly socketDir: string },
  first: ChildProcess | undefined,
  again: () => ChildProcess,
): Promise<ChildProcess | undefined> {
  const begun = Date.now();
  let child = first;
  while (Date.now() - begun < START_TIMEOUT_MS) {
    if (child && child.exitCode !== null) {
      if (Date.now() - begun > REMAINS_MS) {
        throw new StartRefusal(`PostgreSQL did not start; its log is ${path.join(socketDir, 'postgres.log')}.`);
      }
      await delay(200);
      child = again();
    }
    if (await answersFor(clusterDir, socketDir)) {
      return child;
    }
    if (!child && runningPostmaster(clusterDir) && !existsSync(path.join(socketDir, '.s.PGSQL.5432'))) {
      throw new StartRefusal(
        `PostgreSQL runs on this data folder, but its socket in ${socketDir} cannot be seen from here. Does its service have a /tmp of its own (PrivateTmp)?`,
      );
    }
    await delay(10);
  }
  throw new StartRefusal(`PostgreSQL was not ready in time; its log is ${path.join(socketDir, 'postgres.log')}.`);
}

/** Whether the PostgreSQL behind a socket answers, and works on this folder. */
async function answersFor(clusterDir: string, socketDir: string): Promise<boolean> {
  const client = new pg.Client({ user: OWNER, database: 'postgres', host: socketDir, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return rows[0] !== undefined && realpathSync(rows[0].folder) === realpathSync(clusterDir);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is written. */
async function stop(pid: number, clusterDir: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw cause;
    }
  }
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (runningPostmaster(clusterDir) !== undefined && Date.now() < deadline) {
    await delay(10);
  }
}
