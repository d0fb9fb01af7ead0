import { z } from 'zod';
import type { Environment } from '../../platform/config/environment.ts';
import type { Site } from '../site/site.ts';

/** What a visitor is about to do, as the provider counts it (storefront §7). */
export type BotCheckAction = 'FORM_BLOCK_SUBMISSION' | 'NEWSLETTER_BLOCK_SUBMISSION' | 'PRODUCT_WAITLIST_SUBMISSION';

export interface BotCheckRequest {
  readonly action: BotCheckAction;
  /** What the visitor's browser got from the provider; good for one use. */
  readonly token: string;
  /** The site's host name, for which the token must have been made. */
  readonly hostName: string;
}

/** Asks a provider whether a person sent something. False for bots, and when nobody can be asked (SEC-36). */
export type BotCheck = (request: BotCheckRequest) => Promise<boolean>;

/** The key under which the site's pages ask for tokens; undefined where the owner configured no check. */
export function botCheckSiteKey({ profile }: Pick<Site, 'profile'>): string | undefined {
  const key = (profile['captchaSettings'] as { readonly siteKey?: unknown } | undefined)?.siteKey;
  return typeof key === 'string' && key !== '' ? key : undefined;
}

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
/** Longer than this no shopper waits. */
const TIMEOUT_MS = 5000;
/** Scores run from 0, surely a bot, to 1; the provider's own advice. */
const LEAST_SCORE = 0.5;

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
});

/** The check by reCAPTCHA; without `CAPTCHA_SECRET` it lets nobody through, as it cannot run. */
export function createBotCheck(
  { CAPTCHA_SECRET: secret }: Pick<Environment, 'CAPTCHA_SECRET'>,
  send: typeof fetch = fetch,
): BotCheck {
  return async ({ action, token, hostName }) => {
    if (secret === undefined) {
      return false;
    }
    try {
      const response = await send(VERIFY_URL, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = answerSchema.parse(await response.json());
      return (
        answer.success && answer.hostname === hostName && answer.action === action && (answer.score ?? 1) >= LEAST_SCORE
      );
    } catch {
      // Down, slow or speaking another language: the check could not run.
      return false;
    }
  };
}
