import { readCaptchaSettings, type CaptchaSettings } from '@portico/domain';
import { LRUCache } from 'lru-cache';
import type { Environment } from '../../platform/config/environment.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import type { Clock } from '../../platform/services.ts';
import type { Site } from '../site/site.ts';
import { askEnterprise } from './enterprise.ts';
import { askSiteVerify } from './site-verify.ts';
import { isUnreachable, UNREACHABLE, type BotCheckRequest, type BotVerdict } from './verdict.ts';

/** Tells people from programs by asking a provider. */
export interface BotCheck {
  /** Never throws; who cannot be asked refuses, and says `unreachable`. */
  assess(request: BotCheckRequest): Promise<BotVerdict>;
}

/** How this site tells people from programs. */
export function captchaSettings({ profile }: Pick<Site, 'profile'>): CaptchaSettings {
  return readCaptchaSettings(profile['captchaSettings']);
}

/** The key under which the site's pages ask a provider for tokens; undefined where the owner configured none (BOT-010). */
export function botCheckSiteKey(site: Pick<Site, 'profile'>): string | undefined {
  const { kind, siteKey } = captchaSettings(site);
  return kind === 'recaptcha' && siteKey !== '' ? siteKey : undefined;
}

/** As long as a token lives, and longer. */
const REMEMBERED = { max: 10_000, ttl: 10 * 60_000 };

type CheckEnvironment = Pick<Environment, 'CAPTCHA_SECRET' | 'RECAPTCHA_PROJECT' | 'RECAPTCHA_API_KEY'>;

/**
 * The check by reCAPTCHA: by Enterprise where a project is configured, else by the plain service; with neither, nobody can be
 * asked. A token passes once, even where the provider would let it pass again.
 */
export function createBotCheck(environment: CheckEnvironment, clock: Clock, send: typeof fetch = fetch): BotCheck {
  const { CAPTCHA_SECRET: secret, RECAPTCHA_PROJECT: project, RECAPTCHA_API_KEY: apiKey } = environment;
  const used = new LRUCache<string, true>({ ...REMEMBERED, perf: clock, ttlResolution: 0 });
  const ask = (request: BotCheckRequest): Promise<BotVerdict> => {
    if (project !== undefined && apiKey !== undefined) return askEnterprise({ project, apiKey, send }, request);
    return secret === undefined ? Promise.resolve(UNREACHABLE) : askSiteVerify({ secret, send }, request);
  };
  return {
    assess: async (request) => {
      const known = tokenHash(request.token).toString('base64');
      if (used.has(known)) return { verdict: 'refuse', reasons: ['DUPE'] };
      used.set(known, true);
      const verdict = await ask(request).catch(() => UNREACHABLE);
      // It was not used up: the same token may be shown once somebody answers again.
      if (isUnreachable(verdict)) used.delete(known);
      return verdict;
    },
  };
}
