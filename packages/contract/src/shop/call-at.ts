import type { Address } from './addresses.ts';
import type * as shop from './shop.ts';
import type { ShopCall } from './shop-call.ts';

type Exported = (typeof shop)[keyof typeof shop];

/** The call that goes to an address: its types without its schemas, for whoever must not load them. */
export type CallAt<At extends Address> = Extract<Exported, ShopCall & Pick<At, 'method' | 'path'>>;
