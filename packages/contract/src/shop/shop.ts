/** The calls of published sites, each with what goes with it. */
export * from './cart.ts';
export * from './checkout.ts';
export * from './consent.ts';
export * from './context.ts';
export * from './error-reports.ts';
export * from './forms.ts';
export * from './restock.ts';
export * from './search.ts';
export * from './visitors.ts';
