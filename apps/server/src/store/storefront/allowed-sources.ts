import { botCheckSiteKey } from '../../sites/bot-check/bot-check.ts';
import type { Site } from '../../sites/site/site.ts';

type Sources = Readonly<Partial<Record<'script-src' | 'frame-src' | 'connect-src', string>>>;

/** What Stripe's security guide asks for, and no more: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE: Sources = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
};

/** Its scripts carry the page's own nonce: https://developers.google.com/recaptcha/docs/faq (Content Security Policy) */
const RECAPTCHA: Sources = {
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/',
};

/**
 * Sources of others beside our own on a strict page: of Stripe where it takes the card, and of reCAPTCHA where codes of gift
 * cards are entered on a site that has it.
 */
export function allowedSources(
  site: Pick<Site, 'profile'>,
  { withStripe = false, takesCodes = false }: { readonly withStripe?: boolean; readonly takesCodes?: boolean },
): Sources {
  const parts = [
    ...(withStripe ? [STRIPE] : []),
    ...(takesCodes && botCheckSiteKey(site) !== undefined ? [RECAPTCHA] : []),
  ];
  const joined = (['script-src', 'frame-src', 'connect-src'] as const).map((directive) => [
    directive,
    parts.flatMap((part) => part[directive] ?? []).join(' '),
  ]);
  return Object.fromEntries(joined.filter(([, sources]) => sources !== ''));
}
