import type { Database } from './database.ts';

/** Does something for every website of the installation, one after the other; what fails ends the walk. */
export async function everySite(
  { platform }: Pick<Database, 'platform'>,
  work: (websiteId: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of await platform.selectFrom('website').select('id').execute()) {
    // oxlint-disable-next-line no-await-in-loop -- one site after the other
    await work(id);
  }
}
