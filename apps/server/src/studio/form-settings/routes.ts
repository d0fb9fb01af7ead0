import { getFormSettings, updateFormSettings } from '@portico/contract/studio';
import { readFormSettings, saveFormSettings } from '../../content/forms/site-form-settings.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { sendSettingsRefusal } from '../settings-refusal.ts';

/** What holds for all forms of a site, in the studio. */
export function registerFormSettings(app: StudioApp, services: Services): void {
  const { database, environment, versions } = services;

  studioRoute(app, services, getFormSettings, ({ websiteId }) =>
    database.readInSite(websiteId, (tx) => readFormSettings(tx, environment)),
  );

  studioRoute(
    app,
    services,
    updateFormSettings,
    async ({ request, reply, member, websiteId, body: { seen, ...settings } }) => {
      const actor = memberActor(request, member);
      const saved = await database.inSite(websiteId, (tx) => saveFormSettings(tx, services, { settings, seen, actor }));
      if (!saved.ok) {
        return sendSettingsRefusal(request, reply, saved.error);
      }
      versions.changed(websiteId);
      return database.readInSite(websiteId, (tx) => readFormSettings(tx, environment));
    },
  );
}
