import type { Call } from '../call.ts';
import type { StudioCall } from '../studio/studio-call.ts';
import type { ShopCall } from '../shop/shop-call.ts';
import * as shop from '../shop/shop.ts';
import * as studio from '../studio/studio.ts';

/** Every call of the studio by its name: whatever the contract exports that is one. */
export const studioCalls: Readonly<Record<string, StudioCall>> = callsOf<StudioCall>(studio);

/** The same, of published sites. */
export const shopCalls: Readonly<Record<string, ShopCall>> = callsOf<ShopCall>(shop);

/** A call of either. */
export type ApiCall = StudioCall | ShopCall;

/** Both, those of published sites first; no name is of two calls. */
export const apiCalls: readonly (readonly [name: string, call: ApiCall])[] = [
  ...Object.entries(shopCalls),
  ...Object.entries(studioCalls),
];

function callsOf<C extends Call>(exported: Readonly<Record<string, unknown>>): Readonly<Record<string, C>> {
  const calls = Object.entries(exported).filter((entry): entry is [string, C] => isCall(entry[1]));
  // By name: a module lists its exports so, a bundle does not.
  return Object.fromEntries(calls.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}
