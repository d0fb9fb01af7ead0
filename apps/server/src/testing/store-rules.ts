import type { ShippingSettings, ShippingZoneRecord, TaxSettings } from '@portico/contract/studio';

/** A zone of one country with one flat rate or others. */
export function aZone(country: string, rates: ShippingZoneRecord['rates']): ShippingZoneRecord {
  return { id: `zone-${country}`, name: country, areas: [{ country, regions: [], postalCodes: [] }], rates };
}

/** A price for every cart. */
export function aFlatRate(id: string, name: string, priceCents: number): ShippingZoneRecord['rates'][number] {
  return { id, name, detail: '', kind: 'flat', priceCents };
}

const post: ShippingZoneRecord['rates'][number] = {
  id: 'post',
  name: 'Post',
  detail: '',
  kind: 'price',
  steps: [
    { fromCents: 0, priceCents: 800 },
    { fromCents: 10_000, priceCents: 0 },
  ],
};

/** Shoppers may only collect. */
export const collectOnly: ShippingSettings = {
  currency: 'USD',
  zones: [],
  pickups: [{ id: 'collect', name: 'Collect', detail: '' }],
};

/** To the US and Canada by post, free from $100; by express within the US; people may collect. */
export const northAmerica: ShippingSettings = {
  ...collectOnly,
  zones: [aZone('US', [post, aFlatRate('express', 'Express', 1900)]), aZone('CA', [post])],
};

/** Sales in Maine are taxed. */
export const maineTax: TaxSettings = {
  pricesIncludeTax: false,
  rounding: 'order',
  shippingTaxed: false,
  rules: [{ id: 'me', name: 'Maine', country: 'US', region: 'ME', postalCodes: [], percent: '5.5' }],
  exemptItemIds: [],
  exemptCategories: [],
};
