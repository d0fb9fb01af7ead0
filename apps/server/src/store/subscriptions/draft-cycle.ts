import {
  couponsOfCycle,
  draftRenewal,
  effectiveStock,
  stockNeeds,
  type OrderDraft,
  type RenewalInput,
  type RenewalProblem,
  type StorePolicy,
} from '@portico/domain';
import type { Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readStock } from '../cart/repository.ts';
import { offerOf } from '../catalog/catalogue.ts';
import type { Services } from '../services.ts';
import type { StockNeed } from '../stock/holds.ts';
import { shippingCents, unitCents } from './calendar.ts';
import { lockTenders } from './gift-cards.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';

/** The order of a cycle as it would be written now, and what it takes from the stock. */
export interface DraftedCycle {
  readonly draft: OrderDraft;
  readonly needs: readonly StockNeed[];
}

/** Drafts the order of a cycle with the catalogue, the stock and the taxes of this moment. */
export async function draftCycle(
  tx: SiteTransaction,
  services: Pick<Services, 'catalogue' | 'clock'>,
  policy: StorePolicy,
  subscription: Subscription,
  cycle: PlannedCycle,
): Promise<Result<DraftedCycle, { readonly code: RenewalProblem }>> {
  const tenders = await lockTenders(tx, services, subscription);
  const input = { ...(await readRenewal(tx, services, subscription, cycle)), tenders };
  const sellsShort = policy.subscriptions.whenShort === 'sell';
  const drafted = draftRenewal(sellsShort ? withoutShortage(input) : input, policy);
  if (!drafted.ok) {
    return drafted;
  }
  const draft = drafted.value;
  const stock = input.offer?.stock;
  const isCounted = draft.lines.some(({ productType }) => stock && !effectiveStock(productType, stock).unlimited);
  return { ok: true, value: { draft, needs: isCounted ? needsOf(draft, sellsShort ? stock : undefined) : [] } };
}

/** The same where stock stands in nobody's way. */
export function withoutShortage(input: RenewalInput): RenewalInput {
  return { ...input, offer: input.offer && { ...input.offer, stock: { qtyInStock: 0, unlimited: true } } };
}

/** What an order takes of the stock; with a stock, no more than there is of it. */
function needsOf({ lines }: OrderDraft, stock: { readonly qtyInStock: number } | undefined): readonly StockNeed[] {
  const most = Math.max(0, stock?.qtyInStock ?? Infinity);
  return stockNeeds(lines).flatMap((need) => {
    const quantity = Math.min(need.quantity, most);
    return quantity > 0 ? [{ ...need, quantity }] : [];
  });
}

/** As much of a cycle as its order is drafted from. */
type PlannedCycle = Pick<CycleRow, 'id' | 'due_at'>;

/** What the order of a cycle is made of, with the catalogue and the stock of this moment. */
export async function readRenewal(
  tx: SiteTransaction,
  { catalogue, clock }: Pick<Services, 'catalogue' | 'clock'>,
  subscription: Subscription,
  cycle: PlannedCycle,
): Promise<RenewalInput> {
  const { row, currency, address, shippingOption, additionalFields } = subscription;
  const [site] = await tx.query<{ version: bigint }>(CONTENT_VERSION, [tx.websiteId]);
  const [listed, stocks] = await Promise.all([
    catalogue.read(tx, Number(site?.version ?? 0n), [row.item_id]),
    readStock(tx, row.item_id),
  ]);
  const product = listed.get(row.item_id);
  const stock = stocks.get(row.variant_id);
  return {
    id: cycle.id,
    itemId: row.item_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    additionalFields,
    offer: product && stock && offerOf(product, row.variant_id, stock, clock.now()),
    currency,
    unitCents: unitCents(row, cycle.due_at.getTime()),
    email: row.email,
    address,
    shippingOption,
    shippingCents: shippingCents(row, cycle.due_at.getTime()),
    tenders: [],
    coupons: couponsOfCycle(subscription.discounts, row.paid_count),
  };
}

const CONTENT_VERSION = {
  name: 'subscription-content-version',
  text: 'select content_version as version from website where id = $1',
};
