import { nearNames } from '@portico/template';
import { StartRefusal } from '../../platform/config/refusal.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';

/** Names to show when the wanted one does not exist. */
const MOST_NAMES = 20;

/**
 * The site of a name as `--site` gives it.
 * @throws {StartRefusal} naming the sites that there are
 */
export async function findSite(services: Pick<Services, 'database' | 'sites'>, identifier: string): Promise<Site> {
  const row = await services.database.platform
    .selectFrom('website')
    .where('identifier', '=', identifier)
    .select('id')
    .executeTakeFirst();
  const site = row && (await services.sites.byId(row.id));
  if (site) {
    return site;
  }
  const rows = await services.database.platform
    .selectFrom('website')
    .select('identifier')
    .orderBy('identifier')
    .execute();
  const names = rows.map((each) => each.identifier);
  const near = nearNames(identifier, names);
  const known = near.length > 0 ? near : names.slice(0, MOST_NAMES);
  throw new StartRefusal(
    known.length === 0
      ? `There is no site yet. Start Portico once: it makes the demo site.`
      : `There is no site "${identifier}". ${near.length > 0 ? 'Perhaps you mean' : 'There are'}: ${known.join(', ')}.`,
  );
}
