import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importAsset } from '../assets/commands.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aProduct, aProductsCollection, aVariant } from '../../testing/products.ts';
import type { TestSite } from '../../testing/site.ts';
import { registerSiteFeatures } from '../../program/join-features.ts';
import { PAGE_FEATURES } from '../../testing/features.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

/** Prints everything that a page may show of a product, of its neighbours and of those like it. */
const KIT = {
  'collections/products.item':
    '{item|json}{nextItem|json}{prevItem|json}{productMerchandisingContext|json}<squarespace:related itemId="{item.id}">{items|json}</squarespace:related>',
  'collections/products.list': '{items|json}{collection|json}{productMerchandisingContext|json}',
};

const JUG = `(select id from item where website_id = $1 and url_id = 'jug')`;
const IMAGE = `(select asset_id from item_asset where website_id = $1 and item_id = ${JUG} limit 1)`;
const ANY_IMAGE = '(select id from asset where website_id = $1 order by random() limit 1)';

/** Everything that is shown of a product lies in one of these tables. */
const CHANGES: Readonly<Record<string, string>> = {
  'its title': `update item set title = title || '!' where website_id = $1 and id = ${JUG}`,
  'its categories': `update item set categories = array['Cups', random()::text] where website_id = $1 and id = ${JUG}`,
  'its place': `update item set position = (random() * 10)::int where website_id = $1`,
  'its date': `update item set publish_at = publish_at - random() * interval '1 day' where website_id = $1`,
  'its address': `update item set url_id = 'jar' where website_id = $1 and url_id = 'bowl'`,
  'whether it shows': `update item set workflow_state = case workflow_state when 'hidden' then 'published' else 'hidden' end
    where website_id = $1 and url_id <> 'jug'`,
  'its button': `update product set custom_add_button_text = random()::text, use_custom_add_button_text = true where website_id = $1`,
  'its form': `update product set additional_fields_form_id = case when additional_fields_form_id is null
    then (select id from form where website_id = $1) end where website_id = $1 and item_id = ${JUG}`,
  'the questions of its form': `update form set name = name || '?' where website_id = $1`,
  'its stock': `update variant set qty_in_stock = qty_in_stock + 1 where website_id = $1 and item_id = ${JUG}`,
  'one variant less': `delete from variant where website_id = $1 and id in (select id from variant
    where website_id = $1 and item_id = ${JUG} order by position desc limit 1)`,
  'one variant more': `insert into variant (website_id, id, item_id, sku, attributes, attributes_key, position, currency, price_cents)
    select $1, gen_random_uuid(), ${JUG}, 'SKU' || n, jsonb_build_object('Size', n), n, 50, 'USD', 900
      from (select random()::text as n) one`,
  'what its image says': `update item_asset set alt_text = alt_text || '.' where website_id = $1`,
  'one image more': `insert into item_asset (website_id, item_id, position, asset_id)
    select $1, ${JUG}, coalesce((select max(position) from item_asset where website_id = $1 and item_id = ${JUG}), 0) + 1, ${ANY_IMAGE}`,
  'one image less': `delete from item_asset where website_id = $1 and item_id = ${JUG} and position in
    (select max(position) from item_asset where website_id = $1 and item_id = ${JUG})`,
  'another image': `update item_asset set asset_id = ${ANY_IMAGE} where website_id = $1 and item_id = ${JUG}`,
  'the image itself': `update asset set alt_text = alt_text || '*', focal_x = random() where website_id = $1 and id = ${IMAGE}`,
  'who may see the image': `update asset set is_private = not is_private where website_id = $1 and id = ${IMAGE}`,
};

describe('a page after a change', () => {
  it('is the one that a process draws that has kept nothing', { timeout: 240_000 }, async () => {
    const { services } = content;
    const site = await content.aSiteWith(KIT);
    const paths = await aShop(site);

    const bodies = async (app: SiteApp) => {
      const answers = await Promise.all(paths.map((url) => app.inject({ url, headers: { host: site.host } })));
      return answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    };
    expect((await bodies(content.app)).filter((page) => page.startsWith('200'))).toHaveLength(4);

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(CHANGES)), { minLength: 1, maxLength: 3 }),
        async (names) => {
          await services.database.inSite(site.websiteId, async (transaction) => {
            for (const name of names) {
              await transaction.query({ name: `change ${name}`, text: CHANGES[name] ?? '' }, [site.websiteId]);
            }
            await services.versions.raise(transaction);
          });
          services.versions.changed(site.websiteId);
          const kept = await bodies(content.app);
          const app = await aFreshProcess();
          expect(kept).toEqual(await bodies(app));
          await app.close();
        },
      ),
      { numRuns: 40, examples: Object.keys(CHANGES).map((name) => [[name]]), endOnFailure: true },
    );
  });

  it('shows nothing of an item that is gone, though it was kept', async () => {
    const { services } = content;
    const site = await content.aSiteWith(KIT);
    const paths = await aShop(site);
    await Promise.all(paths.map((path) => content.get(site, path)));

    await services.database.inSite(site.websiteId, async (transaction) => {
      await transaction.query({ name: 'remove-jug', text: `delete from item where website_id = $1 and id = ${JUG}` }, [
        site.websiteId,
      ]);
      await services.versions.raise(transaction);
    });
    services.versions.changed(site.websiteId);

    const [jug = '', bowl = ''] = paths;
    expect((await content.get(site, jug)).statusCode).toBe(404);
    expect((await content.get(site, bowl)).body).not.toContain('"urlId":"jug"');
  });
});

/** A shop of three products with images, a form and variants. Answers the paths of its pages. */
async function aShop(site: TestSite): Promise<readonly string[]> {
  const { services } = content;
  const { websiteId } = site;
  const collectionId = await aProductsCollection(services, websiteId);
  const images = await Promise.all([40, 50, 60].map((width) => anImage(websiteId, width)));
  const variants = ['Pint', 'Quart'].map((Size) => aVariant({ attributes: { Size } }));
  const shared = { collectionId, variantOptionOrdering: ['Size'], variants, categories: ['Cups'] };
  for (const [position, urlId] of ['jug', 'bowl', 'cup'].entries()) {
    await aProduct(services, websiteId, { ...shared, urlId, position });
  }
  const text = `with images as (insert into item_asset (website_id, item_id, position, asset_id)
      select $1, ${JUG}, n, id::uuid from unnest($2::text[]) with ordinality as given(id, n))
    , made as (insert into form (website_id, id, name, live_version, created_at)
      values ($1, gen_random_uuid(), 'Engraving', 1, now()) returning website_id, id)
    insert into form_version (website_id, form_id, version, definition, published_at)
      select website_id, id, 1, '{"fields": []}', now() from made`;
  const row = await services.database.inSite(websiteId, async (transaction) => {
    await transaction.query({ name: 'add-images', text }, [websiteId, images.slice(0, 2)]);
    await services.versions.raise(transaction);
    return transaction.kysely
      .selectFrom('collection')
      .select('url_id')
      .where('id', '=', collectionId)
      .executeTakeFirst();
  });
  services.versions.changed(websiteId);
  const shop = `/${row?.url_id ?? ''}`;
  return [`${shop}/jug`, `${shop}/bowl`, shop, `${shop}/jug?format=json`];
}

/** An application on the same data, with a memory of its own. */
async function aFreshProcess(): Promise<SiteApp> {
  const services = { ...content.services };
  const app = await createSiteApp(services, () => false);
  await registerSiteFeatures(app, services, PAGE_FEATURES);
  return app;
}

async function anImage(websiteId: string, width: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="50"><path d="M0 0h9v9z"/></svg>`;
  const taken = await importAsset(content.services, websiteId, { fileName: `${width}.svg`, bytes: Buffer.from(svg) });
  if (!taken.ok) {
    throw new Error(`The test's image was refused: ${taken.error.code}`);
  }
  return taken.value.id;
}
