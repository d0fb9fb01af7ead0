import { z } from 'zod';
import type { AnswerOf, Call } from './call.ts';

/** What the parameters of a call's path are: ids, unless the call says more of them; undefined where it has none. */
export function paramsSchema({ path, params }: Call): z.ZodType | undefined {
  if (params) {
    return params;
  }
  // The website is found among the caller's own, and is told apart from everything else before.
  const names = paramNames(path).filter((name) => name !== 'websiteId');
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, z.uuid()])));
}

/** The names of the parameters in a path. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** The schema of a call's answer; undefined where that is a file or nothing. */
export function answerSchema({ answer }: Call): z.ZodType | undefined {
  return 'kind' in answer ? undefined : answer;
}

/**
 * The answer of a call, as its schema reads it: what a newer server tells besides is left out.
 * @throws z.ZodError where it is not what the call says
 */
export function readAnswer<C extends Call>(call: C, body: unknown): AnswerOf<C> {
  // The very schema that the type is made of; nothing is left of a body where there is none.
  return answerSchema(call)?.parse(body) as AnswerOf<C>;
}

/** HTTP status of a call that was taken. */
export function statusOf({ answer, makes, keeps }: Call): 200 | 201 | 202 | 204 {
  if ('kind' in answer && answer.kind === 'nothing') {
    return 204;
  }
  if (keeps) {
    return 202;
  }
  return makes ? 201 : 200;
}
