import { answerSchema, errorBody, statusOf } from '@portico/contract';
import { apiCalls, type ApiCall } from '@portico/contract/api';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** The call that an address of a site or of the studio is of; the website of the address need not be one. */
export function callAt(method: string, url: string): ApiCall | undefined {
  const [path = ''] = url.split('?', 1);
  const fitting = apiCalls.filter(([, call]) => call.method === method && patternOf(call).test(path));
  // As the router has it: what is spelled out goes before a parameter.
  return fitting.toSorted(([, a], [, b]) => parametersIn(a) - parametersIn(b))[0]?.[1];
}

function parametersIn({ path }: ApiCall): number {
  return path.split(':').length;
}

function patternOf({ path }: ApiCall): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`);
}

/**
 * What is wrong with an answer, by what the contract says of its call. An answer that has more than its schema is wrong
 * too: a new column leaks nowhere.
 */
export function answerProblem(call: ApiCall, { status, headers, text }: Answer): string | undefined {
  if (status >= 400) {
    return shapeProblem(errorBody, text);
  }
  if (status !== statusOf(call)) {
    return `has the status ${status} in place of ${statusOf(call)}`;
  }
  const schema = answerSchema(call);
  if (schema) {
    return shapeProblem(schema, text);
  }
  const expected = 'type' in call.answer ? call.answer.type : undefined;
  return headers['content-type'] === expected ? undefined : `is ${String(headers['content-type'])}, not ${expected}`;
}

function shapeProblem(schema: z.ZodType, text: string): string | undefined {
  const body: unknown = JSON.parse(text);
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    return z.prettifyError(parsed.error);
  }
  return isDeepStrictEqual(parsed.data, body)
    ? undefined
    : `has more than its schema: ${text}\nread as ${JSON.stringify(parsed.data)}`;
}
