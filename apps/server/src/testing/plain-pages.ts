import type { StorePageRenderer } from '../store/storefront/store-page-renderer.ts';

const asJson = async (_request: unknown, props: unknown) => ({ html: JSON.stringify(props), headers: {} });

/** Prints the props of store pages as JSON, so that a test can read what a page would show. */
export const plainPages: StorePageRenderer = {
  account: asJson,
  cart: asJson,
  checkout: asJson,
  payment: asJson,
  order: asJson,
  missingOrder: asJson,
};
