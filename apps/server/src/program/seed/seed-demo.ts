import { sql } from 'kysely';
import path from 'node:path';
import { projectRoot } from '../../platform/config/folders.ts';
import { DEMO_IDENTIFIER } from '../connect.ts';
import { queueSample } from '../../content/visitors/sample/sample-tasks.ts';
import { installKit } from '../../content/kits/install.ts';
import type { Services } from '../../store/services.ts';
import { siteProfile } from '../../sites/site/site.ts';
import { readDemo } from './demo-content.ts';
import { seedAssets } from './seed-assets.ts';
import { seedCollection, seedForm, seedNavigationAndFields, seedPost, type ContentSeed } from './seed-content.ts';
import { seedProduct } from './seed-products.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedStoreRules } from './seed-store-rules.ts';

/** The site has this name until it is whole: a seed that was killed is begun again. */
const UNFINISHED = `${DEMO_IDENTIFIER}-unfinished`;
const SEED_LOCK = 7_160_412;

/** Fills an empty database with the demo site; does nothing when any site exists. Processes that start at once wait. */
export async function seedDemo(services: Services): Promise<void> {
  await services.database.inPlatform(async (platform) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(platform);
    const sites = await services.database.platform.selectFrom('website').select('identifier').limit(2).execute();
    if (sites.some(({ identifier }) => identifier !== UNFINISHED)) {
      return;
    }
    await services.database.platform.deleteFrom('website').where('identifier', '=', UNFINISHED).execute();
    await fill(services);
  });
}

async function fill(services: Services): Promise<void> {
  const demo = readDemo();
  const websiteId = services.newId();
  const { identifier: _name, ...profile } = demo.site.website;
  const settings = {
    ...demo.site.websiteSettings,
    storeSettings: demo.site.storeSettings,
    customCss: demo.site.customCss,
  };
  await services.database.platform
    .insertInto('website')
    .values({
      id: websiteId,
      identifier: UNFINISHED,
      profile: JSON.stringify(profile),
      settings: JSON.stringify(settings),
      created_at: new Date(services.clock.now()),
    })
    .execute();

  const assets = await seedAssets(services, websiteId, demo);
  await services.database.inSite(websiteId, async (tx) => {
    const seed: ContentSeed = { tx, services, assets, forms: new Map() };
    for (const form of demo.site.forms) {
      await seedForm(seed, form);
    }
    await seedStoreRules(seed, demo.site);
    const collectionIds = new Map<string, string>();
    for (const [position, collection] of demo.site.collections.entries()) {
      collectionIds.set(collection.urlId, await seedCollection(seed, collection, position));
    }
    await seedNavigationAndFields(seed, demo.site, collectionIds);
    const filled = (file: string) => demo.site.collections.find(({ items }) => items === file)?.urlId ?? '';
    for (const [position, product] of demo.products.entries()) {
      await seedProduct(seed, collectionIds.get(filled('products.json')) ?? '', product, position);
    }
    await seedReviews(seed, demo.reviews);
    for (const post of demo.posts) {
      await seedPost(seed, collectionIds.get(filled('journal.json')) ?? '', post);
    }
    // Made once the program runs: its first start waits for nothing that nobody looks at yet.
    await queueSample(tx, services);
    // What is here by now is the example's: the list of first steps counts what comes after it.
    await tx.kysely
      .insertInto('set_up')
      .values({
        website_id: websiteId,
        example_title: siteProfile(profile).siteTitle,
        example_at: new Date(services.clock.now()),
        put_away_at: null,
      })
      .execute();
  });
  const kit = await installKit(services, websiteId, path.join(projectRoot, 'kits', demo.site.template));
  if (!kit.ok) {
    throw new Error(`The default kit could not be installed: ${kit.error.message}`);
  }
  await services.database.platform
    .updateTable('website')
    .set({ identifier: DEMO_IDENTIFIER })
    .where('id', '=', websiteId)
    .execute();
}
