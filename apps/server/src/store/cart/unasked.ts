import { answerContext, type AnswerContext, type StorePolicy } from '@portico/domain';

/** By what answers are read where nobody waits for words. @param now epoch milliseconds; none where no day matters */
export function unasked({ location, currency }: StorePolicy, now = 0): AnswerContext {
  return answerContext({ language: 'en', timeZone: 'UTC', country: location.country, currency }, now);
}
