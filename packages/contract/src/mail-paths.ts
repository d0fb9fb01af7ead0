/** Mails to refuse, each list by itself: reminders of carts, notices that something is back, questions for reviews, figures of the week. */
export const MAIL_LISTS = ['cart', 'restock', 'reviews', 'weekly'] as const;
export type MailListName = (typeof MAIL_LISTS)[number];

/** Where links in mails lead. */
export const mailPaths = {
  /** GET asks, POST refuses, from the page or by the one click of a mail program (RFC 8058). */
  unsubscribePage: '/mail/unsubscribe',
  unsubscribe: (list: MailListName, who: string, key: string) =>
    `/mail/unsubscribe?list=${list}&who=${encodeURIComponent(who)}&key=${encodeURIComponent(key)}`,
} as const;
