// Screens of the studio, a line each folder; the order is by their `place`.
export { screens as audit } from './audit/screens.ts';
export { screens as customers } from './customers/screens.ts';
export { screens as discounts } from './discounts/screens.ts';
export { screens as errorReports } from './error-reports/screens.ts';
export { screens as home } from './home/screens.ts';
export { screens as imports } from './imports/screens.ts';
export { screens as inventory } from './inventory/screens.ts';
export { screens as mailTemplates } from './mail-templates/screens.ts';
export { screens as orders } from './orders/screens.ts';
export { screens as outbox } from './outbox/screens.ts';
export { screens as payments } from './payments/screens.ts';
export { screens as products } from './products/screens.ts';
export { screens as reviews } from './reviews/screens.ts';
export { screens as shipping } from './shipping/screens.ts';
export { screens as storeSettings } from './store-settings/screens.ts';
export { screens as taxes } from './taxes/screens.ts';
export { screens as templateErrors } from './template-errors/screens.ts';
