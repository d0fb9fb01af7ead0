import { feature as feeds } from '../content/feeds/feature.ts';
import { feature as pages } from '../content/pages/feature.ts';
import { feature as search } from '../content/search/feature.ts';
import { feature as lists } from '../content/lists/feature.ts';
import { feature as unsubscribe } from '../content/unsubscribe/feature.ts';
import { feature as context } from '../sites/context/feature.ts';
import type { Feature } from '../store/feature.ts';

/** All that a published site needs to sell, without its pages. */
export const STORE_FEATURES: readonly Feature[] = [
  context,
  lists,
  unsubscribe,
  ...Object.values(import.meta.glob<Feature>('../store/*/**/feature.ts', { import: 'feature', eager: true })),
];

/** The pages of a published site and what is found by them, without its shop. */
export const PAGE_FEATURES: readonly Feature[] = [feeds, pages, search];
