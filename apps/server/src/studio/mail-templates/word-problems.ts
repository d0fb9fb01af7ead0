import type { MailWordsProblem, MailWordsProblems } from '@portico/domain';
import type { Problem } from '../../platform/http/problem.ts';

/** What is wrong with the words of a mail, by field. */
export function wordsProblem(problems: MailWordsProblems): Problem {
  const errors = Object.fromEntries(
    Object.entries(problems).map(([part, problem]) => [part, sentenceOf(problem as MailWordsProblem)]),
  );
  return { status: 400, code: 'INVALID', message: 'Some fields need another look.', errors };
}

function sentenceOf(problem: MailWordsProblem): string {
  switch (problem.code) {
    case 'EMPTY':
      return 'Write something.';
    case 'TOO_LONG':
      return `Use at most ${problem.limit} characters.`;
    case 'LINE_BREAK':
      return 'Keep it on one line.';
    case 'UNKNOWN_NAME':
      return `This mail knows no {${problem.name}}.`;
    case 'STRAY_BRACE':
      return 'A brace stands alone. Names look like {firstName}.';
  }
}
