/** What an owner writes about shipping and taxes: characters of names, and how many there are of each. */
export const SHIPPING_LIMITS = {
  name: 100,
  detail: 300,
  zones: 100,
  /** Countries of a zone. */
  areas: 300,
  rates: 30,
  steps: 30,
  pickups: 50,
  taxes: 500,
} as const;
