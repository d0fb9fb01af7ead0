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

/** The SHA-256 of a migration's file, the same however a checkout ends its lines. */
export function sha256(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

function numberOf(name: string): number {
  return Number(/^(\d{4})_/.exec(name)?.[1]);
}
