import { DEFAULT_CURRENCY } from '@portico/locale';

/** What a widget needs to know of the site it stands on. */
export interface SiteFacts {
  readonly websiteId: string;
  readonly currency: string;
  /** The store goes straight to the checkout after an add. */
  readonly isExpressCheckout: boolean;
  readonly multipleQuantityAllowedForServices: boolean;
}

/** How the site tells people from programs, as far as its pages know. */
export interface PageCaptcha {
  readonly kind: 'own' | 'recaptcha' | 'none';
  readonly look: 'score' | 'checkbox';
}

interface PageContext {
  readonly recaptchaEnterpriseContext?: { readonly recaptchaEnterpriseSiteKey?: string | null };
  readonly website?: { readonly id?: string; readonly captchaSettings?: Partial<PageCaptcha & { siteKey: string }> };
  /** On the page of a product. */
  readonly product?: { readonly id?: string };
  readonly websiteSettings?: {
    readonly storeSettings?: {
      readonly selectedCurrency?: string;
      readonly expressCheckout?: boolean;
      readonly multipleQuantityAllowedForServices?: boolean;
    };
  };
}

/** Reads the facts from `Static.SQUARESPACE_CONTEXT`, which every published page carries. */
export function siteFacts(): SiteFacts {
  const context = pageContext();
  const store = context?.websiteSettings?.storeSettings;
  return {
    websiteId: context?.website?.id ?? '',
    currency: store?.selectedCurrency ?? DEFAULT_CURRENCY,
    isExpressCheckout: store?.expressCheckout === true,
    multipleQuantityAllowedForServices: store?.multipleQuantityAllowedForServices !== false,
  };
}

/** The key of the bot check that the owner configured; empty without one (BOT-010). */
export function botCheckSiteKey(): string {
  return pageContext()?.recaptchaEnterpriseContext?.recaptchaEnterpriseSiteKey ?? '';
}

/** The key of the box that visitors tick; empty without one (BOT-010). */
export function captchaBoxKey(): string {
  return pageContext()?.website?.captchaSettings?.siteKey ?? '';
}

/** How the owner wants people told from programs: by the platform itself, where she said nothing. */
export function captchaOfPage(): PageCaptcha {
  const { kind, look = 'score' } = pageContext()?.website?.captchaSettings ?? {};
  return { kind: kind ?? (botCheckSiteKey() === '' ? 'own' : 'recaptcha'), look };
}

/** The product whose own page this is; undefined on every other page. */
export function productOfPage(): string | undefined {
  return pageContext()?.product?.id;
}

function pageContext(): PageContext | undefined {
  return (globalThis as { Static?: { SQUARESPACE_CONTEXT?: PageContext } }).Static?.SQUARESPACE_CONTEXT;
}
