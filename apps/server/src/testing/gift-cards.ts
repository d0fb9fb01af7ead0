import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { expect } from 'vitest';
import type { NewProduct } from '../store/catalog/new-product.ts';
import { issueCard } from '../store/gift-cards/issue.ts';
import { giftCardTasks } from '../store/gift-cards/tasks.ts';
import type { CheckoutShop } from './checkout-shop.ts';
import { aVariant, type TestProduct } from './products.ts';
import type { TestStore } from './store.ts';

/** A product whose denominations are cards of 25 and 50 dollars. */
export const aGiftCardProduct = (shop: CheckoutShop, facts: Partial<NewProduct> = {}): Promise<TestProduct> =>
  shop.aJug({
    title: 'Gift card',
    productType: ProductType.GiftCard,
    variantOptionOrdering: ['Amount'],
    variants: ['$25', '$50'].map((amount, index) =>
      aVariant({ attributes: { Amount: amount }, price: money(2500n * BigInt(index + 1), 'USD'), qtyInStock: 0 }),
    ),
    ...facts,
  });

/** A card that the owner issued and handed over. */
export async function aGiftCard(
  { services }: Pick<TestStore, 'services'>,
  { site }: Pick<CheckoutShop, 'site'>,
  amountCents: bigint,
  facts: Partial<Parameters<typeof issueCard>[2]> = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const now = services.clock.now();
  const issued = await services.database.inSite(site.websiteId, (tx) =>
    issueCard(tx, services, {
      amountCents,
      currency: 'USD',
      recipientName: '',
      recipientEmail: '',
      fromName: '',
      message: '',
      imageUrl: null,
      reason: '',
      deliverAt: now,
      endsAt: undefined,
      requestId: services.newId(),
      accountId: undefined,
      now: new Date(now),
      ...facts,
    }),
  );
  if (!issued) {
    throw new Error('The card was issued before.');
  }
  return issued;
}

/** Cards of a shop, the oldest first. */
export const giftCards = ({ services }: TestStore, { site }: CheckoutShop) =>
  services.database.inSite(site.websiteId, (tx) =>
    tx.kysely
      .selectFrom('gift_card')
      .selectAll()
      .orderBy('created_at')
      .orderBy('line_position')
      .orderBy('unit')
      .execute(),
  );

/** Lines of a card's ledger, as kind and amount. */
export async function ledgerOf({ services }: TestStore, { site }: CheckoutShop, cardId: string) {
  const rows = await services.database.inSite(site.websiteId, (tx) =>
    tx.kysely
      .selectFrom('gift_card_entry')
      .select(['kind', 'amount_cents'])
      .where('card_id', '=', cardId)
      .orderBy('sequence')
      .execute(),
  );
  return rows.map(({ kind, amount_cents: cents }) => [kind, cents]);
}

/** Delivers what is due of a shop. */
export async function deliverDue({ services, queue }: TestStore, { site }: CheckoutShop): Promise<void> {
  const tasks = giftCardTasks(services);
  const due = [...queue].filter(
    ([, job]) => job.websiteId === site.websiteId && job.task in tasks && job.runAt <= services.clock.now(),
  );
  for (const [key, { task, payload }] of due) {
    queue.delete(key);
    await tasks[task]?.({ websiteId: site.websiteId, ...payload });
  }
}

/** What must always be true: a balance is the sum of its lines, and holds are those of open payments. */
export async function expectSoundLedgers({ services }: TestStore, { site }: CheckoutShop): Promise<void> {
  const wrong = await services.database.inSite(site.websiteId, (tx) =>
    tx.query(
      {
        name: 'test-gift-ledgers',
        text: `select g.id from gift_card g where g.website_id = $1 and (
            g.balance_cents <> (select sum(e.amount_cents) from gift_card_entry e where e.website_id = $1 and e.card_id = g.id)
            or g.held_cents <> coalesce((select sum(h.amount_cents) from gift_card_hold h
              join payment p on p.website_id = $1 and p.id = h.payment_id and p.state in ('started', 'unknown')
              where h.website_id = $1 and h.card_id = g.id), 0)
            or g.balance_cents < g.held_cents)`,
      },
      [site.websiteId],
    ),
  );
  expect(wrong).toEqual([]);
}
