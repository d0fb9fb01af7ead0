import type { Services } from '../services.ts';
import { queueEnd } from './gift-card-jobs.ts';
import { changeBalances } from './ledger.ts';

/** Takes what is left of a card that has ended; what a payment holds of it stays until that is settled. */
export async function endGiftCard(
  services: Pick<Services, 'addJob' | 'clock' | 'database' | 'newId'>,
  { websiteId, cardId }: { readonly websiteId: string; readonly cardId: string },
): Promise<void> {
  const now = services.clock.now();
  await services.database.inSite(websiteId, async (tx) => {
    const [card] = await tx.query<EndingCard>(LOCK, [websiteId, cardId]);
    if (!card?.ends_at) {
      return;
    }
    if (card.ends_at.getTime() > now || card.held_cents > 0n) {
      await queueEnd(tx, services, { cardId, at: Math.max(card.ends_at.getTime(), now + LOOK_AGAIN_MS) });
    }
    const cents = card.balance_cents - card.held_cents;
    if (card.ends_at.getTime() <= now && cents > 0n) {
      const cards = [{ id: cardId, cents: -cents }];
      await changeBalances(tx, { kind: 'expire', reference: services.newId(), cards, now: new Date(now) });
    }
  });
}

/** Payments hold nothing for longer. */
const LOOK_AGAIN_MS = 20 * 60_000;

interface EndingCard {
  readonly ends_at: Date | null;
  readonly balance_cents: bigint;
  readonly held_cents: bigint;
}

const LOCK = {
  name: 'gift-card-lock-ending',
  text: `select ends_at, balance_cents, held_cents from gift_card where website_id = $1 and id = $2 for no key update`,
};
