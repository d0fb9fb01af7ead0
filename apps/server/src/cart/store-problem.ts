import { storeErrorStatus } from '@portico/contract';
import { storeRefusalText, type StoreRefusal } from '@portico/domain';
import type { Problem } from '../http/problem.ts';

/** A refusal of the store as the wire tells it: status and text come from their tables. */
export function storeProblem(refusal: StoreRefusal): Problem {
  return {
    status: storeErrorStatus[refusal.code],
    code: refusal.code,
    message: storeRefusalText(refusal),
    ...('errors' in refusal ? { errors: refusal.errors as Readonly<Record<string, string>> } : {}),
  };
}
