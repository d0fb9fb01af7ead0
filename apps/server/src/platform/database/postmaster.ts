import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../config/is-alive.ts';

/** A PostgreSQL that runs on a cluster's folder. */
export interface Postmaster {
  readonly pid: number;
  /** Absent in the first moments of its start. */
  readonly socketDir: string | undefined;
}

/**
 * The postmaster on this cluster, if one lives. Its file `postmaster.pid` alone proves nothing: a copied folder has that of its
 * original, and the number of one that died may belong to another PostgreSQL by now. A process is believed when it works in this
 * very folder; where the system does not say where a process works, when the file names this folder and it started when the file
 * says.
 */
export function runningPostmaster(clusterDir: string): Postmaster | undefined {
  const [pidLine = '', folderLine = '', startLine = '', , socketLine = ''] = pidFileOf(clusterDir)?.split('\n') ?? [];
  const pid = Number(pidLine);
  return Number.isInteger(pid) &&
    pid > 0 &&
    isPostgres(pid) &&
    worksIn(pid, clusterDir, { folder: folderLine.trim(), startedAt: Number(startLine) * 1000 })
    ? { pid, socketDir: socketLine.trim() || undefined }
    : undefined;
}

/** PostgreSQL makes its file and writes it in one go; one without a number that is older than this was never finished. */
const MOST_WRITING_MS = 1000;

/**
 * Takes away the file of a postmaster that is none of this folder: PostgreSQL would not start beside a number that lives, whoever
 * bears it, nor beside a file without one, which a full disk or a cut of power leaves.
 */
export function forgetForeignPostmaster(clusterDir: string): void {
  const file = path.join(clusterDir, 'postmaster.pid');
  const text = pidFileOf(clusterDir);
  if (text === undefined) return;
  const pid = Number(text.split('\n')[0]);
  const isNumbered = Number.isInteger(pid) && pid > 0;
  // The file of one that died stays: by it PostgreSQL finds connections that outlived it.
  const isForeign = isNumbered
    ? isAlive(pid) && runningPostmaster(clusterDir) === undefined
    : Date.now() - statSync(file).mtimeMs > MOST_WRITING_MS;
  if (isForeign) rmSync(file, { force: true });
}

function pidFileOf(clusterDir: string): string | undefined {
  return textOfRunning(path.join(clusterDir, 'postmaster.pid'));
}

/** After a reboot the number in the file may belong to any other program. */
function isPostgres(pid: number): boolean {
  // Systems without /proc are not asked further.
  return isAlive(pid) && (textOfRunning(`/proc/${pid}/cmdline`)?.includes('postgres') ?? !existsSync('/proc/self'));
}

/** What the file says of the one that wrote it; epoch milliseconds. */
interface Written {
  readonly folder: string;
  readonly startedAt: number;
}

/** PostgreSQL works in its folder all its life, also where that is moved. */
function worksIn(pid: number, clusterDir: string, { folder, startedAt }: Written): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    const isNamed = existsSync(folder) && realpathSync(folder) === realpathSync(clusterDir);
    return isNamed && isStartOf(startedAt, processStart(pid));
  }
}

/** A number that is given out again belongs to a process of another time; the file is written a moment after the start. */
const MOST_APART_MS = 60_000;

/** Whether a process started when a file says; also where the system does not tell. Epoch milliseconds. */
export function isStartOf(written: number, started: number | undefined): boolean {
  return started === undefined || Math.abs(written - started) < MOST_APART_MS;
}

/** When a process started, in epoch milliseconds; undefined where the system has no `ps`, or no such process. */
export function processStart(pid: number): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const started = Date.parse((stdout ?? '').trim());
  return Number.isNaN(started) ? undefined : started;
}

/** A text that a running process keeps for us, which goes away with the process at any moment: undefined then. */
function textOfRunning(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (['ENOENT', 'ESRCH'].includes(String((cause as NodeJS.ErrnoException).code))) {
      return undefined;
    }
    throw cause;
  }
}
