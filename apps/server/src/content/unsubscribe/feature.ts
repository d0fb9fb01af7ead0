import type { Feature } from '../feature.ts';
import { registerUnsubscribe } from './routes.ts';

/** Mails that somebody wants no more. */
export const feature: Feature = { site: registerUnsubscribe };
