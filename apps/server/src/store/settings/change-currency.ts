import type { ShippingRateRecord, ShippingSettings } from '@portico/contract/studio';
import { currencyDigits, type CurrencyCode, type WireMoney } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { readRules, writeRules } from '../../sites/site/rule-documents.ts';
import { readStoreSettings, writeStoreSettings } from './repository.ts';

/**
 * Names every amount of the shop in another currency: figures stay as they are written, $38.00 becomes €38.00 and ¥38.
 * Nothing is converted. Carts that shoppers have filled, codes and the limits of installments go along.
 */
export async function changeCurrency(
  tx: SiteTransaction,
  services: Pick<Services, 'clock'>,
  { from, to }: { readonly from: string; readonly to: CurrencyCode },
): Promise<void> {
  const factor = 10 ** (currencyDigits(to) - currencyDigits(from));
  for (const amounts of [PRICES, GIFT_AMOUNTS, CARTS, DISCOUNTS]) {
    await tx.query(amounts, [tx.websiteId, to, factor]);
  }
  const { installments } = await readStoreSettings(tx);
  if (typeof installments === 'object' && installments !== null) {
    await writeStoreSettings(tx, { installments: limitsIn(installments as Installments, to, factor) });
  }
  const { shipping: stored } = await readRules(tx);
  if (stored) {
    const document = shippingIn(stored.document, to, (cents) => Math.round(cents * factor));
    await writeRules(tx, services, 'shipping', { document, seenRevision: stored.revision });
  }
}

/** As the settings keep them: between which prices paying in parts is offered. */
type Installments = Readonly<Record<string, unknown>> & {
  readonly minimum?: Partial<WireMoney>;
  readonly maximum?: Partial<WireMoney>;
};

function limitsIn({ minimum, maximum, ...others }: Installments, to: string, factor: number): Installments {
  const renamed = ({ value }: Partial<WireMoney>) => ({
    value: `${Math.round(Number(value ?? 0) * factor)}`,
    currency: to,
  });
  return { ...others, ...(minimum && { minimum: renamed(minimum) }), ...(maximum && { maximum: renamed(maximum) }) };
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
  // Two prices that were apart may be one in a currency with fewer digits: that is no sale.
  text: `update variant set currency = $2, price_cents = round(price_cents * $3::numeric), sale_price_cents = round(sale_price_cents * $3::numeric),
      on_sale = on_sale and round(sale_price_cents * $3::numeric) < round(price_cents * $3::numeric)
    where website_id = $1`,
};

const GIFT_AMOUNTS = {
  name: 'store-currency-gift-amounts',
  // A step stays whole, and still leads from the least to the most. The currency itself stands with the prices.
  text: `update product set gift_amounts = (
      select json_build_object('leastCents', least, 'stepCents', step, 'mostCents',
        least + (greatest(round((gift_amounts ->> 'mostCents')::numeric * $3::numeric), least) - least) / step * step)
      from (select greatest(round((gift_amounts ->> 'leastCents')::numeric * $3::numeric), 1)::int8 as least,
        greatest(round((gift_amounts ->> 'stepCents')::numeric * $3::numeric), 1)::int8 as step) whole)
    where website_id = $1 and gift_amounts is not null and $2::text is not null`,
};

const CARTS = {
  name: 'store-currency-carts',
  text: `with renamed as (
      update cart set currency = $2, gift_amount_cents = greatest(round(gift_amount_cents * $3::numeric), 1) where website_id = $1 and purchased_at is null and currency <> $2 returning id
    )
    update cart_entry set seen_price_cents = round(seen_price_cents * $3::numeric)
    where website_id = $1 and cart_id in (select id from renamed)`,
};

// The smallest amount that a currency has is not nothing.
const DISCOUNTS = {
  name: 'store-currency-discounts',
  text: `update discount set currency = $2,
      amount_cents = case when amount_cents is not null then greatest(round(amount_cents * $3::numeric), 1) end,
      minimum_cents = case when minimum_cents is not null then greatest(round(minimum_cents * $3::numeric), 1) end
    where website_id = $1 and currency <> $2`,
};
