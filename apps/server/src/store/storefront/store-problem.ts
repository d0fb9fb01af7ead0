import { storeErrorStatus } from '@portico/contract';
import { storeRefusalText, type StoreRefusal } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { Problem } from '../../platform/http/problem.ts';

/** A refusal of the store as the wire tells it: status and text come from their tables, in the language of the site. */
export function storeProblem(refusal: StoreRefusal, language: string): Problem {
  return {
    status: storeErrorStatus[refusal.code],
    code: refusal.code,
    message: storeRefusalText(refusal, shopperMessages(language).refusals),
    ...('errors' in refusal ? { errors: refusal.errors as Readonly<Record<string, string>> } : {}),
  };
}
