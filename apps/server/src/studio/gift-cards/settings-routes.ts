import { getGiftCardSettings, updateGiftCardSettings, type GiftCardSettingsBody } from '@portico/contract/studio';
import { giftCardRefusals, leastGiftCardYears, readGiftCardPolicy } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import { invalidFields, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import type { Services } from '../../store/services.ts';
import { saveStorePart } from '../../store/settings/save-part.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';

const STALE: Problem = { status: 409, code: 'CONFLICT', message: giftCardRefusals.changedToo };
const PART = { name: 'giftCards', read: readGiftCardPolicy };

/** How long gift cards are good that are sold from now on; never shorter than the law of the shop's country says. */
export function registerGiftCardSettings(app: StudioApp, services: Services): void {
  const { database, versions } = services;

  studioRoute(app, services, getGiftCardSettings, ({ websiteId }) => answer(websiteId));

  studioRoute(
    app,
    services,
    updateGiftCardSettings,
    async ({ request, reply, member, websiteId, body: { seen, ...settings } }) => {
      const { leastYears } = await answer(websiteId);
      if (settings.endYears > 0 && settings.endYears < leastYears) {
        const endYears = fillMessage(giftCardRefusals.tooShort, { years: leastYears });
        return sendProblem(request, reply, invalidFields({ endYears }));
      }
      const isSaved = await database.inSite(websiteId, async (tx) => {
        if (!(await saveStorePart(tx, services, PART, { settings, seen }))) return false;
        const actor = memberActor(request, member);
        await recordSettings(tx, services, { actor, subject: 'Gift cards', before: seen, after: settings });
        return true;
      });
      if (!isSaved) {
        return sendProblem(request, reply, STALE);
      }
      versions.changed(websiteId);
      return answer(websiteId);
    },
  );

  async function answer(websiteId: string): Promise<GiftCardSettingsBody> {
    const { giftCards, location } = policyOf(await siteOf(services, websiteId));
    return { settings: { ...giftCards }, country: location.country, leastYears: leastGiftCardYears(location.country) };
  }
}
