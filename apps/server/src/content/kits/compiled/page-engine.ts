import { platformPlugins } from '@portico/formatters';
import { createEngine } from '@portico/template';

/** One render may take this much (SEC-18); errors of a spent budget are collected like any other. */
const LIMITS = {
  instructions: 2_000_000,
  outputLength: 4 * 1024 * 1024,
  valueLength: 2 * 1024 * 1024,
  stringLength: 64 * 1024,
  expressionTokens: 1000,
  milliseconds: 1000,
  clock: () => performance.now(),
} as const;

/** The engine of every page: money in minor units, as the platform's records have it. */
export const pageEngine = createEngine({
  plugins: platformPlugins,
  moneyUnit: 'minor',
  enableExpr: true,
  enableInclude: true,
  cacheCapacity: 200,
  limits: LIMITS,
});
