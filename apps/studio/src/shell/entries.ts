import type { MemberSite, Right } from '@portico/contract/studio';
import type { IconName } from '../ui/icon-paths.ts';
import { messages } from './messages.ts';

export interface Entry {
  readonly to: '/sites/$site' | '/sites/$site/orders' | '/sites/$site/products' | '/sites/$site/outbox';
  readonly label: string;
  readonly icon: IconName;
  readonly right: Right | undefined;
  readonly isSelling: boolean;
  /** The letter that goes there after `G`. */
  readonly key: string;
}

const ENTRIES: readonly Entry[] = [
  { to: '/sites/$site', label: messages.home, icon: 'home', right: undefined, isSelling: false, key: 'h' },
  { to: '/sites/$site/orders', label: messages.orders, icon: 'bag', right: 'orders.read', isSelling: true, key: 'o' },
  {
    to: '/sites/$site/products',
    label: messages.products,
    icon: 'tag',
    right: 'products.edit',
    isSelling: true,
    key: 'p',
  },
  { to: '/sites/$site/outbox', label: messages.outbox, icon: 'mail', right: 'mail.read', isSelling: false, key: 'm' },
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
