import {
  checkPayments,
  deleteStripeKeys,
  getPaymentSettings,
  listPayments,
  type PaymentSettings,
  type StripeMode,
  updatePaymentNotices,
  updatePaymentProvider,
  updateSandboxAway,
  updateStripeKeys,
} from '@portico/contract/studio';
import { accept, type Result } from '@portico/locale';
import { memberActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { ProblemError, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { readShownKeys, type ShownKeys } from '../../store/payments/payment-keys.ts';
import {
  outsideRefundNotices,
  type PaymentSwitch,
  readSetup,
  sandboxAway,
  unchosenProvider,
} from '../../store/payments/payment-setup.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { checkStripe } from './check.ts';
import { readPaymentPage } from './list.ts';
import { checkedKeys, chooseProvider, forgetKeys, keepKeys } from '../../store/payments/change-payments.ts';
import { readSettings, webhookUrl } from './settings.ts';
import { siteOf } from '../../sites/site/site-of.ts';

/** Payments: what came in, and who takes them. Keys go in and never out (SEC-45). */
export function registerPayments(app: StudioApp, services: Services): void {
  registerReads(app, services);
  registerSettings(app, services);
  registerStripeKeys(app, services);
}

function registerReads(app: StudioApp, services: Services): void {
  studioRoute(app, services, listPayments, async ({ websiteId, query }) => {
    const prefix = policyOf(await siteOf(services, websiteId)).orderNumberPrefix;
    return services.database.readInSite(websiteId, (tx) => readPaymentPage(tx, query, prefix));
  });

  studioRoute(app, services, getPaymentSettings, async ({ websiteId }) => settingsOf(services, websiteId));

  studioRoute(app, services, checkPayments, async ({ websiteId, params: { mode } }) => ({
    checks: await checkStripe(services, websiteId, mode, webhookUrl(services, await siteOf(services, websiteId))),
  }));
}

function registerSettings(app: StudioApp, services: Services): void {
  studioRoute(app, services, updatePaymentProvider, ({ request, member, websiteId, body }) =>
    changed(services, websiteId, async (tx) => {
      const { provider: before } = await readSetup(tx, unchosenProvider(services.environment));
      const chosen = await chooseProvider(tx, services, body.provider);
      if (chosen.ok) {
        const detail = { before, now: body.provider };
        await recordAudit(tx, services, {
          kind: 'payment-settings',
          actor: memberActor(request, member),
          subject: 'Who takes the payments',
          detail,
        });
      }
      return chosen;
    }),
  );

  studioRoute(app, services, updatePaymentNotices, ({ request, member, websiteId, body }) =>
    turned(websiteId, outsideRefundNotices, {
      now: body.notifiesOfOutsideRefunds,
      actor: memberActor(request, member),
      subject: "Mails about refunds made in Stripe's dashboard",
    }),
  );

  studioRoute(app, services, updateSandboxAway, ({ request, member, websiteId, body }) =>
    turned(websiteId, sandboxAway, {
      now: body.isSandboxAway,
      actor: memberActor(request, member),
      subject: 'The sandbox does not answer',
    }),
  );

  function turned(
    websiteId: string,
    one: PaymentSwitch,
    {
      now,
      actor,
      subject,
    }: { readonly now: boolean; readonly actor: ReturnType<typeof memberActor>; readonly subject: string },
  ): Promise<PaymentSettings> {
    return changed(services, websiteId, async (tx) => {
      const before = await one.read(tx);
      await one.write(tx, unchosenProvider(services.environment), now, new Date(services.clock.now()));
      await recordAudit(tx, services, { kind: 'payment-settings', actor, subject, detail: { before, now } });
      return accept(undefined);
    });
  }
}

function registerStripeKeys(app: StudioApp, services: Services): void {
  studioRoute(
    app,
    services,
    updateStripeKeys,
    async ({ request, member, websiteId, params: { mode }, body: change }) => {
      // Stripe is asked before the transaction, never in it (SEC-31).
      const { accountName } = valueOf(await checkedKeys(services, mode, change));
      return changed(services, websiteId, async (tx) => {
        const before = await readShownKeys(tx, mode);
        const kept = await keepKeys(tx, services, mode, { change, accountName });
        if (kept.ok) {
          await recordAudit(tx, services, {
            kind: 'payment-keys',
            actor: memberActor(request, member),
            subject: KEYS_OF[mode],
            detail: changeOfKeys(before, change),
          });
        }
        return kept;
      });
    },
  );

  studioRoute(app, services, deleteStripeKeys, ({ request, member, websiteId, params: { mode } }) =>
    changed(services, websiteId, async (tx) => {
      const before = await readShownKeys(tx, mode);
      const forgotten = await forgetKeys(tx, mode);
      if (forgotten.ok && before) {
        await recordAudit(tx, services, {
          kind: 'payment-keys',
          actor: memberActor(request, member),
          subject: KEYS_OF[mode],
          detail: { change: 'removed' },
        });
      }
      return forgotten;
    }),
  );
}

async function settingsOf(services: Services, websiteId: string): Promise<PaymentSettings> {
  const site = await siteOf(services, websiteId);
  return services.database.readInSite(websiteId, (tx) => readSettings(tx, services, site));
}

/** One change in one transaction; the pages of this process show it at their next request. */
async function changed(
  services: Services,
  websiteId: string,
  change: (tx: SiteTransaction) => Promise<Result<undefined, Problem>>,
): Promise<PaymentSettings> {
  valueOf(await services.database.inSite(websiteId, change));
  services.versions.changed(websiteId);
  services.log.info({ websiteId }, 'payment settings changed');
  return settingsOf(services, websiteId);
}

/** Which keys changed, in words: never a key, nor a part of one. */
function changeOfKeys(
  before: ShownKeys | undefined,
  change: { readonly publishableKey: string; readonly secretKey: string; readonly webhookSecret: string },
): Readonly<Record<string, unknown>> {
  const names = [
    ...(before?.publishableKey === change.publishableKey ? [] : ['publishable key']),
    ...(change.secretKey === '' ? [] : ['secret key']),
    ...(change.webhookSecret === '' ? [] : ['signing secret of messages']),
  ];
  return { change: before ? 'changed' : 'set', keys: names.join(', ') };
}

const KEYS_OF: Readonly<Record<StripeMode, string>> = { 'stripe-test': 'Stripe, test mode', stripe: 'Stripe' };

function valueOf<Value>(result: Result<Value, Problem>): Value {
  if (!result.ok) {
    throw new ProblemError(result.error);
  }
  return result.value;
}
