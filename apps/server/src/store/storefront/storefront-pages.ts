import type { Fields, PageProvider } from '../../content/pages/page-provider.ts';
import type { Site } from '../../sites/site/site.ts';
import { policyOf } from './store-policy.ts';

/** What a store says of itself on every page. */
export const storefrontPages: PageProvider = {
  context: (site) => ({
    // The same for every visitor: scripts show what is in the cart.
    shoppingCart: { entries: [], totalQuantity: 0, subtotalCents: 0 },
    showCart: site.settings['showCart'] !== false,
    userAccountsContext: { showSignInLink: hasAccounts(site) },
  }),
  websiteSettings: (site) => ({
    userAccountsSettings: site.settings['userAccountsSettings'] ?? {
      loginAllowed: hasAccounts(site),
      signupAllowed: hasAccounts(site),
    },
    storeSettings: publicStoreSettings(site),
  }),
};

function hasAccounts(site: Site): boolean {
  return policyOf(site).customerAccounts !== 'off';
}

/** Of the store's settings, those that templates and scripts may read; rules of tax and shipping are the server's. */
const PUBLIC_STORE_SETTINGS = [
  'selectedCurrency',
  'defaultCurrency',
  'supportedCurrencies',
  'currenciesSupported',
  'expressCheckout',
  'useLightCart',
  'showNoteField',
  'continueShoppingLinkUrl',
  'returnPolicy',
  'termsOfService',
  'privacyPolicy',
  'measurementStandard',
  'isLive',
  'merchandisingSettings',
  'multipleQuantityAllowedForServices',
  'minimumOrderSubtotal',
  'installments',
] as const;

function publicStoreSettings({ settings: { storeSettings: store } }: Site): Fields {
  const given = PUBLIC_STORE_SETTINGS.flatMap((name) =>
    store[name] === undefined ? [] : [[name, store[name]] as const],
  );
  return {
    defaultCurrency: store.selectedCurrency,
    supportedCurrencies: [store.selectedCurrency],
    currenciesSupported: [store.selectedCurrency],
    useLightCart: false,
    showNoteField: false,
    continueShoppingLinkUrl: '/',
    measurementStandard: 1,
    isLive: true,
    merchandisingSettings: {},
    ...Object.fromEntries(given),
  };
}
