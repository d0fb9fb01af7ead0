import type { StoreFrame } from '@portico/contract';
import type { Site } from '../../sites/site/site.ts';

/** The shop around a store page. */
export function storeFrame(site: Site): StoreFrame {
  const shop = site.settings.storeSettings['continueShoppingLinkUrl'];
  return {
    siteTitle: site.profile.siteTitle,
    shopUrl: typeof shop === 'string' && /^\/(?!\/)/.test(shop) ? shop : '/',
    language: site.profile.language,
    timeZone: site.profile.timeZone,
  };
}
