import type { HomeSummary } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Why Stripe takes the keys no more that the shop is paid with; null while it does. */
export async function readKeysRefused(tx: SiteTransaction): Promise<HomeSummary['keysRefused']> {
  const [row] = await tx.query<{ refused_why: 'key' | 'deauthorized' | null }>(KEYS_REFUSED, [tx.websiteId]);
  return row?.refused_why ?? null;
}

const KEYS_REFUSED = {
  name: 'studio-keys-refused',
  text: `select k.refused_why from payment_setup s
    join payment_key k on k.website_id = $1 and k.provider = s.provider where s.website_id = $1`,
};
