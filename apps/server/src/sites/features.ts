// The features of this storey, a line each.
export { feature as accounts } from './accounts/feature.ts';
export { feature as context } from './context/feature.ts';
export { feature as outbox } from './outbox/feature.ts';
