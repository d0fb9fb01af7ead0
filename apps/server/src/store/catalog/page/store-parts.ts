import { policyOf } from '../../storefront/store-policy.ts';
import type { CatalogProduct } from '../catalog-product.ts';
import type { Site } from '../../../sites/site/site.ts';
import { installmentsRecord } from './installments.ts';
import { merchandisingContext, plainRestockForm } from './merchandising.ts';
import { shownRestockMessages } from './restock-messages.ts';

/** What the settings of the store add to a product. */
export interface StoreParts {
  /** Fields of its record. */
  readonly record: Readonly<Record<string, unknown>>;
  /** Its entry in `productMerchandisingContext`. */
  readonly merchandising: Readonly<Record<string, unknown>>;
}

const made = new WeakMap<CatalogProduct, { readonly store: string; readonly parts: StoreParts }>();
const stores = new WeakMap<Site, string>();

/** What the store adds to a product; made once for as long as neither of them changes. */
export function storeParts(product: CatalogProduct, site: Site): StoreParts {
  const store = storeOf(site);
  const kept = made.get(product);
  if (kept?.store === store) {
    return kept.parts;
  }
  const { lowStockText, installments, location } = policyOf(site);
  const messages = shownRestockMessages(product, site);
  const parts = {
    record: {
      ...installmentsRecord(product, installments, site.profile.language, location.country),
      ...plainRestockForm(product, messages),
    },
    merchandising: merchandisingContext(product, lowStockText, messages),
  };
  made.set(product, { store, parts });
  return parts;
}

/** Everything of the store that shows in the parts. */
function storeOf(site: Site): string {
  let store = stores.get(site);
  if (store === undefined) {
    const { lowStockText, location } = policyOf(site);
    const { installments, selectedCurrency, restockWords } = site.settings.storeSettings;
    store = JSON.stringify([
      site.profile.language,
      selectedCurrency,
      location.country,
      lowStockText,
      installments,
      restockWords,
    ]);
    stores.set(site, store);
  }
  return store;
}
