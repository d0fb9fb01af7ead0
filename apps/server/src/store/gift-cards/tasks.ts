import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { deliverGiftCards } from './deliver.ts';
import { endGiftCard } from './end.ts';
import { DELIVER_GIFT_CARDS, END_GIFT_CARD } from './gift-card-jobs.ts';

const subjectPayload = z.object({ websiteId: z.string(), subjectId: z.string() });
const cardPayload = z.object({ websiteId: z.string(), cardId: z.string() });

/** Jobs of gift cards; each is harmless when done twice. */
export function giftCardTasks(services: Services): Tasks {
  return {
    [DELIVER_GIFT_CARDS]: (payload) => deliverGiftCards(services, subjectPayload.parse(payload)),
    [END_GIFT_CARD]: (payload) => endGiftCard(services, cardPayload.parse(payload)),
  };
}
