import { getStoreSettings, type StoreSettingsBody, updateStoreSettings } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { sendSettingsRefusal } from '../settings-refusal.ts';
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
    async ({ request, reply, websiteId, body: { seen, ...settings } }) => {
      const saved = await services.database.inSite(websiteId, (tx) =>
        saveStoreSettings(tx, services, { settings, seen }),
      );
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
