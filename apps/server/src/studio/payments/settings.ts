import { checkoutPaths } from '@portico/contract';
import type { PaymentSettings, StripeMode, StripeKeysShown } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import { readShownKeys, type ShownKeys } from '../../store/payments/payment-keys.ts';
import { outsideRefundNotices, readSetup, sandboxAway, unchosenProvider } from '../../store/payments/payment-setup.ts';
import type { Services } from '../../store/services.ts';
import type { Site } from '../../sites/site/site.ts';

/** Where Stripe sends its messages about a site. */
export function webhookUrl(services: Pick<Services, 'environment'>, site: Site): string {
  return siteOrigin(site, services.environment) + checkoutPaths.stripeEvents;
}

/** What an owner sees of her settings. */
export async function readSettings(tx: SiteTransaction, services: Services, site: Site): Promise<PaymentSettings> {
  const [setup, notifiesOfOutsideRefunds, isSandboxAway, test, live] = await Promise.all([
    readSetup(tx, unchosenProvider(services.environment)),
    outsideRefundNotices.read(tx),
    sandboxAway.read(tx),
    readShownKeys(tx, 'stripe-test'),
    readShownKeys(tx, 'stripe'),
  ]);
  const keys: Record<StripeMode, StripeKeysShown | null> = { 'stripe-test': shown(test), stripe: shown(live) };
  const url = webhookUrl(services, site);
  return { provider: setup.provider, keys, webhookUrl: url, notifiesOfOutsideRefunds, isSandboxAway };
}

function shown(keys: ShownKeys | undefined): StripeKeysShown | null {
  return keys ? { ...keys, refused: keys.refused ?? null } : null;
}
