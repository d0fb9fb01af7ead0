import type { MemberSite, Right } from '@portico/contract/studio';
import type { IconName } from '../ui/icon-paths.ts';
import { messages } from './messages.ts';

/** Where an entry stands in the side column; those of no group stand alone. */
export type EntryGroup = 'selling' | 'settings';

export interface Entry {
  readonly to:
    | '/sites/$site'
    | '/sites/$site/orders'
    | '/sites/$site/products'
    | '/sites/$site/inventory'
    | '/sites/$site/customers'
    | '/sites/$site/reviews'
    | '/sites/$site/discounts'
    | '/sites/$site/payments'
    | '/sites/$site/outbox'
    | '/sites/$site/shipping'
    | '/sites/$site/taxes'
    | '/sites/$site/store-settings'
    | '/sites/$site/audit';
  readonly label: string;
  readonly icon: IconName;
  readonly right: Right | undefined;
  readonly group?: EntryGroup;
  /** Has a place of its own at the foot of phones; the others are under More. */
  readonly isTab?: true;
  /** The letter that goes there after `G`. */
  readonly key: string;
}

const ENTRIES: readonly Entry[] = [
  { to: '/sites/$site', label: messages.home, icon: 'home', right: undefined, isTab: true, key: 'h' },
  {
    to: '/sites/$site/orders',
    label: messages.orders,
    icon: 'bag',
    right: 'orders.read',
    group: 'selling',
    isTab: true,
    key: 'o',
  },
  {
    to: '/sites/$site/products',
    label: messages.products,
    icon: 'tag',
    right: 'products.edit',
    group: 'selling',
    isTab: true,
    key: 'p',
  },
  {
    to: '/sites/$site/inventory',
    label: messages.inventory,
    icon: 'list',
    right: 'stock.edit',
    group: 'selling',
    isTab: true,
    key: 'i',
  },
  {
    to: '/sites/$site/customers',
    label: messages.customers,
    icon: 'people',
    right: 'customers.read',
    group: 'selling',
    key: 'c',
  },
  {
    to: '/sites/$site/reviews',
    label: messages.reviews,
    icon: 'note',
    right: 'reviews.edit',
    group: 'selling',
    key: 'r',
  },
  {
    to: '/sites/$site/discounts',
    label: messages.discounts,
    icon: 'gift',
    right: 'discounts.edit',
    group: 'selling',
    key: 'v',
  },
  {
    to: '/sites/$site/payments',
    label: messages.payments,
    icon: 'card',
    right: 'orders.read',
    group: 'selling',
    key: 'y',
  },
  { to: '/sites/$site/outbox', label: messages.outbox, icon: 'mail', right: 'mail.read', key: 'm' },
  {
    to: '/sites/$site/store-settings',
    label: messages.storeSettings,
    icon: 'filter',
    right: 'store.edit',
    group: 'settings',
    key: 's',
  },
  {
    to: '/sites/$site/shipping',
    label: messages.shipping,
    icon: 'truck',
    right: 'store.edit',
    group: 'settings',
    key: 'd',
  },
  {
    to: '/sites/$site/taxes',
    label: messages.taxes,
    icon: 'percent',
    right: 'store.edit',
    group: 'settings',
    key: 't',
  },
  {
    to: '/sites/$site/audit',
    label: messages.audit,
    icon: 'eye',
    right: 'audit.read',
    group: 'settings',
    key: 'l',
  },
];

/** The sections a member may see; the others are absent rather than refused. */
export function entriesFor(site: MemberSite): readonly Entry[] {
  return ENTRIES.filter(({ right }) => right === undefined || site.rights.includes(right));
}

/** Two letters for a face. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
}

/** The host of a site without scheme, as people name it. */
export function siteHost(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
