import { SITE_KEY_MISSING } from '@portico/locale';

import { botCheckSiteKey, captchaBoxKey, type PageCaptcha } from '../browser/site-facts.ts';

/**
 * The site key with which this page asks the provider (BOT-010).
 * @throws where the owner chose a provider and gave no key (BOT-009)
 */
export function siteKeyOf({ look }: Pick<PageCaptcha, 'look'>): string {
  const key = look === 'checkbox' ? captchaBoxKey() : botCheckSiteKey();
  if (key === '') throw new Error(SITE_KEY_MISSING);
  return key;
}
