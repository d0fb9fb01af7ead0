import { getConfig } from '@portico/contract';
import type { Services } from '../services.ts';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { shopperSession } from '../../platform/http/shopper-session.ts';
import { shopRoute } from '../site/shop-route.ts';
import type { SiteApp } from '../site/site-app.ts';

/**
 * What a page cannot hold because it is the same for everyone — the visitor's crumb — beside
 * the facts of the site that its scripts may ask for (CTX-001, CTX-006). Never kept by a cache.
 */
export function registerContext(app: SiteApp, services: Services): void {
  shopRoute(app, services, getConfig, async ({ request, reply }) => {
    const { site } = request;
    const captcha = site.profile['captchaSettings'] as { siteKey?: unknown } | undefined;
    return {
      crumb: issueCrumb(request, reply, services.secrets, shopperSession(request)),
      website: {
        id: site.websiteId,
        timeZone: site.profile.timeZone,
        captchaSettings: { siteKey: typeof captcha?.siteKey === 'string' ? captcha.siteKey : null },
      },
      storeSettings: {
        selectedCurrency: site.settings.storeSettings.selectedCurrency,
        expressCheckout: site.settings.storeSettings.expressCheckout,
        multipleQuantityAllowedForServices: site.settings.storeSettings.multipleQuantityAllowedForServices,
      },
      templateVersion: '7' as const,
      appDomain: 'portico' as const,
      authenticatedAccount: request.customer ? { id: request.customer.id } : null,
    };
  });
}
