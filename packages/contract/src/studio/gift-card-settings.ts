import { giftCardRefusals, MOST_CASH_OUT_CENTS, MOST_GIFT_CARD_YEARS } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** How long a shop's gift cards are good, and which rests of them are paid out. */
export const giftCardSettings = z.strictObject({
  /** From the sale on; 0: they never end. */
  endYears: z
    .int(giftCardRefusals.endYears)
    .min(0, giftCardRefusals.endYears)
    .max(MOST_GIFT_CARD_YEARS, giftCardRefusals.endYears),
  /** What is left on a card may be paid out below this much, in minor units; 0: never. */
  cashOutCents: z
    .int(giftCardRefusals.cashOut)
    .min(0, giftCardRefusals.cashOut)
    .max(MOST_CASH_OUT_CENTS, giftCardRefusals.cashOut),
});
export type GiftCardSettings = Read<typeof giftCardSettings>;

const settingsBody = z.object({
  settings: giftCardSettings,
  /** Where the shop is, ISO 3166. */
  country: z.string(),
  /** Least years that the law there names; 0 where none is known. */
  leastYears: z.int(),
});
export type GiftCardSettingsBody = Read<typeof settingsBody>;

export const getGiftCardSettings = siteCall({
  method: 'GET',
  path: '/gift-card-settings',
  right: 'store.edit',
  answer: settingsBody,
});

export const updateGiftCardSettings = siteCall({
  method: 'PUT',
  path: '/gift-card-settings',
  right: 'store.edit',
  body: z.strictObject({ ...giftCardSettings.shape, seen: giftCardSettings }),
  answer: settingsBody,
  sample: () => ({ body: { endYears: 0, cashOutCents: 0, seen: { endYears: 0, cashOutCents: 0 } } }),
});
