/** What the beacon reads of `Static.SQUARESPACE_CONTEXT`, which every published page carries; all of it may be missing. */
export interface PageContext {
  readonly pageType?: number;
  readonly templateId?: string;
  readonly website?: { readonly id?: string; readonly cloneable?: boolean };
  readonly collection?: { readonly id?: string; readonly type?: number; readonly permissionType?: number };
  readonly item?: {
    readonly id?: string;
    readonly recordType?: number;
    /** Of an event, epoch milliseconds. */
    readonly startDate?: number;
    readonly endDate?: number;
  };
  readonly product?: { readonly id?: string };
  /** Roles of the person who looks, by their ids; empty in pages that caches keep. */
  readonly websiteRoles?: Readonly<Record<string, unknown>>;
  readonly i18nContext?: { readonly locale?: string };
  readonly cookieSettings?: {
    readonly isRestrictiveCookiePolicyEnabled?: boolean;
    readonly isCookieBannerEnabled?: boolean;
    /** Rises when the owner changes the wording. */
    readonly policyVersion?: number;
  };
  /** Where else events go, if anywhere. */
  readonly eventCollection?: EventCollection;
}

/** An event-collection service, with a host for each environment; it checks events instead of keeping them when asked. */
export interface EventCollection {
  readonly environment?: 'dev' | 'qa' | 'staging' | 'prod';
  readonly hosts?: Readonly<Partial<Record<'dev' | 'qa' | 'staging' | 'prod', string>>>;
  readonly isValidating?: boolean;
}

interface PageGlobals {
  readonly Static?: { readonly SQUARESPACE_CONTEXT?: PageContext };
  /** Switches the census off for the page, whoever looks at it (CENSUS-016). */
  readonly PORTICO_DISABLE_CENSUS?: unknown;
}

/** The page's own context; undefined on pages that run no script of a kit. */
export function pageContext(): PageContext | undefined {
  return (globalThis as PageGlobals).Static?.SQUARESPACE_CONTEXT;
}

/** Whether somebody switched the census off. */
export function isCensusDisabled(): boolean {
  return Boolean((globalThis as PageGlobals).PORTICO_DISABLE_CENSUS);
}
