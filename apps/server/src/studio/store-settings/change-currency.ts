import type { ShippingRateRecord, ShippingSettings } from '@portico/contract/studio';
import { currencyDigits, type CurrencyCode } from '@portico/locale';
import type { SiteTransaction } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { readRules, writeRules } from '../../sites/rule-documents.ts';

/**
 * Names every amount of the shop in another currency: figures stay as they are written, $38.00 becomes €38.00 and ¥38.
 * Nothing is converted.
 */
export async function changeCurrency(
  tx: SiteTransaction,
  services: Pick<Services, 'clock'>,
  { from, to }: { readonly from: string; readonly to: CurrencyCode },
): Promise<void> {
  const factor = 10 ** (currencyDigits(to) - currencyDigits(from));
  await tx.query(PRICES, [tx.websiteId, to, factor]);
  const { shipping: stored } = await readRules(tx);
  if (stored) {
    const document = shippingIn(stored.document, to, (cents) => Math.round(cents * factor));
    await writeRules(tx, services, 'shipping', { document, seenRevision: stored.revision });
  }
}

function shippingIn(document: ShippingSettings, currency: string, amount: (cents: number) => number): ShippingSettings {
  const rateIn = (rate: ShippingRateRecord): ShippingRateRecord => {
    switch (rate.kind) {
      case 'flat':
        return { ...rate, priceCents: amount(rate.priceCents) };
      case 'free':
        return { ...rate, fromCents: amount(rate.fromCents) };
      case 'weight':
        return { ...rate, steps: rate.steps.map((step) => ({ ...step, priceCents: amount(step.priceCents) })) };
      case 'price':
        return {
          ...rate,
          steps: rate.steps.map((step) => ({ fromCents: amount(step.fromCents), priceCents: amount(step.priceCents) })),
        };
    }
  };
  return { ...document, currency, zones: document.zones.map((zone) => ({ ...zone, rates: zone.rates.map(rateIn) })) };
}

const PRICES = {
  name: 'store-currency-prices',
  text: `update variant set currency = $2, price_cents = round(price_cents * $3::numeric), sale_price_cents = round(sale_price_cents * $3::numeric)
    where website_id = $1`,
};
