import { getTaxes, type TaxesAnswerBody, type TaxSettings, updateTaxes } from '@portico/contract/studio';
import { NO_TAXES } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { readRules } from '../../sites/site/rule-documents.ts';
import { saveTaxes } from '../../store/taxes/commands.ts';
import { readCategories } from '../products/list.ts';
import { sendSettingsRefusal } from '../settings-refusal.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';

/** How a store taxes, in the studio. */
export function registerTaxes(app: StudioApp, services: Services): void {
  studioRoute(app, services, getTaxes, ({ websiteId }) => services.database.readInSite(websiteId, readAnswer));

  studioRoute(
    app,
    services,
    updateTaxes,
    async ({ request, reply, member, websiteId, body: { revision, ...document } }) => {
      const saved = await services.database.inSite(websiteId, async (tx) => {
        const { taxes: kept } = await readRules(tx);
        const done = await saveTaxes(tx, services, { document, seenRevision: revision });
        if (done.ok) {
          const actor = memberActor(request, member);
          await recordSettings(tx, services, {
            actor,
            subject: 'Taxes',
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

async function readAnswer(tx: SiteTransaction): Promise<TaxesAnswerBody> {
  const { taxes: stored } = await readRules(tx);
  const { rules: _rules, ...none } = NO_TAXES;
  const settings: TaxSettings = stored?.document ?? {
    ...none,
    rules: [],
    exemptItemIds: [],
    exemptCategories: [],
  };
  return {
    settings,
    revision: stored?.revision ?? 0,
    exemptProducts: await readTitles(tx, settings.exemptItemIds),
    categories: await readCategories(tx),
  };
}

async function readTitles(tx: SiteTransaction, itemIds: readonly string[]) {
  return itemIds.length === 0
    ? []
    : tx.kysely
        .selectFrom('item')
        .select(['id', 'title'])
        .where('website_id', '=', tx.websiteId)
        .where('id', 'in', itemIds)
        .orderBy('title')
        .execute();
}
