import type { Feature } from '../../store/feature.ts';
import { countWrongCodes } from '../../store/gift-cards/wrong-codes.ts';
import { registerGiftCardAdmin } from './routes.ts';
import { registerGiftCardSettings } from './settings-routes.ts';

/** Gift cards as what the shop owes. */
export const feature: Feature = {
  studio: (app, services) => {
    registerGiftCardAdmin(app, services);
    registerGiftCardSettings(app, services);
  },
  homeSummary: [
    {
      right: 'giftcards.issue',
      read: async (tx, { now }) => ({ wrongGiftCodeCount: await countWrongCodes(tx, now) }),
    },
  ],
};
