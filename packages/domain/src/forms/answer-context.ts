import { localDay, isoDay, shopperMessages, type AnswerTexts, type ShopperMessages } from '@portico/locale';
import type { AnsweredFile } from './form-answer.ts';

/** What reading answers needs to know: no clock, no page, no database. */
export interface AnswerContext {
  /** In which the form is read, BCP 47. */
  readonly language: string;
  /** Today where the site is, `2026-09-12`. */
  readonly today: string;
  /** Of the site, ISO 3166-1. */
  readonly country: string;
  /** Of the store, ISO 4217. */
  readonly currency: string;
  readonly messages: AnswerMessages;
  /** Files that were sent before, by `uploadId.token`; absent where none can be. */
  readonly uploads?: ReadonlyMap<string, UploadState>;
}

/** What is said of wrong answers, and of agreement, from no to yes (FMT-047). */
export interface AnswerMessages {
  readonly answers: AnswerTexts;
  /** Of addresses; English where there are none. */
  readonly postal?: ShopperMessages['postal'];
  readonly agreement: readonly string[];
}

/** A file that an answer names: kept for this field and in no submission yet, or what is wrong with it. */
export type UploadState =
  | { readonly kind: 'kept'; readonly file: AnsweredFile }
  | { readonly kind: 'too-large' | 'unsupported'; readonly name: string };

/** The context of a site. @param now epoch milliseconds */
export function answerContext(
  site: { readonly language: string; readonly timeZone: string; readonly country: string; readonly currency: string },
  now: number,
): AnswerContext {
  const { language, country, currency } = site;
  return {
    language,
    country,
    currency,
    today: isoDay(localDay(now, site.timeZone)),
    messages: answerMessagesIn(language),
  };
}

/** What is said in a language. */
export function answerMessagesIn(language: string): AnswerMessages {
  const { answers, postal, forms } = shopperMessages(language);
  return { answers, postal, agreement: agreementOf(forms) };
}

/** How far somebody agrees, from no to yes, as answers keep it (FMT-047). */
export const AGREEMENT_STEPS: readonly number[] = [-2, -1, 0, 1, 2];

/** Words of {@link AGREEMENT_STEPS}. */
export function agreementOf(
  forms: Pick<ShopperMessages['forms'], 'stronglyDisagree' | 'disagree' | 'neutral' | 'agree' | 'stronglyAgree'>,
): readonly string[] {
  return [forms.stronglyDisagree, forms.disagree, forms.neutral, forms.agree, forms.stronglyAgree];
}
