import type { Feature } from '../feature.ts';
import { registerCheckout } from './routes.ts';
import { registerStripeEvents } from './stripe-events.ts';
import { checkoutTasks } from './tasks.ts';

/** Paying for a cart. */
export const feature: Feature = { site: registerStripeEvents, storeSite: registerCheckout, tasks: checkoutTasks };
