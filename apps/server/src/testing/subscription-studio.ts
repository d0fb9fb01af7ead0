import type { StudioApp } from '../platform/http/studio-app.ts';
import { aStore, type TestStore } from './store.ts';
import { aSignedIn, aStudio } from './studio-browser.ts';
import { aSubscriptionShop, type SubscriptionShop } from './subscription-shop.ts';

export type SignedInOwner = Awaited<ReturnType<typeof aSignedIn>>;

/** A studio whose shops sell subscriptions. */
export interface SubscriptionStudio {
  readonly store: TestStore;
  readonly studio: StudioApp;
  /** A shop of its own for a test, with its owner at the studio. */
  readonly aShop: () => Promise<{ readonly shop: SubscriptionShop; readonly owner: SignedInOwner }>;
  readonly close: () => Promise<void>;
}

/** A store and the studio beside it; whoever makes them closes them. */
export async function aSubscriptionStudio(): Promise<SubscriptionStudio> {
  const store = await aStore();
  const studio = await aStudio(store.services);
  return {
    store,
    studio,
    aShop: async () => {
      const shop = await aSubscriptionShop(store);
      return { shop, owner: await aSignedIn(studio, store.services, shop.site.websiteId) };
    },
    close: async () => {
      await studio.close();
      await store.close();
    },
  };
}
