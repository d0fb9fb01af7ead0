import type { SiteTransaction } from '../../platform/database/database.ts';
import { installKitFiles } from '../../content/kits/install.ts';
import { readOwnKit } from '../../content/kits/own-kits.ts';
import { siteProfile } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { seedAssets } from './seed-assets.ts';
import { seedCollection, seedForm, seedNavigationAndFields, seedPost, type ContentSeed } from './seed-content.ts';
import { seedProduct } from './seed-products.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedStoreRules } from './seed-store-rules.ts';
import type { SiteContent } from './site-content.ts';

export interface Filling {
  /** Its name until it is whole. */
  readonly unfinishedName: string;
  readonly content: SiteContent;
  /** Something of one's own that belongs to the same transaction as the content. */
  readonly along?: (tx: SiteTransaction) => Promise<void>;
}

/**
 * Makes a site with all that it begins with, under a name that nobody looks for; whoever calls gives it its own once this is done.
 * @returns its id
 */
export async function fillSite(services: Services, { content, unfinishedName, along }: Filling): Promise<string> {
  const { site, products, posts, reviews } = content;
  const websiteId = services.newId();
  const { identifier: _name, ...profile } = site.website;
  const settings = { ...site.websiteSettings, storeSettings: site.storeSettings, customCss: site.customCss };
  await services.database.platform
    .insertInto('website')
    .values({
      id: websiteId,
      identifier: unfinishedName,
      profile: JSON.stringify(profile),
      settings: JSON.stringify(settings),
      created_at: new Date(services.clock.now()),
    })
    .execute();
  const assets = await seedAssets(services, websiteId, content);
  await services.database.inSite(websiteId, async (tx) => {
    const seed: ContentSeed = { tx, services, assets, forms: new Map() };
    for (const form of site.forms) {
      await seedForm(seed, form);
    }
    if (products.length > 0) {
      await seedStoreRules(seed, site);
    }
    const collectionIds = new Map<string, string>();
    for (const [position, collection] of site.collections.entries()) {
      collectionIds.set(collection.urlId, await seedCollection(seed, collection, position));
    }
    await seedNavigationAndFields(seed, site, collectionIds);
    const filled = (file: string) => site.collections.find(({ items }) => items === file)?.urlId ?? '';
    for (const [position, product] of products.entries()) {
      await seedProduct(seed, collectionIds.get(filled('products.json')) ?? '', product, position);
    }
    if (reviews.length > 0) {
      await seedReviews(seed, reviews);
    }
    for (const post of posts) {
      await seedPost(seed, collectionIds.get(filled('journal.json')) ?? '', post);
    }
    if (products.length > 0) {
      await noteExample(tx, siteProfile(profile).siteTitle, services.clock.now());
    }
    await along?.(tx);
  });
  const kit = await installKitFiles(services, websiteId, await readOwnKit(site.template));
  if (!kit.ok) {
    throw new Error(`The kit ${site.template} could not be installed: ${kit.error.message}`);
  }
  return websiteId;
}

/** What is here by now is the example's: the list of first steps counts what comes after it. */
async function noteExample(tx: SiteTransaction, title: string, now: number): Promise<void> {
  await tx.kysely
    .insertInto('set_up')
    .values({ website_id: tx.websiteId, example_title: title, example_at: new Date(now), put_away_at: null })
    .execute();
}
