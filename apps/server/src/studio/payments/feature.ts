import type { Feature } from '../../store/feature.ts';
import { readKeysRefused } from './refused-keys.ts';
import { registerPayments } from './routes.ts';

/** Payments, and who takes them. */
export const feature: Feature = {
  studio: registerPayments,
  homeSummary: [{ right: 'orders.read', read: async (tx) => ({ keysRefused: await readKeysRefused(tx) }) }],
};
