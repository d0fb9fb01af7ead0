import { createHash } from 'node:crypto';
import { LANDED_MIGRATIONS } from './landed-migrations.ts';

/** A migration as it is run: a name such as `0009_customers`, and its statements. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Numbers that were never used. A database that ran 0020 would run them out of their order, so nothing gets them. */
const CLOSED = { from: 15, to: 19 };

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The program's migrations, in the order in which they run. */
export function programMigrations(): readonly Migration[] {
  return Object.entries(files)
    .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * What is wrong with migrations, as one sentence; undefined when nothing is. Databases that ran a migration as it was, and
 * those that run it as it is now, would differ for ever; so would those to which one comes before another that they have run.
 * @param migrations in the order in which they run
 */
export function migrationRefusal(
  migrations: readonly Migration[],
  landed: Readonly<Record<string, string>> = LANDED_MIGRATIONS,
): string | undefined {
  const hashes = new Map(migrations.map(({ name, sql }) => [name, sha256(sql)]));
  for (const [name, hash] of Object.entries(landed)) {
    const found = hashes.get(name);
    if (found === undefined) {
      return `Migration ${name} is missing: databases have run it, so it stays.`;
    }
    if (found !== hash) {
      return `Migration ${name} was changed: databases have run it as it was. Put it back, and make the change in a new one.`;
    }
  }
  let last = 0;
  for (const { name } of migrations) {
    const next = last + 1 === CLOSED.from ? CLOSED.to + 1 : last + 1;
    if (numberOf(name) !== next) {
      return `Migration ${name} is not numbered in one line with the others: a new one takes the number after the last.`;
    }
    last = next;
  }
  return undefined;
}

/** A migration as a database has run it. */
export interface RanMigration {
  readonly name: string;
  /** The SHA-256 of its file; null where it ran before that was kept. */
  readonly checksum: string | null;
}

/**
 * What is wrong with what a database has run, as one sentence; undefined when nothing is. On a schema that other statements made
 * the program would take money and fail at the order.
 * @param known the program's own, in the order in which they run
 */
export function ranRefusal(ran: readonly RanMigration[], known: readonly Migration[]): string | undefined {
  const hashes = new Map(known.map(({ name, sql }) => [name, sha256(sql)]));
  const newer = ran.filter(({ name }) => !hashes.has(name)).map(({ name }) => name);
  if (newer.length > 0) {
    return `The database was made by a newer version of Portico (it knows ${newer.join(', ')}).`;
  }
  const other = ran.filter(({ name, checksum }) => checksum !== null && checksum !== hashes.get(name));
  if (other.length > 0) {
    return `The database was made by another version of Portico, which ran ${other.map(({ name }) => name).join(', ')} as it was then. Start the version that made it, or restore a backup of this one; nothing was changed.`;
  }
  const names = new Set(ran.map(({ name }) => name));
  const last = known.findLastIndex(({ name }) => names.has(name));
  const skipped = known.slice(0, Math.max(last, 0)).filter(({ name }) => !names.has(name));
  return skipped.length === 0
    ? undefined
    : `The database has run later migrations without ${skipped.map(({ name }) => name).join(', ')}, which come before them. Restore a backup of it; nothing was changed.`;
}

/** The SHA-256 of a migration's file, the same however a checkout ends its lines. */
export function sha256(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

function numberOf(name: string): number {
  return Number(/^(\d{4})_/.exec(name)?.[1]);
}
