import { english, shopperMessages, type ShopperMessages } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ProblemError } from '../../platform/http/problem.ts';

/**
 * Reads a body by its schema into a new object; unknown fields are dropped (SEC-6).
 * @throws {ProblemError} 400 with one message per field, in the language of the site
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  return parseInput(schema, request, request.body ?? {});
}

/** The same for the query. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  return parseInput(schema, request, request.query ?? {});
}

/** The same for what a handler has put together of both. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  { site }: FastifyRequest,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) {
    return result.data;
  }
  const messages = shopperMessages(site.profile.language);
  const errors = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || 'body', fieldText(issue, messages)]),
  );
  throw new ProblemError({ status: 400, code: 'INVALID', message: english.problems.INVALID, errors });
}

/** People only meet the length; everything else is a program's mistake. */
function fieldText(issue: z.core.$ZodIssue, { fields, problems }: ShopperMessages): string {
  return issue.code === 'too_big' && issue.origin === 'string' ? fields.tooLong : problems.INVALID;
}
