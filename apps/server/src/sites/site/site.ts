import { toldSettings, type StoreRules } from '@portico/domain';

/** One website as a request sees it: read from the database at most once a second, shared between requests. */
export interface Site {
  readonly websiteId: string;
  /** The name in `<identifier>.<sites host>`. */
  readonly identifier: string;
  /** What templates call `website`: siteTitle, language, timeZone, location, socialAccounts … */
  readonly profile: SiteProfile;
  /** What templates call `websiteSettings`, with `storeSettings`. */
  readonly settings: SiteSettings;
  /** How it sends and taxes. */
  readonly storeRules: StoreRules;
  readonly contentVersion: bigint;
  /** The installed revision of the kit that draws the site; absent before the first install. */
  readonly kitRevision: number | undefined;
  /** What locks every page for visitors: a password, or that nobody but the site's people sees it (no password opens that). */
  readonly passwordHash: string | undefined;
  readonly isHidden: boolean;
  /** Others may begin with a copy of it. */
  readonly isCloneable: boolean;
  /** It answers nobody, and is taken away later. */
  readonly isDeleted: boolean;
  /** Domains of its owner that show it, the one that the others lead to first where there is one. */
  readonly hosts: readonly string[];
  /** The domain that the others lead to. */
  readonly primaryHost: string | undefined;
  /** By domain, since when it shows the site; epoch milliseconds. */
  readonly hostsSince: Readonly<Record<string, number>>;
}

export interface SiteProfile {
  readonly siteTitle: string;
  readonly siteTagLine?: string;
  readonly siteDescription?: string;
  /** BCP 47, such as `en-US`. */
  readonly language: string;
  /** IANA name; the specification's default is America/New_York. */
  readonly timeZone: string;
  readonly [field: string]: unknown;
}

export interface SiteSettings {
  readonly storeSettings: StoreSettings;
  readonly [field: string]: unknown;
}

export interface StoreSettings {
  /** ISO 4217. */
  readonly selectedCurrency: string;
  readonly expressCheckout: boolean;
  readonly multipleQuantityAllowedForServices: boolean;
  readonly [field: string]: unknown;
}

/** Fills what the owner has not set with the specification's defaults. */
export function siteProfile(stored: unknown): SiteProfile {
  return { siteTitle: 'Untitled site', language: 'en-US', timeZone: 'America/New_York', ...(stored as object) };
}

export function siteSettings(stored: unknown): SiteSettings {
  const given = stored as { storeSettings?: Readonly<Record<string, unknown>> };
  const { currency, expressCheckout, multipleQuantityAllowedForServices } = toldSettings(given.storeSettings ?? {});
  return {
    ...given,
    storeSettings: {
      ...given.storeSettings,
      selectedCurrency: currency,
      expressCheckout,
      multipleQuantityAllowedForServices,
    },
  };
}
