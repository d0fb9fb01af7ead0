import { websiteRecord, websiteSettingsRecord, zoneNow } from './website-record.ts';
import { localizedStrings, ownLabels } from './localized-strings.ts';
import type { PageScope } from '../render/page-scope.ts';

/**
 * The part of the page's data that every page has (template-kits §5.1). The same object is the root of the templates
 * and, with what the page adds, the answer of `?format=json`. It holds nothing of one visitor.
 */
export function baseContext(scope: PageScope): Record<string, unknown> {
  const { site, content, address } = scope;
  const { providers } = scope.services.pageParts;
  const modified = content.collections.reduce((latest, collection) => Math.max(latest, collection.updatedOn), 0);
  const zone = zoneNow(site, scope.now);
  return {
    website: lastOf(scope, 'website', `${address.baseUrl} ${zone.timeZoneOffset}`, () =>
      websiteRecord(site, address, { contentModifiedOn: modified || scope.now, zone }),
    ),
    websiteSettings: memoised(scope, 'websiteSettings', () => websiteSettingsRecord(site, providers, scope.now)),
    template: { mobileStylesEnabled: scope.siteKit.isMobile },
    localizedStrings: memoised(scope, 'localizedStrings', () => ({
      ...localizedStrings(site.profile.language),
      ...ownLabels(site.settings.storeSettings),
    })),
    ...providers.context(site),
    ...scope.itemEntries,
  };
}

/** Once per content version. */
function memoised<Value>({ content }: PageScope, key: string, make: () => Value): Value {
  if (!content.memo.has(key)) {
    content.memo.set(key, make());
  }
  return content.memo.get(key) as Value;
}

/** The last that was made, for as long as it is asked for by the same words: visitors write them, behind a host for one. */
function lastOf<Value>({ content }: PageScope, name: string, words: string, make: () => Value): Value {
  const last = content.memo.get(name) as { readonly words: string; readonly value: Value } | undefined;
  if (last?.words === words) {
    return last.value;
  }
  const value = make();
  content.memo.set(name, { words, value });
  return value;
}
