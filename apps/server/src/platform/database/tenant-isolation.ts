import type { ClientBase } from 'pg';
import { StartRefusal } from '../config/refusal.ts';
import { TABLES } from './tables.ts';

/** The role the server works as: it owns no table and is no superuser, so row-level security binds it. */
export const SERVER_ROLE = 'portico_server';

/** PostgreSQL's `insufficient_privilege`. */
const NOT_PERMITTED = '42501';

/**
 * Puts every tenant table behind row-level security: a statement sees and writes only rows of the website that its
 * transaction names with `set local app.website_id`; one that nothing is said of is taken for such a table.
 * Then gives the server's role its rights. Run after the migrations, so that a new table cannot be forgotten. Harmless when
 * repeated.
 */
export async function isolateTenants(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
        and not (c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`,
    [TABLES.filter(({ distribution }) => distribution !== 'website').map(({ table }) => table)],
  );
  for (const { name } of rows) {
    await client.query(`
      alter table ${name} enable row level security;
      alter table ${name} force row level security;
      create policy ${name}_of_website on ${name}
        using (website_id = nullif(current_setting('app.website_id', true), '')::uuid)
        with check (website_id = nullif(current_setting('app.website_id', true), '')::uuid)`);
  }
  await client.query(`
    grant usage on schema public to ${SERVER_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${SERVER_ROLE};
    revoke all on migration from ${SERVER_ROLE};
    ${TABLES.filter(({ appendOnly }) => appendOnly)
      .map(({ table }) => `revoke update, delete, truncate on ${table} from ${SERVER_ROLE};`)
      .join('\n')}
    grant execute on function drop_old_audit_entries(timestamptz) to ${SERVER_ROLE}`);
}

/**
 * Creates the server's role where the cluster has none and gives it its password, if there is one.
 * @param password absent when the cluster trusts its private socket
 */
export async function ensureServerRole(client: ClientBase, password: string | undefined): Promise<void> {
  try {
    await createServerRole(client, password);
  } catch (cause) {
    if ((cause as { readonly code?: string }).code === NOT_PERMITTED) {
      throw new StartRefusal(
        `The role of DATABASE_URL may not create or change the role ${SERVER_ROLE}. Give it CREATEROLE, or create ${SERVER_ROLE} and name it in DATABASE_SERVER_URL.`,
        { cause },
      );
    }
    throw cause;
  }
}

async function createServerRole(client: ClientBase, password: string | undefined): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [SERVER_ROLE]);
  if (rows.length === 0) {
    // Two processes may come here at once: the second one's "already exists" is what it wanted.
    await client.query(
      `do $$ begin create role ${SERVER_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole;
       exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  if (password !== undefined) {
    await client.query(`alter role ${SERVER_ROLE} login password '${password.replaceAll("'", "''")}'`);
  }
}
