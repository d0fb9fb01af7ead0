// The features of this storey, a line each.
export { feature as assets } from './assets/feature.ts';
export { feature as errorReports } from './error-reports/feature.ts';
export { feature as feeds } from './feeds/feature.ts';
export { feature as forms } from './forms/feature.ts';
export { feature as kitCommands } from './kit-commands/feature.ts';
export { feature as pages } from './pages/feature.ts';
export { feature as search } from './search/feature.ts';
export { feature as unsubscribe } from './unsubscribe/feature.ts';
export { feature as widgets } from './widgets/feature.ts';
