/** The calls of published sites, each with what goes with it. */
export * from './bot-check-actions.ts';
export * from './cart.ts';
export * from './checkout.ts';
export * from './consent.ts';
export * from './context.ts';
export * from './error-reports.ts';
export * from './form-files.ts';
export * from './forms.ts';
export * from './restock.ts';
export * from './unfinished-forms.ts';
export * from './search.ts';
export * from './subscriptions.ts';
export * from './visitors.ts';
