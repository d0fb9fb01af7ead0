import type { Services } from '../services.ts';

/** What accounts are called, by their ids; those that are gone are missing. */
export async function accountNames(
  { database }: Pick<Services, 'database'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await database.platform
    .selectFrom('account')
    .where('id', 'in', [...ids])
    .select(['id', 'display_name', 'email'])
    .execute();
  return new Map(rows.map(({ id, display_name, email }) => [id, display_name === '' ? email : display_name]));
}
