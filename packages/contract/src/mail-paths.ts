/** Mails to refuse, each list by itself: reminders of carts, notices that something is back, questions for reviews, figures of the week. */
export const MAIL_LISTS = ['cart', 'restock', 'reviews', 'weekly'] as const;
export type MailListName = (typeof MAIL_LISTS)[number];

/** Where links in mails lead. */
export const mailPaths = {
  /** GET asks, POST refuses, from the page or by the one click of a mail program (RFC 8058). */
  unsubscribePage: '/mail/unsubscribe',
  unsubscribe: (list: MailListName, who: string, key: string) =>
    `/mail/unsubscribe?list=${list}&who=${encodeURIComponent(who)}&key=${encodeURIComponent(key)}`,
  /** GET asks, POST takes her off the restock lists of one product. */
  leaveProductPage: '/mail/restock/leave',
  leaveProduct: (itemId: string, who: string, key: string) =>
    `/mail/restock/leave?item=${itemId}&who=${encodeURIComponent(who)}&key=${encodeURIComponent(key)}`,
  /** Mailing lists: GET asks, POST puts her on one. */
  confirmPage: '/mail/letters/confirm',
  confirm: (memberId: string, key: string) => `/mail/letters/confirm?member=${memberId}&key=${encodeURIComponent(key)}`,
  /** GET asks, POST takes her off one list, or off all of them with `all`. */
  leavePage: '/mail/letters/leave',
  leave: (memberId: string, key: string) => `/mail/letters/leave?member=${memberId}&key=${encodeURIComponent(key)}`,
} as const;
