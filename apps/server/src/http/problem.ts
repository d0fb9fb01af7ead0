import type { FastifyReply, FastifyRequest } from 'fastify';

/** The body of every refusal (DESIGN §12). */
export interface ProblemBody {
  /** A sentence for people. */
  readonly error: string;
  /** A word for programs. */
  readonly code: string;
  /** One message per field, keyed by field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The crumb was missing or wrong. */
  readonly crumbFail?: true;
  readonly requestId: string;
}

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly crumbFail?: true;
}

/** Answers a refusal; such an answer is never kept by a cache. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const body: ProblemBody = {
    error: problem.message,
    code: problem.code,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.crumbFail ? { crumbFail: true } : {}),
    requestId: request.id,
  };
  return reply.code(problem.status).header('cache-control', 'private, no-store').send(body);
}

/** A refusal raised where no reply is at hand (hooks, parsers); expected refusals of commands are values instead. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** A missing and a forbidden object answer the same (SEC-4). */
export const NOT_FOUND: Problem = { status: 404, code: 'NOT_FOUND', message: 'Not found.' };
