import { createHeads } from '../content/editing/head.ts';
import { createPageParts } from '../content/pages/page-parts.ts';
import { readAddressCountries } from '../content/visitors/address-countries.ts';
import { createDeniedAccess } from '../platform/audit/denied-access.ts';
import type { Services as PlatformServices } from '../platform/services.ts';
import { createContentVersions } from '../sites/site/content-versions.ts';
import { createSites } from '../sites/site/sites.ts';
import { createCodeGuard } from '../store/cart/coupon-guesses.ts';
import { createCatalogue } from '../store/catalog/catalogue.ts';
import { createCodeChecks } from '../store/gift-cards/code-check.ts';
import { giftCodeGuesses } from '../store/gift-cards/code-guesses.ts';
import { createPayments } from '../store/payments/payments.ts';
import { settlePayment } from '../store/payments/settle-payment.ts';
import { purchaseKinds } from '../store/purchase-kinds.ts';
import type { Services } from '../store/services.ts';
import { createStorePages } from '../store/storefront/draw-store-pages.tsx';
import { FEATURES } from './join-features.ts';
import { createMailedCodes } from '../store/mailed-codes/mailed-codes.ts';

/**
 * Puts the parts of every storey on the platform's, each made once for the whole process.
 * @param demoIdentifier of the site that `localhost` shows
 */
export function wireServices(platform: PlatformServices, demoIdentifier: string): Services {
  const sites = createSites({ ...platform, demoIdentifier });
  const known = {
    ...platform,
    sites,
    versions: createContentVersions(sites),
    deniedAccess: createDeniedAccess(platform),
  };
  const pageProviders = FEATURES.flatMap(({ pages }) => pages ?? []);
  const content = {
    ...known,
    pageParts: createPageParts(known, pageProviders),
    heads: createHeads(),
    addressCountries: readAddressCountries(platform.environment.GEOIP_FILE, platform.log),
  };
  const giftGuesses = giftCodeGuesses(platform, createCodeChecks(platform));
  const services: Services = {
    ...content,
    storePages: createStorePages(content),
    catalogue: createCatalogue(),
    giftGuesses,
    guardCode: createCodeGuard(platform.clock, giftGuesses),
    mailedCodes: createMailedCodes(platform),
    payments: createPayments(known, purchaseKinds, async (payment, outcome) => {
      await settlePayment(services, payment, outcome);
    }),
  };
  return services;
}
