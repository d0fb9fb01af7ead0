import { mailPaths } from '@portico/contract';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';

/** What a link of a list does. */
export type ListLink = 'confirm' | 'leave';

type Signing = Pick<Services, 'environment' | 'secrets'>;

const PURPOSES: Readonly<Record<ListLink, string>> = { confirm: 'confirm letters', leave: 'leave letters' };

/** Where somebody says yes to a list, or leaves it: the address itself is the right, and only her mails know it. */
export function listUrl({ environment, secrets }: Signing, site: Site, link: ListLink, memberId: string): string {
  const key = secrets.sign(PURPOSES[link], `${site.websiteId} ${memberId}`);
  return siteOrigin(site, environment) + mailPaths[link](memberId, key);
}

/** The same up to its key, as it stands in the mails that still wait. */
export function leavePrefix({ environment }: Pick<Services, 'environment'>, site: Site, memberId: string): string {
  return siteOrigin(site, environment) + mailPaths.leave(memberId, '');
}

/** Whether a link was made here, for this site and membership. */
export function isListKey(
  secrets: Pick<Services['secrets'], 'verify'>,
  link: ListLink,
  { websiteId, memberId, key }: { readonly websiteId: string; readonly memberId: string; readonly key: string },
): boolean {
  return secrets.verify(PURPOSES[link], `${websiteId} ${memberId}`, key);
}
