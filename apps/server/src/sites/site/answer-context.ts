import { answerContext, type AnswerContext } from '@portico/domain';
import type { Site } from './site.ts';

/** What reading answers to forms of a site needs to know. @param now epoch milliseconds */
export function siteAnswerContext({ profile, settings: { storeSettings } }: Site, now: number): AnswerContext {
  const { language, timeZone } = profile;
  // The owner's settings are JSON of any shape.
  const location = storeSettings['storeLocation'] as { readonly country?: unknown } | undefined;
  const country = typeof location?.country === 'string' && location.country !== '' ? location.country : 'US';
  return answerContext({ language, timeZone, country, currency: storeSettings.selectedCurrency }, now);
}
