import { chownSync, existsSync, mkdirSync } from 'node:fs';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** Makes a folder that the account of PostgreSQL owns and nobody else enters. */
export function makeFolder(folder: string, { account }: Pick<PostgresBinaries, 'account'>): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  if (account) {
    chownSync(folder, account.uid, account.gid);
  }
}

/** PostgreSQL learns nothing of our environment, secrets least of all. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}
