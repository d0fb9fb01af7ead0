import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** The job that delivers the cards of an order, or one card, when their day has come. */
export const DELIVER_GIFT_CARDS = 'deliver-gift-cards';
/** The job that takes what is left of a card that has ended. */
export const END_GIFT_CARD = 'end-gift-card';

/** Has cards delivered at a moment, in epoch milliseconds. */
export async function queueDelivery(
  tx: SiteTransaction,
  { addJob }: Pick<Services, 'addJob'>,
  { subjectId, at }: { readonly subjectId: string; readonly at: number },
): Promise<void> {
  await addJob(tx, DELIVER_GIFT_CARDS, { subjectId }, { jobKey: `${DELIVER_GIFT_CARDS} ${subjectId}`, runAt: at });
}

/** Has a card ended at a moment, in epoch milliseconds. */
export async function queueEnd(
  tx: SiteTransaction,
  { addJob }: Pick<Services, 'addJob'>,
  { cardId, at }: { readonly cardId: string; readonly at: number },
): Promise<void> {
  await addJob(tx, END_GIFT_CARD, { cardId }, { jobKey: `${END_GIFT_CARD} ${cardId}`, runAt: at });
}
