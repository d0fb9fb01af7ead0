/**
 * Paths of a subscription's own page, for whoever has a mail about it: it works without script, and its forms are posted to
 * the path they stand on. With an account it stands below the account's pages too.
 */
export const subscriptionPaths = {
  /** The token is the right. */
  page: (subscriptionId: string, token: string) =>
    `/subscriptions/${encodeURIComponent(subscriptionId)}?token=${encodeURIComponent(token)}`,
  /** Where another card is given; the key in a mail is another right than the token, and works once. */
  card: (subscriptionId: string, key: string) =>
    `/subscriptions/${encodeURIComponent(subscriptionId)}/card?key=${encodeURIComponent(key)}`,
  /** The same for the account. */
  cardOfAccount: (subscriptionId: string) => `/account/subscriptions/${encodeURIComponent(subscriptionId)}/card`,
  /** Where another address is given, by the link of a mail; it asks for the code of another one. */
  address: (subscriptionId: string, token: string) =>
    `/subscriptions/${encodeURIComponent(subscriptionId)}/address?token=${encodeURIComponent(token)}`,
  /** The same for the account. */
  addressOfAccount: (subscriptionId: string) => `/account/subscriptions/${encodeURIComponent(subscriptionId)}/address`,
  /** Its dates as a file for a calendar, by the link of a mail. */
  calendar: (subscriptionId: string, token: string) =>
    `/subscriptions/${encodeURIComponent(subscriptionId)}/calendar.ics?token=${encodeURIComponent(token)}`,
  /** The same for the account. */
  calendarOfAccount: (subscriptionId: string) =>
    `/account/subscriptions/${encodeURIComponent(subscriptionId)}/calendar.ics`,
  list: '/account/subscriptions',
  ofAccount: (subscriptionId: string) => `/account/subscriptions/${encodeURIComponent(subscriptionId)}`,
} as const;
