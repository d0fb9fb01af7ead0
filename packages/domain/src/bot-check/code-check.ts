import type { CaptchaSettings } from './captcha-settings.ts';

/** What a browser must show before another code of a gift card is looked for. */
export type CodeCheck =
  | {
      /** Work of the submission key `key`, as forms ask for it: each part of it has `bits` zero bits. */
      readonly kind: 'work';
      readonly key: string;
      readonly bits: number;
    }
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly look: CaptchaSettings['look'] };

/** What a browser shows: the key that it was given, empty where a provider was asked, and the proof of it. */
export interface CodeProof {
  readonly codeKey: string;
  readonly captchaKey: string;
}

/** As many wrong codes of one cart, or of one address within a day, and a check is asked for. */
export const WRONG_CODES_UNCHECKED = 10;
