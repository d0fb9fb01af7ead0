import { hoursText, shopperMessages, writingDirection, zoneAbbreviation, zoneOffset } from '@portico/locale';
import type { DayHours } from '@portico/domain';
import type { PageProviders } from '../page-providers.ts';
import { announcementAt } from '../../site-settings/announcement.ts';
import { captchaSettings } from '../../../sites/bot-check/bot-check.ts';
import type { Site } from '../../../sites/site/site.ts';

/** How the site is reached: absolute addresses are made from it, never from other headers. */
export interface SiteAddress {
  /** Such as `https://shop.example` or `http://localhost:3000`, without a slash at its end. */
  readonly baseUrl: string;
}

/** The site's time zone at an instant, which summer time changes. */
export interface ZoneNow {
  /** Milliseconds ahead of UTC. */
  readonly timeZoneOffset: number;
  /** Such as `EST`. */
  readonly timeZoneAbbr: string;
}

/** What the clocks of a site's zone say at an instant (epoch milliseconds). */
export function zoneNow({ profile }: Pick<Site, 'profile'>, now: number): ZoneNow {
  return {
    timeZoneOffset: zoneOffset(now, profile.timeZone),
    timeZoneAbbr: zoneAbbreviation(now, profile.timeZone),
  };
}

/** What templates call `website` (template-kits §5.2); the owner's profile with what the platform knows. */
export function websiteRecord(
  site: Site,
  address: SiteAddress,
  { contentModifiedOn, zone }: { readonly contentModifiedOn: number; readonly zone: ZoneNow },
): Readonly<Record<string, unknown>> {
  const { profile } = site;
  return {
    websiteType: 1,
    siteTagLine: '',
    siteDescription: '',
    fullSiteTitle: profile.siteTitle,
    siteStatus: { value: 1 },
    shareButtonOptions: {},
    socialAccounts: [],
    showOwnerLogin: false,
    ...profile,
    captchaSettings: pageCaptcha(site),
    isRightToLeft: writingDirection(profile.language) === 'rtl',
    ...zone,
    id: site.websiteId,
    identifier: site.identifier,
    cloneable: site.isCloneable,
    contentModifiedOn,
    authenticUrl: address.baseUrl,
    internalUrl: address.baseUrl,
    baseUrl: address.baseUrl,
    primaryDomain: address.baseUrl.replace(/^https?:\/\//, ''),
    sslSetting: address.baseUrl.startsWith('https:') ? 2 : 1,
  };
}

/** What pages know of the bot check: who makes it, and with which key (BOT-010). */
function pageCaptcha(site: Site): Readonly<Record<string, unknown>> {
  const { kind, siteKey, look } = captchaSettings(site);
  return { enabledForDonations: false, kind, siteKey, look };
}

/** What templates call `websiteSettings`; the owner's code and what only the server needs stay out. */
export function websiteSettingsRecord(
  site: Site,
  providers: Pick<PageProviders, 'websiteSettings'>,
  now: number,
): Readonly<Record<string, unknown>> {
  const {
    storeSettings: _store,
    customCss: _css,
    headerInjection: _header,
    footerInjection: _footer,
    visitorSettings: _visitors,
    ...own
  } = site.settings;
  return {
    id: site.websiteId,
    country: '',
    state: '',
    contactEmail: '',
    contactPhoneNumber: '',
    mobileInfoBarSettings: {},
    pinterestOverlayOptions: { mode: 'disabled' },
    simpleLikingEnabled: false,
    disqusShortname: '',
    commentsEnabled: false,
    homepageTitleFormat: '%s',
    collectionTitleFormat: '%c — %s',
    itemTitleFormat: '%i — %s',
    ...own,
    announcementBarSettings: announcementAt(site.settings, now),
    businessHours: spokenHours(own['businessHours'], site.profile.language),
    websiteId: site.websiteId,
    ...providers.websiteSettings(site),
  };
}

/** Hours of each day in the owner's words, else the times as the language writes them, else that it is closed. */
function spokenHours(stored: unknown, language: string): Readonly<Record<string, unknown>> {
  const week = Object.entries((stored ?? {}) as Readonly<Record<string, Partial<DayHours>>>);
  return Object.fromEntries(
    week.map(([day, { text = '', ranges = [] }]) => [
      day,
      { text: text || hoursText(ranges, language) || shopperMessages(language).kitWords.closed, ranges },
    ]),
  );
}
