import type { ProductView } from '@portico/contract/studio';

/** The tabs in their order. */
export const PRODUCT_VIEW_NAMES: readonly ProductView[] = ['all', 'visible', 'hidden', 'soldOut', 'low', 'noImage'];
