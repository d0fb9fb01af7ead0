import { sql } from 'kysely';
import { DEMO_IDENTIFIER } from '../connect.ts';
import { queueSample } from '../../content/visitors/sample/sample-tasks.ts';
import type { Services } from '../../store/services.ts';
import { fillSite } from '../../store/new-site/fill-site.ts';
import { readDemo } from '../../store/new-site/site-content.ts';

/** The site has this name until it is whole: a seed that was killed is begun again. */
const UNFINISHED_DEMO = `${DEMO_IDENTIFIER}-unfinished`;
const SEED_LOCK = 7_160_412;

/** Fills an empty database with the demo site; does nothing when any site exists. Processes that start at once wait. */
export async function seedDemo(services: Services): Promise<void> {
  await services.database.inPlatform(async (platform) => {
    // Making it takes longer than a minute on a busy machine: neither who waits nor who makes it is cut off meanwhile.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(platform);
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(platform);
    const sites = await services.database.platform.selectFrom('website').select('identifier').limit(2).execute();
    if (sites.some(({ identifier }) => identifier !== UNFINISHED_DEMO)) {
      return;
    }
    await services.database.platform.deleteFrom('website').where('identifier', '=', UNFINISHED_DEMO).execute();
    const websiteId = await fillSite(services, {
      unfinishedName: UNFINISHED_DEMO,
      content: readDemo(),
      // Made once the program runs: its first start waits for nothing that nobody looks at yet.
      along: (tx) => queueSample(tx, services),
    });
    await services.database.platform
      .updateTable('website')
      .set({ identifier: DEMO_IDENTIFIER })
      .where('id', '=', websiteId)
      .execute();
  });
}
