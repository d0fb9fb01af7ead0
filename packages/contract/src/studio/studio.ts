/** The studio's own calls: `/api/session`, `/api/welcome`, `/api/account` and `/api/sites/{websiteId}/…`. */
export * from './customers.ts';
export * from './error-reports.ts';
export * from './template-errors.ts';
export * from './discounts.ts';
export * from './home.ts';
export * from './inventory.ts';
export * from './orders.ts';
export * from './outbox.ts';
export * from './products-bulk.ts';
export * from './payments.ts';
export * from './products.ts';
export * from './rights.ts';
export * from './session.ts';
export * from './shipping-policy.ts';
export * from './shipping.ts';
export * from './store-settings.ts';
export * from './taxes.ts';
