import {
  getSubscriptionSettings,
  moveSubscriptions,
  updateSubscriptionSettings,
  type SubscriptionSettingsBody,
} from '@portico/contract/studio';
import { readSubscriptionPolicy, subscriptionRefusals } from '@portico/domain';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import type { Services } from '../../store/services.ts';
import { saveStorePart } from '../../store/settings/save-part.ts';
import { moveToZone, readElsewhere } from '../../store/subscriptions/change-zone.ts';
import { readPolicy } from '../../store/subscriptions/policy.ts';

const STALE: Problem = { status: 409, code: 'CONFLICT', message: subscriptionRefusals.settingsChangedToo };
const PART = { name: 'subscriptions', read: readSubscriptionPolicy };

/** When a shop charges, how it asks again, and how its prices rise. */
export function registerSubscriptionSettings(app: StudioApp, services: Services): void {
  const { database, versions } = services;

  studioRoute(app, services, getSubscriptionSettings, ({ websiteId }) => answer(websiteId));

  studioRoute(
    app,
    services,
    updateSubscriptionSettings,
    async ({ request, reply, member, websiteId, body: { seen, ...settings } }) => {
      const isSaved = await database.inSite(websiteId, async (tx) => {
        if (!(await saveStorePart(tx, services, PART, { settings, seen }))) return false;
        const actor = memberActor(request, member);
        await recordSettings(tx, services, { actor, subject: 'Subscriptions', before: seen, after: settings });
        return true;
      });
      if (!isSaved) {
        return sendProblem(request, reply, STALE);
      }
      versions.changed(websiteId);
      return answer(websiteId);
    },
  );

  studioRoute(app, services, moveSubscriptions, async ({ request, reply, member, websiteId, body: { zone } }) => {
    const { timeZone } = (await siteOf(services, websiteId)).profile;
    if (zone !== timeZone) {
      return sendProblem(request, reply, STALE);
    }
    const { accountId } = member;
    for (const subscriptionId of await database.readInSite(websiteId, (tx) => readElsewhere(tx, zone))) {
      // One by one: nobody's page waits for the others.
      await database.inSite(websiteId, (tx) => moveToZone(tx, services, { subscriptionId, zone, accountId }));
    }
    return answer(websiteId);
  });

  async function answer(websiteId: string): Promise<SubscriptionSettingsBody> {
    const zone = (await siteOf(services, websiteId)).profile.timeZone;
    return database.readInSite(websiteId, async (tx) => {
      const { dunningDays, ...policy } = await readPolicy(tx);
      const { length: elsewhere } = await readElsewhere(tx, zone);
      return { settings: { ...policy, dunningDays: [...dunningDays] }, zone, elsewhere };
    });
  }
}
