import { giftCardRefusals, MOST_CASH_OUT_CENTS, MOST_GIFT_CARD_YEARS, MOST_GIFT_LIMIT_CENTS } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

const limit = z
  .int(giftCardRefusals.limit)
  .min(0, giftCardRefusals.limit)
  .max(MOST_GIFT_LIMIT_CENTS, giftCardRefusals.limit);

/** How long a shop's gift cards are good, which rests of them are paid out, and what is watched. */
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
  /** Cards of one order that come to more wait a day where their buyer is new, in minor units; 0: none waits. */
  keptAboveCents: limit,
  /** What one person of the shop may give away a day, in minor units; 0: no limit. */
  dailyIssueCents: limit,
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
  sample: () => {
    const settings = { endYears: 0, cashOutCents: 0, keptAboveCents: 20_000, dailyIssueCents: 100_000 };
    return { body: { ...settings, seen: settings } };
  },
});
