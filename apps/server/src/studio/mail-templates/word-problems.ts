import { fillMessage } from '@portico/locale';
import { fieldRefusals, mailWordRefusals, type MailWordsProblem, type MailWordsProblems } from '@portico/domain';
import { invalidFields, type Problem } from '../../platform/http/problem.ts';

/** What is wrong with the words of a mail, by field. */
export function wordsProblem(problems: MailWordsProblems): Problem {
  const errors = Object.fromEntries(
    Object.entries(problems).map(([part, problem]) => [part, sentenceOf(problem as MailWordsProblem)]),
  );
  return invalidFields(errors);
}

function sentenceOf(problem: MailWordsProblem): string {
  switch (problem.code) {
    case 'EMPTY':
      return fieldRefusals.text;
    case 'TOO_LONG':
      return fillMessage(fieldRefusals.tooManyCharacters, { maximum: problem.limit });
    case 'LINE_BREAK':
      return fieldRefusals.oneLine;
    case 'UNKNOWN_NAME':
      return fillMessage(mailWordRefusals.unknownName, { name: `{${problem.name}}` });
    case 'STRAY_BRACE':
      return fillMessage(mailWordRefusals.brace, { example: '{firstName}' });
  }
}
