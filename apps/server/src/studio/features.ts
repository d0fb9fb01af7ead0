// The features of this storey, a line each; the home stands in program/join-features.ts, as it shows what the others say.
export { feature as audit } from './audit/feature.ts';
export { feature as builtFiles } from './built-files/feature.ts';
export { feature as customers } from './customers/feature.ts';
export { feature as discounts } from './discounts/feature.ts';
export { feature as errorReports } from './error-reports/feature.ts';
export { feature as inventory } from './inventory/feature.ts';
export { feature as mailTemplates } from './mail-templates/feature.ts';
export { feature as orders } from './orders/feature.ts';
export { feature as outbox } from './outbox/feature.ts';
export { feature as payments } from './payments/feature.ts';
export { feature as pictures } from './pictures/feature.ts';
export { feature as products } from './products/feature.ts';
export { feature as reviews } from './reviews/feature.ts';
export { feature as shipping } from './shipping/feature.ts';
export { feature as storeSettings } from './store-settings/feature.ts';
export { feature as taxes } from './taxes/feature.ts';
export { feature as templateErrors } from './template-errors/feature.ts';
