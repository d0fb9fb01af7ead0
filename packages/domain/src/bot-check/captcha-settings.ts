import { captchaRefusals } from '../refusals/owner/submission-refusals.ts';

export const CAPTCHA_KINDS = ['own', 'recaptcha', 'none'] as const;
export const CAPTCHA_LOOKS = ['score', 'checkbox'] as const;
export const CAPTCHA_FALLBACKS = ['refuse', 'own'] as const;
export const CAPTCHA_WITHOUT_SCRIPT = ['refuse', 'step'] as const;

/** How a site tells people from programs. */
export interface CaptchaSettings {
  /** `own`: work that a browser does unseen; needs no setting, no third party. */
  readonly kind: (typeof CAPTCHA_KINDS)[number];
  /** Of the provider; empty where the owner has not entered it. */
  readonly siteKey: string;
  /** A box that is ticked, or a score that nobody sees. */
  readonly look: (typeof CAPTCHA_LOOKS)[number];
  /** While the provider cannot be asked: nobody gets through, or the own check does instead. */
  readonly whenUnreachable: (typeof CAPTCHA_FALLBACKS)[number];
  /** Where a provider needs script: who has none is refused, or shown the second step of the own check. */
  readonly withoutScript: (typeof CAPTCHA_WITHOUT_SCRIPT)[number];
}

/** Reads `captchaSettings` of a website's profile; who wrote only a site key, as once was enough, means reCAPTCHA by score. */
export function readCaptchaSettings(stored: unknown): CaptchaSettings {
  const fields = fieldsOf(stored);
  const siteKey = typeof fields['siteKey'] === 'string' ? fields['siteKey'].trim() : '';
  return {
    kind: oneOf(CAPTCHA_KINDS, fields['kind'], siteKey === '' ? 'own' : 'recaptcha'),
    siteKey,
    look: oneOf(CAPTCHA_LOOKS, fields['look'], 'score'),
    whenUnreachable: oneOf(CAPTCHA_FALLBACKS, fields['whenUnreachable'], 'refuse'),
    withoutScript: oneOf(CAPTCHA_WITHOUT_SCRIPT, fields['withoutScript'], 'refuse'),
  };
}

/** What is wrong with the settings, by the name of the field. */
export function captchaErrors({ kind, siteKey }: CaptchaSettings): Readonly<Record<string, string>> {
  return kind === 'recaptcha' && siteKey.trim() === '' ? { siteKey: captchaRefusals.siteKey } : {};
}

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  // Whatever an object is, its fields are unknown values under names.
  return typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
}

function oneOf<const Choice extends string>(choices: readonly Choice[], value: unknown, otherwise: Choice): Choice {
  return choices.find((choice) => choice === value) ?? otherwise;
}
