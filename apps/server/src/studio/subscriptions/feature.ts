import type { Feature } from '../../store/feature.ts';
import { registerSubscriptions } from './routes.ts';

/** Subscriptions, as owners see them. */
export const feature: Feature = { studio: registerSubscriptions };
