/** What a visitor is about to do, as a provider of bot checks counts it: exactly these (BOT-007). */
export const BOT_CHECK_ACTIONS = [
  'FORM_BLOCK_SUBMISSION',
  'NEWSLETTER_BLOCK_SUBMISSION',
  'PRODUCT_WAITLIST_SUBMISSION',
  'PROMO_POPUP_SUBMISSION',
] as const;

export type BotCheckAction = (typeof BOT_CHECK_ACTIONS)[number];
