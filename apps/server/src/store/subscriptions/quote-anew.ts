import { fullShippingOf, quoteRenewal, type StorePolicy } from '@portico/domain';
import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Changed, ChangeRequest, ChangeServices, Opened } from './change.ts';
import { readRenewal } from './draft-cycle.ts';
import { NO_PRICE_COMING } from './no-price-coming.ts';
import { noteEvent, saveSubscription } from './repository.ts';
import { subscriptionOf, type SubscriptionRow } from './stored-subscription.ts';
import { noteWorth } from './worth.ts';

/** As reading them gives them. */
type Columns = Partial<Omit<SubscriptionRow, 'additional_fields' | 'consent' | 'coupons' | 'shipping_option'>>;

/** A change of what comes, how often or where it goes. */
export interface QuotedChange {
  readonly opened: Opened;
  readonly request: ChangeRequest;
  readonly columns: Columns;
  readonly event: { readonly kind: string; readonly detail: Readonly<Record<string, unknown>> };
}

/**
 * Writes a change with what it makes of delivery and of the sum of a cycle; nothing is changed where the shop could not send
 * it.
 */
export async function saveQuoted(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  { opened: { subscription, cycle }, request, columns, event }: QuotedChange,
): Promise<Changed> {
  const changed = { ...subscription.row, ...columns };
  const planned = { id: subscription.id, due_at: cycle?.due_at ?? new Date(services.clock.now()) };
  const quoted = quoteRenewal(await readRenewal(tx, services, subscriptionOf(changed), planned), policy);
  if (!quoted.ok) {
    return refuse({ code: quoted.error.code === 'address' ? 'ADDRESS' : 'VARIANT' });
  }
  const { draft, shippingOption } = quoted.value;
  const isFirst = changed.paid_count < changed.first_count;
  const { address, attributes, schedule, ...plain } = columns;
  const saved = await saveSubscription(tx, subscription, {
    ...plain,
    ...written({ address, attributes, schedule }),
    shipping_option: shippingOption ? JSON.stringify(shippingOption) : null,
    shipping_cents: fullShippingOf(draft),
    // It costs what it costs others now: of what was announced the price of a piece alone is left.
    ...(changed.coming_price_cents === changed.price_cents ? NO_PRICE_COMING : { coming_shipping_cents: null }),
    [isFirst ? 'first_total_cents' : 'total_cents']: draft.grandTotal.minorUnits,
  });
  await noteWorth(tx, services, subscription, saved);
  await noteEvent(tx, services, {
    id: request.requestId,
    subscriptionId: request.subscriptionId,
    ...event,
    actor: request.who,
    accountId: request.accountId,
  });
  return accept(saved);
}

/** Columns that are JSON, as they are written. */
function written(columns: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)]])),
  );
}
