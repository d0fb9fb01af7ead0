import type { Feature } from '../../store/feature.ts';
import { countWrongCodes } from '../../store/gift-cards/wrong-codes.ts';
import { registerGiftCardAdmin } from './routes.ts';

/** Gift cards as what the shop owes. */
export const feature: Feature = {
  studio: registerGiftCardAdmin,
  homeSummary: [
    {
      right: 'giftcards.issue',
      read: async (tx, { now }) => ({ wrongGiftCodeCount: await countWrongCodes(tx, now) }),
    },
  ],
};
