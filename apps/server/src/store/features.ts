// The features of this storey, a line each.
export { feature as cart } from './cart/feature.ts';
export { feature as reminders } from './cart/reminders/feature.ts';
export { feature as catalog } from './catalog/feature.ts';
export { feature as checkout } from './checkout/feature.ts';
export { feature as customers } from './customers/feature.ts';
export { feature as imports } from './imports/feature.ts';
export { feature as orders } from './orders/feature.ts';
export { feature as restock } from './restock/feature.ts';
export { feature as reviews } from './reviews/feature.ts';
export { feature as storefront } from './storefront/feature.ts';
