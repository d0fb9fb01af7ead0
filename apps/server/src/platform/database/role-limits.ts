import pg from 'pg';
import { IDLE_IN_TRANSACTION_MS, TIME_LIMITS } from './time-limits.ts';

/** PostgreSQL's answer to whoever changes a role that somebody else changes at the same time. */
const CHANGED_MEANWHILE = 'XX000';

/**
 * Gives the server's role the limits of requests, once for all of its connections to this database, also through pgbouncer: so no transaction of
 * the hot path has to say them. A role may change its own. Harmless when repeated, by several processes at once.
 * @param url connection of the server's role
 */
export async function limitServerRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ settings: string[] | null; name: string }>(
      `select s.setconfig as settings, quote_ident(d.datname) as name from pg_database d
        left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = current_user::regrole
        where d.datname = current_database()`,
    );
    const { settings: known, name: databaseName } = rows[0] ?? { settings: null, name: '' };
    for (const setting of SETTINGS.filter((one) => !known?.includes(one))) {
      const [name = '', value = ''] = setting.split('=');
      await client.query(`alter role current_user in database ${databaseName} set ${name} = '${value}'`);
    }
  } catch (cause) {
    if ((cause as { readonly code?: string }).code !== CHANGED_MEANWHILE) {
      throw cause;
    }
  } finally {
    await client.end();
  }
}

const { lockMs, statementMs } = TIME_LIMITS.request;
const SETTINGS = [
  `lock_timeout=${lockMs}`,
  `statement_timeout=${statementMs}`,
  `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
];
