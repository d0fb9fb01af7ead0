import type { BenchProgram } from './bench-program.ts';

/** Statements the server sends during a call, beside begin, commit and the binding to the site. */
export async function statementsDuring(program: BenchProgram, call: () => Promise<unknown>): Promise<number> {
  await program.sql.query('select pg_stat_statements_reset()');
  await call();
  const { rows } = await program.sql.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s join pg_roles r on r.oid = s.userid
      where r.rolname = 'portico_server' and query !~* '^(begin|commit|rollback|set local|select 1$)'`,
  );
  return rows[0]?.calls ?? Number.NaN;
}

/** From here on nothing is counted: counting is work that no shop's database has. */
export async function stopCounting(program: BenchProgram): Promise<void> {
  await program.sql.query(`alter system set pg_stat_statements.track = 'none'`);
  await program.sql.query('select pg_reload_conf()');
}
