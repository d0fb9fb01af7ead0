import { getStoreSettings, type StoreSettingsBody, updateStoreSettings } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { sendSettingsRefusal } from '../settings-refusal.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { saveStoreSettings } from '../../store/settings/commands.ts';
import { presentStoreSettings } from '../../store/settings/record.ts';
import { hasSold, readStoreSettings } from '../../store/settings/repository.ts';

/** How a store sells, in the studio. */
export function registerStoreSettings(app: StudioApp, services: Services): void {
  studioRoute(app, services, getStoreSettings, ({ websiteId }) => services.database.readInSite(websiteId, readAnswer));

  studioRoute(
    app,
    services,
    updateStoreSettings,
    async ({ request, reply, member, websiteId, body: { seen, ...settings } }) => {
      const saved = await services.database.inSite(websiteId, async (tx) => {
        const done = await saveStoreSettings(tx, services, { settings, seen });
        if (done.ok) {
          const actor = memberActor(request, member);
          // What was seen is what was kept, else it was refused.
          await recordSettings(tx, services, { actor, subject: 'Store settings', before: seen, after: settings });
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

async function readAnswer(tx: SiteTransaction): Promise<StoreSettingsBody> {
  return { settings: presentStoreSettings(await readStoreSettings(tx)), isCurrencyFixed: await hasSold(tx) };
}
