import { escapeScriptJson } from '@portico/template';
import { botCheckSiteKey } from '../../../sites/bot-check/bot-check.ts';
import { visitorScriptContext } from '../../site-settings/visitor-settings.ts';
import { announcementAt } from '../../site-settings/announcement.ts';
import { scriptSettings } from '../../kits/styles/setting-values.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { PageFacts } from './page-facts.ts';

/**
 * `Static.SQUARESPACE_CONTEXT`: what scripts of kits and the platform's own know of the page (template-kits §8). The same
 * for every visitor, and safe inside a script element whatever the data hold (SEC-21).
 */
export function staticContext(facts: PageFacts, scope: PageScope): string {
  const { site, siteKit, content, root } = scope;
  const { collection, item, row, parts = [] } = facts;
  const context = {
    betaFeatureFlags: [],
    templateId: siteKit.kit.name,
    templateVersion: '7',
    templateScriptsRootUrl: '/scripts/',
    templateWebsiteTypeId: 1,
    pageType: facts.pageType,
    tweakJSON: scriptSettings(siteKit.kit.designSettings, content.saved),
    appDomain: 'portico',
    website: root['website'],
    websiteSettings: root['websiteSettings'],
    showAnnouncementBar: Boolean(announcementAt(site.settings, scope.now)['text']),
    ...visitorScriptContext(site),
    websiteRoles: {},
    i18nContext: { locale: site.profile.language },
    tzData: { zones: [], rules: {} },
    recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: botCheckSiteKey(site) ?? null },
    subscribed: false,
    impersonatedSession: false,
    ...(collection
      ? {
          collection: {
            id: collection.id,
            title: collection.title,
            fullUrl: collection.fullUrl,
            type: collection.collectionType,
            permissionType: collection.permissionType,
          },
        }
      : {}),
    ...(item && row
      ? {
          item: {
            id: item.id,
            title: item.title,
            fullUrl: item.fullUrl,
            recordType: row.record_type,
            // Of what one can go to, which the census tells (EVENT-039).
            ...('startDate' in item ? { startDate: item.startDate, endDate: item.endDate } : {}),
          },
        }
      : {}),
    ...Object.assign({}, ...parts.map(({ scriptContext }) => scriptContext)),
  };
  return `Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${escapeScriptJson(JSON.stringify(context))};`;
}
