import type { Feature } from '../feature.ts';
import { registerRecipients } from './routes.ts';

/** The buyer of a gift card changes whom it goes to, until it is delivered. */
export const feature: Feature = { storeSite: registerRecipients };
