import { DEMO_IDENTIFIER } from '../connect.ts';
import type { Services } from '../services.ts';

/** Fills an empty database with the demo site; does nothing when any site exists. */
export async function seedDemo(services: Services): Promise<void> {
  const existing = await services.database.platform.selectFrom('website').select('id').limit(1).executeTakeFirst();
  if (existing) {
    return;
  }
  await services.database.platform
    .insertInto('website')
    .values({ id: services.newId(), identifier: DEMO_IDENTIFIER, created_at: new Date(services.clock.now()) })
    .execute();
}
