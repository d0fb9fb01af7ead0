import { storeErrorStatus } from '@portico/contract';
import { storeRefusalText, type StoreRefusal } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { Problem } from '../../platform/http/problem.ts';

/** A refusal of the store as the wire tells it: status and text come from their tables, in the language of the site. */
export function storeProblem(refusal: StoreRefusal, language: string): Problem {
  const message = storeRefusalText(refusal, shopperMessages(language).refusals);
  const errors = errorsOf(refusal, message);
  return {
    status: storeErrorStatus[refusal.code],
    code: refusal.code,
    message,
    ...(errors ? { errors } : {}),
    ...(refusal.code === 'CODE_CHECK_NEEDED' ? { check: refusal.check } : {}),
  };
}

/** What the fields are told; a declined card is told where another one is typed. */
function errorsOf(refusal: StoreRefusal, message: string): Readonly<Record<string, string>> | undefined {
  if (refusal.code === 'PAYMENT_DECLINED') {
    return { cardNumber: message };
  }
  return 'errors' in refusal ? (refusal.errors as Readonly<Record<string, string>>) : undefined;
}
