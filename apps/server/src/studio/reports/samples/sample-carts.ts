import type { LeftCart, ReportBody } from '@portico/contract/studio';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { ListAsked } from '../carts/list-carts.ts';
import { cartsReport, type CartSums } from '../carts/read-carts.ts';
import type { ReportAsk } from '../report.ts';
import { drawn, partOf, sampleProducts, sampleVisits, type SampleProduct } from './sample-numbers.ts';
import { samplePoints } from './sample-visitors.ts';

/** Of so many visits in a hundred a cart is left behind. */
const LEFT = 0.05;
const BACK = 0.12;
/** So many carts are listed, as of those that happened. */
const LISTED = 100;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Carts left behind, of the sample. */
export async function sampleCarts(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const { now, before } = await samplePoints(tx, ask, (point, count): CartSums => {
    const cartsLeft = partOf(count, LEFT, point, 'left');
    const cartsBack = partOf(cartsLeft, BACK, point, 'back');
    return { cartsLeft, cartsLeftValue: cartsLeft * 5300, cartsBack, cartsBackValue: cartsBack * 6100 };
  });
  return cartsReport(ask, { now, before, hasForeignFilter: ask.filters.length > 0 });
}

/** Single carts of the sample: as many of each day as are counted, with things of this shop, and nobody's address. */
export async function listSampleCarts(
  tx: SiteTransaction,
  { range, timeZone, currency, now, sort }: ListAsked,
): Promise<{ readonly rows: readonly LeftCart[]; readonly moreCount: number }> {
  const [visits, products] = await Promise.all([
    sampleVisits(tx, { timeZone, step: 'day' }, range),
    sampleProducts(tx),
  ]);
  const carts = [...visits].flatMap(([day, count]) => {
    const left = partOf(count, LEFT, day, 'left');
    const back = partOf(left, BACK, day, 'back');
    return Array.from({ length: left }, (_, index) =>
      cartOf(products, {
        of: `${day} ${index}`,
        cameBack: index < back,
        currency,
        touchedAt: Math.min(momentOf(day, index), now - HOUR_MS),
      }),
    );
  });
  const rows = carts.toSorted((a, b) => (sort === 'value' ? b.valueCents - a.valueCents : b.touchedAt - a.touchedAt));
  return { rows: rows.slice(0, LISTED), moreCount: Math.max(0, rows.length - LISTED) };
}

/** Some time of the day, in the hours in which people shop. */
function momentOf(day: string, index: number): number {
  return Date.parse(`${day}T14:00:00Z`) + Math.round(drawn(day, index, 'moment') * 8 * 60) * MINUTE_MS;
}

interface CartFacts {
  readonly of: string;
  readonly cameBack: boolean;
  readonly currency: string;
  readonly touchedAt: number;
}

function cartOf(products: readonly SampleProduct[], { of, cameBack, currency, touchedAt }: CartFacts): LeftCart {
  const first = Math.floor(drawn(of, 'first') * products.length);
  const held = products.slice(first, first + 1 + Math.floor(drawn(of, 'things') * 2));
  const entries = held.map((product) => ({ product, quantity: 1 + Math.floor(drawn(of, product.id) * 1.4) }));
  return {
    id: `sample ${of}`,
    touchedAt,
    valueCents: entries.reduce((total, { product, quantity }) => total + product.priceCents * quantity, 0),
    currency,
    entries: entries.map(({ product: { id, title, variant }, quantity }) => ({ itemId: id, title, variant, quantity })),
    email: null,
    beganCheckout: drawn(of, 'checkout') < 0.4,
    reminder: 'none',
    reminderAt: null,
    outcome: cameBack ? 'opened' : 'left',
    orderId: null,
  };
}
