import { invalidFields, ProblemError } from '../../platform/http/problem.ts';

/** Answers that fields need another look. */
export function refused(errors: Readonly<Record<string, string>>): ProblemError {
  return new ProblemError(invalidFields(errors));
}
