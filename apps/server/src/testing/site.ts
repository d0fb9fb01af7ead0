import type { ShippingSettings, TaxSettings } from '@portico/contract/studio';
import { v7 as newId } from 'uuid';
import type { Services } from '../store/services.ts';
import { writeRules } from '../sites/site/rule-documents.ts';

export interface TestSite {
  readonly websiteId: string;
  readonly identifier: string;
  /** The Host header that shows it. */
  readonly host: string;
}

export interface TestSiteOverrides {
  readonly identifier?: string;
  readonly profile?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly isCloneable?: boolean;
  readonly shipping?: Partial<ShippingSettings>;
  readonly taxes?: Partial<TaxSettings>;
}

const noShipping: ShippingSettings = { currency: 'USD', zones: [], pickups: [] };
const noTaxes: TaxSettings = {
  pricesIncludeTax: false,
  rounding: 'order',
  shippingTaxed: false,
  rules: [],
  exemptItemIds: [],
  exemptCategories: [],
};

/** A site of the test's own; its name is new unless given. */
export async function aSite(
  services: Pick<Services, 'database' | 'clock'>,
  overrides: TestSiteOverrides = {},
): Promise<TestSite> {
  const websiteId = newId();
  const identifier = overrides.identifier ?? `site-${websiteId.slice(-12)}`;
  await services.database.platform
    .insertInto('website')
    .values({
      id: websiteId,
      identifier,
      profile: JSON.stringify({ siteTitle: 'Test shop', ...overrides.profile }),
      settings: JSON.stringify(overrides.settings ?? {}),
      is_cloneable: overrides.isCloneable ?? false,
      created_at: new Date(services.clock.now()),
    })
    .execute();
  const { shipping, taxes } = overrides;
  if (shipping || taxes) {
    await services.database.inSite(websiteId, async (tx) => {
      await writeRules(tx, services, 'shipping', { document: { ...noShipping, ...shipping }, seenRevision: 0 });
      await writeRules(tx, services, 'taxes', { document: { ...noTaxes, ...taxes }, seenRevision: 0 });
    });
  }
  return { websiteId, identifier, host: `${identifier}.localhost` };
}
