import type pg from 'pg';

/**
 * Has every job done that is due by a moved clock: the database's own is not moved.
 * @param now by the moved clock, in epoch milliseconds
 * @returns how many are still to be done
 */
export async function hurryDueJobs(sql: pg.Client, now: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `with hurried as (
        update graphile_worker._private_jobs set run_at = now() - interval '1 millisecond'
         where run_at > now() and run_at <= to_timestamp($1::double precision / 1000) and locked_at is null)
      select count(*)::int as count from graphile_worker._private_jobs
       where run_at <= to_timestamp($1::double precision / 1000) and attempts < max_attempts`,
    [now],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) {
    await sql.query(`select pg_notify('jobs:insert', '{"r":"test","count":64}')`);
  }
  return count;
}
