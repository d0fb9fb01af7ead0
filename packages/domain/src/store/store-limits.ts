/** What an owner writes in the settings of a store, in characters, and for how long carts wait for a reminder. */
export const STORE_LIMITS = {
  link: 500,
  buttonText: 40,
  lowStockText: 100,
  orderNumberPrefix: 12,
  reminderHours: 168,
} as const;
