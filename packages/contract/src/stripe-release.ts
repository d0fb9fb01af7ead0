/**
 * The version of Stripe's interface that the server speaks, as its pinned library names it. The type of the library's
 * own option refuses any other, so an update of the library asks for a look at this line (docs/decisions/006).
 */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/**
 * Stripe's script for browsers, of the release that goes with that version: releases of both have one name. It stays as
 * it is but for mendings, and must come from Stripe's own host: https://docs.stripe.com/sdks/stripejs-versioning
 */
export const STRIPE_SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';
