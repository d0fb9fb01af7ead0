import pg from 'pg';
import { StartRefusal } from '../config/refusal.ts';
import { SERVER_ROLE } from './tenant-isolation.ts';

/** Oldest PostgreSQL with everything the schema uses. */
const OLDEST_MAJOR = 15;
/** PostgreSQL's `invalid_password`. */
const WRONG_PASSWORD = '28P01';

/**
 * Checks an operator's database before anything is done with it.
 * @param setting name of the setting that the address is from
 * @throws {StartRefusal} when it cannot be reached or is too old; the password is never printed
 */
export async function reachable(setting: string, url: string): Promise<void> {
  const shown = new URL(url);
  shown.password = '';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new StartRefusal(`${setting} is PostgreSQL ${major}; Portico needs ${OLDEST_MAJOR} or newer.`);
    }
  } catch (cause) {
    if (cause instanceof StartRefusal) {
      throw cause;
    }
    const reason = cause instanceof AggregateError ? String(cause.errors[0]?.message) : (cause as Error).message;
    throw new StartRefusal(`${setting} ${shown.href} cannot be reached: ${reason || 'no answer'}.`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Checks that the key this process made for itself is the one that the database's other processes have: each would set
 * the server role's password to its own and lock the others out.
 * @param ownerUrl connection that may see whether the role exists
 * @param serverUrl connection of the server's role, with the password derived from the key
 * @throws {StartRefusal} when the role has another password
 */
export async function sameSecret(ownerUrl: string, serverUrl: string): Promise<void> {
  if (!(await serverRoleExists(ownerUrl))) {
    return;
  }
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (cause) {
    if ((cause as { readonly code?: string }).code === WRONG_PASSWORD) {
      throw new StartRefusal(
        `The database knows ${SERVER_ROLE} by another SECRET_KEY. Set SECRET_KEY to the same value for every process on it.`,
        { cause },
      );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a database is spread over several machines by Citus, or could be. */
export function isDistributed(url: string): Promise<boolean> {
  return finds(url, `select from pg_extension where extname = 'citus'`);
}

function serverRoleExists(ownerUrl: string): Promise<boolean> {
  return finds(ownerUrl, `select from pg_roles where rolname = '${SERVER_ROLE}'`);
}

async function finds(url: string, query: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query(query);
    return rows.length > 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
