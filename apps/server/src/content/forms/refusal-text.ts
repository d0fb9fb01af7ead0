import type { FormRefusalCode } from '@portico/contract';
import { shopperMessages } from '@portico/locale';

/** What a visitor reads for a refusal, in the specification's words (storefront §8) or their translation. */
export function formRefusalText(code: FormRefusalCode, language: string): string {
  const { forms } = shopperMessages(language);
  const texts: Readonly<Record<FormRefusalCode, string>> = {
    FORM_UNKNOWN: forms.notConfigured,
    FORM_UNREADABLE: forms.unreadable,
    FORM_INVALID: forms.invalid,
    KEY_INVALID: forms.processingError,
    BOT_CHECK_MISSING: forms.captchaIncomplete,
    BOT_CHECK_STALE: forms.unauthorized,
    BOT_CHECK_FAILED: forms.unauthorized,
    TOO_MANY_REQUESTS: forms.rateLimited,
  };
  return texts[code];
}
