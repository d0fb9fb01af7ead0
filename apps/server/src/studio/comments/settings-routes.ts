import { getCommentSettings, updateCommentSettings, type CommentSettingsBody } from '@portico/contract/studio';
import { readCommentSettings, saveCommentSettings } from '../../content/comments/comment-settings.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import { sendSettingsRefusal } from '../settings-refusal.ts';

/** Who may comment, where and until when, in the studio. */
export function registerCommentSettings(app: StudioApp, services: Services): void {
  const { database, sites, versions } = services;

  studioRoute(app, services, getCommentSettings, ({ websiteId }) => readAnswer(websiteId));

  studioRoute(
    app,
    services,
    updateCommentSettings,
    async ({ request, reply, member, websiteId, body: { seen, ...settings } }) => {
      const actor = memberActor(request, member);
      const saved = await database.inSite(websiteId, (tx) =>
        saveCommentSettings(tx, services, { settings, seen, actor }),
      );
      if (!saved.ok) {
        return sendSettingsRefusal(request, reply, saved.error);
      }
      versions.changed(websiteId);
      return readAnswer(websiteId);
    },
  );

  async function readAnswer(websiteId: string): Promise<CommentSettingsBody> {
    const site = await sites.byId(websiteId);
    return {
      settings: await database.readInSite(websiteId, (tx) => readCommentSettings(tx)),
      hasAccounts: site !== undefined && policyOf(site).customerAccounts !== 'off',
    };
  }
}
