import type { Database } from '../../platform/database/database.ts';
import { postgresEventStore } from './store/postgres-event-store.ts';
import { uuidOf } from './store/text-id.ts';
import { NOTHING_KNOWN } from './visitor-event.ts';

/** What the shop itself knows of a visit. No page can tell it: names that pages tell begin with no slash. */
export const SHOP_STEPS = { checkout: '/checkout', order: '/order' } as const;

/** A step of a visit that is known; `of` is the cart or the order, which counts once and is not kept. */
export interface ShopStep {
  readonly step: keyof typeof SHOP_STEPS;
  readonly of: string;
  readonly visitor: string;
  readonly session: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Notes in a visit how far it came. Who it is of, and of what, stand apart: an event holds no id of a cart or an order. */
export async function noteShopStep(
  database: Pick<Database, 'inSite' | 'readInSite' | 'platform'>,
  websiteId: string,
  { step, of, visitor, session, at }: ShopStep,
): Promise<void> {
  const name = SHOP_STEPS[step];
  const event = {
    ...NOTHING_KNOWN,
    id: uuidOf(websiteId, name, of),
    happenedAt: new Date(at),
    kind: 'event' as const,
    name,
    visitor,
    session,
  };
  await postgresEventStore(database).append(websiteId, [event]);
}
