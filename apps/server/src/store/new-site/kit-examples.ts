import { SITE_KITS, type SiteKitName } from '@portico/domain';
import { kitExampleName } from '../../content/kits/kit-example.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { removeSite } from '../../sites/site/remove-site.ts';
import { UNFINISHED } from '../../sites/site/unfinished.ts';
import type { Services } from '../services.ts';
import { fillSite } from './fill-site.ts';
import { readDemo } from './site-content.ts';

/** The site on which each kit is shown with the goods of the example; made where it is not there (any more). */
export async function openKitExamples(services: Services): Promise<ReadonlyMap<SiteKitName, string>> {
  const examples = new Map<SiteKitName, string>();
  // One after the other: each takes the whole of a processor for a part of a second.
  for (const kit of SITE_KITS) {
    examples.set(kit, (await findExample(services, kit)) ?? (await makeExample(services, kit)));
  }
  return examples;
}

async function findExample({ database }: Services, kit: SiteKitName): Promise<string | undefined> {
  const found = await database.platform
    .selectFrom('website')
    .where('identifier', '=', kitExampleName(kit))
    .select('id')
    .executeTakeFirst();
  return found?.id;
}

async function makeExample(services: Services, kit: SiteKitName): Promise<string> {
  const demo = readDemo();
  const content = { ...demo, site: { ...demo.site, template: kit } };
  const websiteId = await fillSite(services, { content, unfinishedName: `${UNFINISHED}${services.newId()}` });
  try {
    await services.database.platform
      .updateTable('website')
      .set({ identifier: kitExampleName(kit) })
      .where('id', '=', websiteId)
      .execute();
    return websiteId;
  } catch (cause) {
    await removeSite(services, websiteId);
    const other = isUniqueViolation(cause) ? await findExample(services, kit) : undefined;
    // Somebody else was a moment quicker: hers is as good.
    if (other === undefined) throw cause;
    return other;
  }
}
