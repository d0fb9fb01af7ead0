import type { StorePageRenderer } from '../cart/store-page-renderer.ts';

/** Prints the props of store pages as JSON, so that a test can read what a page would show. */
export const plainPages: StorePageRenderer = {
  cart: async (_request, props) => JSON.stringify(props),
  checkout: async (_request, props) => JSON.stringify(props),
  order: async (_request, props) => JSON.stringify(props),
};
