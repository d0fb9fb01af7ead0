import type { HomeSummary } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { writeSetup } from '../../store/payments/payment-setup.ts';
import { writeRules } from '../../sites/site/rule-documents.ts';
import { aProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aFlatRate, aZone } from '../../testing/store-rules.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let studio: StudioApp;
let site: TestSite;
let owner: StudioBrowser;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  studio = await aStudio(services);
});
afterAll(async () => {
  await studio.close();
  await services.release();
});
beforeEach(async () => {
  site = await aSite(services, { profile: { siteTitle: 'Example' } });
  owner = await aSignedIn(studio, services, site.websiteId);
  // What a site came with: a name, a product, rates.
  await aProduct(services, site.websiteId, { title: 'Example jug' });
  await ships(0);
  await services.database.inSite(site.websiteId, (tx) =>
    tx.kysely
      .insertInto('set_up')
      .values({
        website_id: site.websiteId,
        example_title: 'Example',
        example_at: new Date(services.clock.now()),
        put_away_at: null,
      })
      .execute(),
  );
  services.clock.advance(1000);
});

async function listFor(browser: StudioBrowser): Promise<HomeSummary['setUp']> {
  const { body } = await browser.call('GET', `/api/sites/${site.websiteId}/home`);
  return (body as unknown as HomeSummary).setUp;
}

async function doneSteps(): Promise<readonly string[] | undefined> {
  return (await listFor(owner))?.steps.filter(({ isDone }) => isDone).map(({ step }) => step);
}

const inSite = (work: (tx: SiteTransaction) => Promise<unknown>) => services.database.inSite(site.websiteId, work);

async function ships(seenRevision: number): Promise<void> {
  const document = { currency: 'USD', zones: [aZone('US', [aFlatRate('post', 'Post', 800)])], pickups: [] };
  await inSite((tx) => writeRules(tx, services, 'shipping', { document, seenRevision }));
}

async function name(title: string, logoImageUrl: string): Promise<void> {
  await services.database.platform
    .updateTable('website')
    .set({ profile: JSON.stringify({ siteTitle: title, logoImageUrl }) })
    .where('id', '=', site.websiteId)
    .execute();
}

const withRole = (roleId: number) => aSignedIn(studio, services, site.websiteId, { isOwner: false, roleIds: [roleId] });

describe('the first steps of a site', () => {
  it('tick themselves off by what is done since the example came, and are gone with the last', async () => {
    expect(await doneSteps()).toEqual([]);

    await name('Saltmarsh', '/static/x/logo.svg');
    expect(await doneSteps()).toEqual(['name', 'logo']);

    const product = await aProduct(services, site.websiteId, { title: 'My jug', workflowState: 'draft' });
    expect(await doneSteps()).toEqual(['name', 'logo', 'product']);

    await inSite((tx) => writeSetup(tx, 'none', new Date(services.clock.now())));
    expect(await doneSteps()).toEqual(['name', 'logo', 'product']);
    await inSite((tx) => writeSetup(tx, 'sandbox', new Date(services.clock.now())));
    await ships(1);
    expect(await doneSteps()).toEqual(['name', 'logo', 'product', 'pay', 'ship']);

    await inSite((tx) => writeRules(tx, services, 'taxes', { document: NO_TAX, seenRevision: 0 }));
    expect(await doneSteps()).toEqual(['name', 'logo', 'product', 'pay', 'ship', 'tax']);

    await inSite((tx) =>
      tx.kysely
        .updateTable('item')
        .set({ workflow_state: 'published' })
        .where('website_id', '=', site.websiteId)
        .where('id', '=', product.itemId)
        .execute(),
    );
    expect(await listFor(owner)).toBeNull();
  });

  it('are ticked by hand where the example already fits, and no longer when that is taken back', async () => {
    const tick = (step: string, isTicked: boolean) =>
      owner.call('PUT', `/api/sites/${site.websiteId}/set-up/${step}`, { isTicked });

    expect((await tick('tax', true)).status).toBe(204);
    await tick('tax', true);
    await tick('logo', true);
    await name('Saltmarsh', '/static/x/logo.svg');
    expect((await listFor(owner))?.steps.filter(({ isDone }) => isDone)).toEqual([
      { step: 'name', isDone: true, isTicked: false },
      { step: 'logo', isDone: true, isTicked: false },
      { step: 'tax', isDone: true, isTicked: true },
    ]);

    await tick('tax', false);
    expect(await doneSteps()).toEqual(['name', 'logo']);
    expect((await tick('dance', true)).status).toBe(400);
  });

  it('are put away for the site, and brought back', async () => {
    const put = (isPutAway: boolean) => owner.call('PUT', `/api/sites/${site.websiteId}/set-up`, { isPutAway });

    expect((await put(true)).status).toBe(204);
    expect(await listFor(owner)).toMatchObject({ isPutAway: true });

    await put(false);
    expect(await listFor(owner)).toMatchObject({ isPutAway: false });
  });

  it('ask nothing of selling where the site has no page of products', async () => {
    const plain = await aSite(services, { profile: { siteTitle: 'Example' } });
    const its = await aSignedIn(studio, services, plain.websiteId);

    const { body } = await its.call('GET', `/api/sites/${plain.websiteId}/home`);

    const { setUp } = body as unknown as HomeSummary;
    expect(setUp?.steps.map(({ step }) => step)).toEqual(['name', 'logo']);
  });

  it('show each member those that he may take', async () => {
    const seller = await withRole(UserRole.StoreManager);
    const reader = await withRole(UserRole.Reporting);

    expect((await listFor(seller))?.steps.map(({ step }) => step)).toEqual(['product', 'publish']);
    expect(await listFor(reader)).toBeNull();
  });
});

const NO_TAX = {
  pricesIncludeTax: false,
  rounding: 'order',
  shippingTaxed: false,
  rules: [],
  exemptItemIds: [],
  exemptCategories: [],
} as const;
