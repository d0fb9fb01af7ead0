/** What an owner writes about orders, in characters, and how many orders are taken at once. */
export const ORDER_LIMITS = {
  reason: 300,
  carrier: 60,
  trackingNumber: 100,
  trackingUrl: 500,
  note: 2000,
  atOnce: 100,
} as const;
