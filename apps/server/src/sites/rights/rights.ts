import { RIGHTS, type Right } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';

/**
 * Which roles have which right; the owner has all. No role has more than the public descriptions of such roles give it, or what
 * follows from them; what they do not speak of is for administrators. Editors and website managers change products but not
 * stock, and see no orders: those hold personal data. Store managers sell: they set up neither the store nor what its mails say.
 */
const ROLES_WITH: Readonly<Record<Right, readonly number[]>> = {
  'products.edit': [UserRole.Admin, UserRole.Editor, UserRole.StoreManager, UserRole.WebsiteManager],
  'stock.edit': [UserRole.Admin, UserRole.StoreManager],
  'orders.read': [UserRole.Admin, UserRole.StoreManager],
  'orders.send': [UserRole.Admin, UserRole.StoreManager],
  // Refunds and cancellations.
  'orders.refund': [UserRole.Admin, UserRole.StoreManager],
  'orders.export': [UserRole.Admin, UserRole.StoreManager],
  'customers.read': [UserRole.Admin, UserRole.StoreManager],
  // Notes, consent that ends, and the erasure of a person.
  'customers.edit': [UserRole.Admin],
  'customers.export': [UserRole.Admin, UserRole.StoreManager],
  // Reading, showing, hiding and answering what buyers say.
  'reviews.edit': [UserRole.Admin, UserRole.Editor, UserRole.WebsiteManager],
  // Who waits for what, and telling them: those are addresses of people.
  'restock.edit': [UserRole.Admin, UserRole.StoreManager],
  // Messages about orders show what orders show.
  'mail.read': [UserRole.Admin, UserRole.StoreManager],
  // Who asked for a password or another address, and what people wrote into forms.
  'mail.accounts': [UserRole.Admin],
  'forms.submissions.read': [UserRole.Admin],
  // They tell of templates and scripts, which editors do not touch.
  'errors.read': [UserRole.Admin, UserRole.WebsiteManager],
  'discounts.edit': [UserRole.Admin, UserRole.StoreManager],
  // Cards that nobody pays for, and all that is done with one.
  'giftcards.issue': [UserRole.Admin, UserRole.StoreManager],
  // Shipping, taxes and how the store sells.
  'store.edit': [UserRole.Admin],
  // What the shop's mails say.
  'mail.edit': [UserRole.Admin],
  // Where the money goes.
  'settings.commerce': [UserRole.Admin],
  // Name, address, hours, language: what every page says of the site.
  'settings.site': [UserRole.Admin],
  // Who comes and what is bought, counted; how fast pages are.
  'analytics.view': [UserRole.Admin, UserRole.Reporting, UserRole.WebsiteManager],
  'performance.view': [UserRole.Admin, UserRole.Reporting, UserRole.WebsiteManager],
  // Who did what: the owner alone, as administrators stand in it.
  'audit.read': [],
};

export interface Holder {
  readonly roleIds: readonly number[];
  readonly isOwner: boolean;
}

/** Whether a member has a right; the rights of several roles add up. */
export function hasRight(holder: Holder, right: Right): boolean {
  return holder.isOwner || holder.roleIds.some((roleId) => ROLES_WITH[right].includes(roleId));
}

export function rightsOf(holder: Holder): Right[] {
  return RIGHTS.filter((right) => hasRight(holder, right));
}
