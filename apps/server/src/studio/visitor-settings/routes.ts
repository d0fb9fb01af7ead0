import {
  downloadConsents,
  eraseVisitor,
  eraseVisitorHistory,
  getVisitorSettings,
  listConsents,
  updateVisitorSettings,
  type VisitorSettingsBody,
} from '@portico/contract/studio';
import { COOKIE_POLICIES, PIXEL_SERVICE_NAMES } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { countConsents, eraseConsents, readConsents } from '../../content/consent/consents.ts';
import { defaultText, describeConsent } from '../../content/consent/describe-consent.ts';
import { saveVisitorSettings } from '../../content/consent/save-visitor-settings.ts';
import { readStoredSite } from '../../content/site-settings/repository.ts';
import { policyVersionOf, visitorSettingsOf } from '../../content/site-settings/visitor-settings.ts';
import { eraseHistory, eraseVisitorData } from '../../content/visitors/erase-visitor.ts';
import { memberActor, recordAudit, recordExport } from '../../platform/audit/record-audit.ts';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { sendSettingsRefusal } from '../settings-refusal.ts';
import { exportConsents } from './export.ts';

/** What an owner decides about her visitors, what they chose, and the end of what is kept of one of them. */
export function registerVisitorSettings(app: StudioApp, services: Services): void {
  studioRoute(app, services, getVisitorSettings, ({ websiteId, request }) =>
    services.database.readInSite(websiteId, (tx) => readAnswer(tx, request.protocol === 'https')),
  );

  studioRoute(
    app,
    services,
    updateVisitorSettings,
    async ({ request, reply, member, websiteId, body: { seen, ...settings } }) => {
      const actor = memberActor(request, member);
      const saved = await services.database.inSite(websiteId, (tx) =>
        saveVisitorSettings(tx, services, { settings, seen, actor }),
      );
      if (!saved.ok) {
        return sendSettingsRefusal(request, reply, saved.error);
      }
      services.versions.changed(websiteId);
      return services.database.readInSite(websiteId, (tx) => readAnswer(tx, request.protocol === 'https'));
    },
  );

  registerConsents(app, services);

  studioRoute(app, services, eraseVisitor, async ({ request, member, websiteId, body: { visitor } }) => {
    const events = await eraseVisitorData(services.database, websiteId, visitor);
    const consents = await services.database.inSite(websiteId, async (tx) => {
      const erased = await eraseConsents(tx, visitor);
      const actor = memberActor(request, member);
      await recordAudit(tx, services, { kind: 'visitor-erased', actor, detail: { events, consents: erased } });
      return erased;
    });
    return { events, consents };
  });

  studioRoute(app, services, eraseVisitorHistory, async ({ request, member, websiteId }) => {
    await eraseHistory(services.database, websiteId);
    const actor = memberActor(request, member);
    await services.database.inSite(websiteId, (tx) =>
      recordAudit(tx, services, { kind: 'visitor-erased', actor, detail: { isHistory: true } }),
    );
  });
}

function registerConsents(app: StudioApp, services: Services): void {
  studioRoute(app, services, listConsents, ({ websiteId, query }) =>
    services.database.readInSite(websiteId, async (tx) => {
      const after = decodeCursor(query.cursor);
      const rows = await readConsents(tx, query, after, query.limit + 1);
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      return {
        rows: page.map(({ row }) => row),
        total: after ? null : await countConsents(tx, query),
        nextCursor: rows.length > query.limit && last ? encodeCursor(last.place.value, last.place.id) : null,
      };
    }),
  );

  studioRoute(app, services, downloadConsents, async ({ request, reply, member, websiteId, query }) => {
    await recordExport(services, { request, member, websiteId }, 'Consent records', {});
    return sendCsv(reply, services.clock, {
      name: 'consent',
      lines: exportConsents(services.database, websiteId, query),
    });
  });
}

async function readAnswer(tx: SiteTransaction, isSecure: boolean): Promise<VisitorSettingsBody> {
  const site = await readStoredSite(tx);
  const { language } = site.profile;
  return {
    settings: visitorSettingsOf(site.settings),
    policyVersion: policyVersionOf(site.settings),
    isCloneable: site.isCloneable,
    defaults: {
      title: shopperMessages(language).consent.askTitle,
      texts: Object.fromEntries(
        COOKIE_POLICIES.map((policy) => [
          policy,
          {
            plain: defaultText(language, policy, ''),
            forServices: defaultText(language, policy, PIXEL_SERVICE_NAMES.meta),
          },
        ]),
        // Of every policy there is one.
      ) as VisitorSettingsBody['defaults']['texts'],
    },
    options: describeConsent(site, isSecure),
  };
}
