import { mailPaths } from '@portico/contract';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { unsubscribeKey } from '../../sites/outbox/unsubscribes.ts';
import type { Site } from '../../sites/site/site.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Services } from '../services.ts';

/** Who wants to hear no more of one product of a site. */
interface Leaving {
  readonly websiteId: string;
  readonly itemId: string;
  /** `unsubscribeKey` of the address. */
  readonly who: string;
}

const PURPOSE = 'leave the restock list of a product';

function signedText({ websiteId, itemId, who }: Leaving): string {
  return `${websiteId} ${itemId} ${who}`;
}

/** Where somebody leaves the lists of one product's variants: the address itself is the right, as where all are left. */
export function leaveProductUrl(
  { environment, secrets }: Pick<Services, 'environment' | 'secrets'>,
  site: Site,
  { itemId, email }: { readonly itemId: string; readonly email: string },
): string {
  const who = unsubscribeKey(secrets, 'restock', email);
  const key = secrets.sign(PURPOSE, signedText({ websiteId: site.websiteId, itemId, who }));
  return siteOrigin(site, environment) + mailPaths.leaveProduct(itemId, who, key);
}

/** Whether an address to leave a product's lists at was made here, for this site, product and person. */
export function mayLeave({ secrets }: Pick<Services, 'secrets'>, leaving: Leaving, key: string): boolean {
  return secrets.verify(PURPOSE, signedText(leaving), key);
}

/** Takes somebody off the lists of every variant of a product; whoever is on none stays so. */
export async function leaveProduct(
  tx: SiteTransaction,
  { secrets }: Pick<Services, 'secrets'>,
  { itemId, who }: Leaving,
): Promise<void> {
  const waiting = await tx.query<{ email_key: string }>(WAITING, [tx.websiteId, itemId]);
  const own = waiting.filter(({ email_key: email }) => unsubscribeKey(secrets, 'restock', email) === who);
  if (own.length > 0) {
    await tx.query(LEAVE, [tx.websiteId, itemId, own.map(({ email_key: email }) => email)]);
  }
}

const WAITING = {
  name: 'restock-waiting-for-product',
  text: `select distinct email_key from restock_sign_up where website_id = $1 and item_id = $2 and notified_at is null`,
};

const LEAVE = {
  name: 'restock-leave-product',
  text: `delete from restock_sign_up
    where website_id = $1 and item_id = $2 and notified_at is null and email_key = any($3::text[])`,
};
