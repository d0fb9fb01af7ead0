/**
 * What a member of a website may do in the studio; the names are those of the role matrix. The server decides, the
 * studio only leaves out what would be refused.
 */
export const RIGHTS = [
  'products.edit',
  'stock.edit',
  'orders.read',
  'orders.send',
  'orders.refund',
  'orders.export',
  'customers.read',
  'customers.edit',
  'customers.export',
  'reviews.edit',
  'restock.edit',
  'mail.read',
  'mail.accounts',
  'mail.edit',
  'forms.submissions.read',
  'errors.read',
  'discounts.edit',
  'giftcards.issue',
  'store.edit',
  'settings.commerce',
  'settings.site',
  'analytics.view',
  'performance.view',
  'audit.read',
] as const;

export type Right = (typeof RIGHTS)[number];
