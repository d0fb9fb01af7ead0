import {
  paymentListQuery,
  paymentProviderChange,
  STRIPE_MODES,
  stripeKeysChange,
  type PaymentCheckResult,
  type PaymentSettings,
} from '@portico/contract/studio';
import type { Result } from '@portico/locale';
import { z } from 'zod';
import { policyOf } from '../../cart/store-of-site.ts';
import type { SiteTransaction } from '../../database/database.ts';
import { NOT_FOUND, ProblemError, type Problem } from '../../http/problem.ts';
import type { StudioApp } from '../../http/studio-app.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../sites/site.ts';
import { studioRoute } from '../studio-route.ts';
import { checkStripe } from './check.ts';
import { readPaymentPage } from './list.ts';
import { checkedKeys, chooseProvider, forgetKeys, keepKeys, readSettings, webhookUrl } from './settings.ts';

const MAY_READ = { kind: 'site', right: 'orders.read' } as const;
const MAY_SET = { kind: 'site', right: 'settings.commerce' } as const;

const modeParams = z.object({ mode: z.enum(STRIPE_MODES) });
/** Each of these calls asks Stripe. */
const rateLimit = { max: 30, timeWindow: 60_000 };

/** Payments: what came in, and who takes them. Keys go in and never out (SEC-45). */
export function registerPayments(app: StudioApp, services: Services): void {
  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/payments',
    policy: MAY_READ,
    query: paymentListQuery,
    handler: async ({ websiteId, query }) => {
      const prefix = policyOf(await siteOf(websiteId)).orderNumberPrefix;
      return services.database.readInSite(websiteId, (tx) => readPaymentPage(tx, query, prefix));
    },
  });

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/payments/settings',
    policy: MAY_SET,
    handler: async ({ websiteId }) => settingsOf(websiteId),
  });

  studioRoute(app, services, {
    method: 'PUT',
    url: '/api/sites/:websiteId/payments/provider',
    policy: MAY_SET,
    body: paymentProviderChange,
    handler: ({ websiteId, body }) => changed(websiteId, (tx) => chooseProvider(tx, services, body.provider)),
  });

  studioRoute(app, services, {
    method: 'PUT',
    url: '/api/sites/:websiteId/payments/keys/:mode',
    policy: MAY_SET,
    params: modeParams,
    body: stripeKeysChange,
    rateLimit,
    handler: async ({ websiteId, params: { mode }, body: change }) => {
      // Stripe is asked before the transaction, never in it (SEC-31).
      const { accountName } = valueOf(await checkedKeys(services, mode, change));
      return changed(websiteId, (tx) => keepKeys(tx, services, mode, { change, accountName }));
    },
  });

  studioRoute(app, services, {
    method: 'DELETE',
    url: '/api/sites/:websiteId/payments/keys/:mode',
    policy: MAY_SET,
    params: modeParams,
    handler: ({ websiteId, params: { mode } }) => changed(websiteId, (tx) => forgetKeys(tx, mode)),
  });

  studioRoute(app, services, {
    method: 'POST',
    url: '/api/sites/:websiteId/payments/check/:mode',
    policy: MAY_SET,
    params: modeParams,
    rateLimit,
    handler: async ({ websiteId, params: { mode } }): Promise<PaymentCheckResult> => ({
      checks: await checkStripe(services, websiteId, mode, webhookUrl(services, await siteOf(websiteId))),
    }),
  });

  async function siteOf(websiteId: string): Promise<Site> {
    const site = await services.sites.byId(websiteId);
    if (!site) {
      throw new ProblemError(NOT_FOUND);
    }
    return site;
  }

  async function settingsOf(websiteId: string): Promise<PaymentSettings> {
    const site = await siteOf(websiteId);
    return services.database.readInSite(websiteId, (tx) => readSettings(tx, services, site));
  }

  /** One change in one transaction; the pages of this process show it at their next request. */
  async function changed(
    websiteId: string,
    change: (tx: SiteTransaction) => Promise<Result<undefined, Problem>>,
  ): Promise<PaymentSettings> {
    valueOf(await services.database.inSite(websiteId, change));
    services.versions.changed(websiteId);
    services.log.info({ websiteId }, 'payment settings changed');
    return settingsOf(websiteId);
  }
}

function valueOf<Value>(result: Result<Value, Problem>): Value {
  if (!result.ok) {
    throw new ProblemError(result.error);
  }
  return result.value;
}
