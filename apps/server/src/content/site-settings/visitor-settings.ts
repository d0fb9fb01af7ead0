import { asksForSomething, VISITOR_DEFAULTS, type CookiePolicy, type VisitorSettings } from '@portico/domain';
import type { Site, SiteSettings } from '../../sites/site/site.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is kept of an owner's decisions about her visitors, with the platform's for those that she has not made. */
export function visitorSettingsOf(settings: SiteSettings): VisitorSettings {
  const cookies = fields(settings['cookieSettings']);
  const own = fields(settings['visitorSettings']);
  return {
    ...VISITOR_DEFAULTS,
    // Written by `storedVisitorSettings` alone, with these fields.
    ...(own as Partial<VisitorSettings>),
    hasBanner: cookies['isCookieBannerEnabled'] === true,
    policy: cookies['isRestrictiveCookiePolicyEnabled'] === false ? 'may-refuse' : 'ask-first',
    pixels: { ...VISITOR_DEFAULTS.pixels, ...fields(own['pixels']) },
  };
}

/** Which wording visitors agree to; 0 before the owner has saved any. */
export function policyVersionOf(settings: SiteSettings): number {
  const version = fields(settings['cookieSettings'])['policyVersion'];
  return typeof version === 'number' ? version : 0;
}

/** As `website.settings` keeps them: what scripts of pages read by the names of the specification, and the rest. */
export function storedVisitorSettings(
  { hasBanner, policy, ...own }: VisitorSettings,
  policyVersion: number,
): Readonly<Record<'cookieSettings' | 'visitorSettings', Fields>> {
  return {
    cookieSettings: {
      isCookieBannerEnabled: hasBanner,
      isRestrictiveCookiePolicyEnabled: policy === 'ask-first',
      policyVersion,
    },
    visitorSettings: own,
  };
}

/** Whether visitors are asked: there is nothing to ask where nobody counts them and no advertiser would hear of them. */
export function showsBanner(settings: VisitorSettings): boolean {
  return settings.hasBanner && asksForSomething(settings);
}

/** What the site does before it keeps anything: where others may copy it, it asks first whatever its owner set (COOKIE-018). */
export function cookiePolicyOf({ settings, isCloneable }: Pick<Site, 'settings' | 'isCloneable'>): CookiePolicy {
  return isCloneable ? 'ask-first' : visitorSettingsOf(settings).policy;
}

/** What scripts of a page must know of it, under names of `Static.SQUARESPACE_CONTEXT`; nothing of what is not set. */
export function visitorScriptContext({ settings, isCloneable }: Pick<Site, 'settings' | 'isCloneable'>): Fields {
  const visitors = visitorSettingsOf(settings);
  const { isCounting, collectorUrl, isValidating, pixels } = visitors;
  const ids = Object.entries(pixels).filter(([, id]) => id !== '');
  return {
    cookieSettings: {
      isRestrictiveCookiePolicyEnabled: false,
      ...fields(settings['cookieSettings']),
      ...(isCloneable ? { isRestrictiveCookiePolicyEnabled: true } : {}),
      // What waits for an answer must not wait where nothing is asked.
      isCookieBannerEnabled: showsBanner(visitors),
    },
    ...(isCounting ? {} : { isCensusDisabled: true }),
    ...(collectorUrl === ''
      ? {}
      : { eventCollection: { hosts: { prod: collectorUrl }, ...(isValidating ? { isValidating } : {}) } }),
    ...(ids.length === 0 ? {} : { pixels: Object.fromEntries(ids) }),
  };
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
