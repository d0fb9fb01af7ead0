import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartRefusal } from '../config/refusal.ts';
import { makeFolder, postgresEnvironment } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/**
 * Creates the database cluster in an empty folder; does nothing where there is one. It grows beside its place and is
 * moved there when it is whole, so that a machine that dies meanwhile leaves nothing that looks like a database.
 * @throws {StartRefusal} with the reason that initdb gives
 */
export function createCluster(clusterDir: string, owner: string, postgres: PostgresBinaries): void {
  if (existsSync(path.join(clusterDir, 'PG_VERSION'))) {
    return;
  }
  if (readdirSync(clusterDir).length > 0) {
    throw new StartRefusal(
      `${clusterDir} holds files that are no database. Move them away, or choose another DATA_DIR.`,
    );
  }
  const unfinished = `${clusterDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  makeFolder(unfinished, postgres);
  const options = ['-D', unfinished, '-U', owner, '-A', 'trust', '-E', 'UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const result = spawnSync(postgres.bin('initdb'), [...options, ...locale], {
    ...postgres.account,
    env: postgresEnvironment(),
    encoding: 'utf8',
    cwd: '/',
  });
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartRefusal(`The database could not be created in ${clusterDir}: ${reasonOf(result)}`);
  }
  // Windows moves nothing onto a folder, not even onto an empty one.
  rmdirSync(clusterDir);
  renameSync(unfinished, clusterDir);
}

/** The line of initdb that tells why; it prints many. */
function reasonOf({ stderr, error }: { readonly stderr: string | null; readonly error?: Error | undefined }): string {
  const text = stderr ?? '';
  if (/No space left|free disk space/i.test(text)) {
    return 'the disk is full. Make room, then start again.';
  }
  const lines = text.trim().split('\n');
  return (
    lines.find((line) => /error:|FATAL:/.test(line)) ?? (lines[0] || `${error?.message ?? 'initdb gave no reason'}.`)
  );
}
