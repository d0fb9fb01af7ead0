import type { FormAnswerRecord } from '@portico/contract';
import type { AnswerValues, FormAnswer } from '@portico/domain';

/** An answer as scripts and pages read it. */
export function answerRecord({ values, chosen, ...answer }: FormAnswer): FormAnswerRecord {
  return {
    ...answer,
    ...(values === undefined ? {} : { values: recordOf(values) }),
    ...(chosen === undefined ? {} : { chosen: [...chosen] }),
  };
}

/** The same lists and parts; only that the contract's may be written to. */
function recordOf(values: AnswerValues): NonNullable<FormAnswerRecord['values']> {
  return structuredClone(values) as NonNullable<FormAnswerRecord['values']>;
}
