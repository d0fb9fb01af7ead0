import { english } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ProblemError } from '../http/problem.ts';

/**
 * Reads a body by its schema into a new object; unknown fields are dropped (SEC-6).
 * @throws {ProblemError} 400 with one message per field
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  return parsed(schema, request.body ?? {});
}

/** The same for the query. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  return parsed(schema, request.query ?? {});
}

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) {
    return result.data;
  }
  const errors = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
  );
  throw new ProblemError({ status: 400, code: 'INVALID', message: english.problems.INVALID, errors });
}
