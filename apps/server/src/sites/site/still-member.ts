import { sql, type SqlBool } from 'kysely';

/** Of rows of `membership`: whose place has not ended. Those that have are taken away a few minutes later, by a job. */
export const isStillMember = (now: number) =>
  sql<SqlBool>`(membership.ends_at is null or membership.ends_at > ${new Date(now)})`;
