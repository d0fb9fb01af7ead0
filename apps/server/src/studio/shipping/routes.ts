import { getShipping, type ShippingAnswerBody, updateShipping } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { saveShipping } from '../../store/shipping/commands.ts';
import { readRules } from '../../sites/site/rule-documents.ts';
import { sendSettingsRefusal } from '../settings-refusal.ts';
import { readStoreSettings } from '../../store/settings/repository.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';

/** How a store sends, in the studio. */
export function registerShipping(app: StudioApp, services: Services): void {
  studioRoute(app, services, getShipping, ({ websiteId }) => services.database.readInSite(websiteId, readAnswer));

  studioRoute(
    app,
    services,
    updateShipping,
    async ({ request, reply, member, websiteId, body: { revision, ...document } }) => {
      const saved = await services.database.inSite(websiteId, async (tx) => {
        const { selectedCurrency } = await readStoreSettings(tx);
        // Amounts that were typed in another currency are no amounts of this one.
        if (document.currency !== selectedCurrency) {
          return { ok: false, error: { code: 'CONFLICT' } } as const;
        }
        const { shipping: kept } = await readRules(tx);
        const done = await saveShipping(tx, services, { document, seenRevision: revision });
        if (done.ok) {
          const actor = memberActor(request, member);
          await recordSettings(tx, services, {
            actor,
            subject: 'Shipping',
            before: kept?.document ?? {},
            after: document,
          });
        }
        return done;
      });
      if (!saved.ok) {
        return sendSettingsRefusal(request, reply, saved.error);
      }
      services.versions.changed(websiteId);
      return services.database.readInSite(websiteId, readAnswer);
    },
  );
}

async function readAnswer(tx: SiteTransaction): Promise<ShippingAnswerBody> {
  const [store, { shipping: stored }] = await Promise.all([readStoreSettings(tx), readRules(tx)]);
  const currency = store.selectedCurrency;
  return {
    settings: stored?.document ?? { currency, zones: [], pickups: [] },
    revision: stored?.revision ?? 0,
  };
}
