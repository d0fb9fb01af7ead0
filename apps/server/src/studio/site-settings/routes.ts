import { getSiteSettings, type SiteSettingsBody, updateSiteSettings } from '@portico/contract/studio';
import { saveSiteSettings } from '../../content/site-settings/commands.ts';
import { presentSiteSettings } from '../../content/site-settings/record.ts';
import { readStoredSite } from '../../content/site-settings/repository.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { sendSettingsRefusal } from '../settings-refusal.ts';

/** Name, address, hours and language of a site, in the studio. */
export function registerSiteSettings(app: StudioApp, services: Services): void {
  studioRoute(app, services, getSiteSettings, ({ websiteId }) => services.database.readInSite(websiteId, readAnswer));

  studioRoute(
    app,
    services,
    updateSiteSettings,
    async ({ request, reply, member, websiteId, body: { seen, ...settings } }) => {
      const actor = memberActor(request, member);
      const saved = await services.database.inSite(websiteId, (tx) =>
        saveSiteSettings(tx, services, { settings, seen, actor }),
      );
      if (!saved.ok) {
        return sendSettingsRefusal(request, reply, saved.error);
      }
      services.versions.changed(websiteId);
      return services.database.readInSite(websiteId, readAnswer);
    },
  );
}

async function readAnswer(tx: SiteTransaction): Promise<SiteSettingsBody> {
  return { settings: presentSiteSettings(await readStoredSite(tx)) };
}
