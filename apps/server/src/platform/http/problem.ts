import type { ErrorBody, FieldConflict } from '@portico/contract';
import { fieldRefusals, type CodeCheck } from '@portico/domain';
import { shopperLanguages, shopperMessages, type ShopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly crumbFail?: true;
  /** Fields that somebody else changed meanwhile. */
  readonly conflicts?: readonly FieldConflict[];
  /** What the browser must show first. */
  readonly check?: CodeCheck;
}

/** A request as far as it says which language it is answered in: that of the site it was made to. */
interface Asked {
  readonly site?: { readonly profile: { readonly language: string } };
}

/** Answers a refusal; such an answer is never kept by a cache. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const body: ErrorBody = {
    error: inLanguageOf(request, problem),
    code: problem.code,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.crumbFail ? { crumbFail: true } : {}),
    ...(problem.conflicts ? { conflicts: problem.conflicts } : {}),
    ...(problem.check ? { check: problem.check } : {}),
    requestId: request.id,
  };
  return reply.code(problem.status).header('cache-control', 'private, no-store').send(body);
}

/** The words of a problem in the language of the site, where they are those of the catalogue; the studio's are English. */
function inLanguageOf({ site }: Asked, { code, message }: Problem): string {
  if (!site) return message;
  const english = wordsOf(shopperLanguages.en);
  const said = Object.hasOwn(english, code) && english[code] === message;
  return said ? (wordsOf(shopperMessages(site.profile.language))[code] ?? message) : message;
}

function wordsOf({ refusals, problems }: ShopperMessages): Readonly<Record<string, string>> {
  return { ...refusals, ...problems };
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

/** Fields that need another look, each with its words, by the field's name. */
export function invalidFields(errors: Readonly<Record<string, string>>): Problem {
  return { status: 400, code: 'INVALID', message: fieldRefusals.again, errors };
}

/** A body that cannot be read as an upload. */
export const NO_UPLOAD: Problem = {
  status: 400,
  code: 'BAD_REQUEST',
  message: shopperLanguages.en.problems.BAD_REQUEST,
};

/** A body of more bytes, fields or parts than may be sent at once. */
export const TOO_LARGE: Problem = {
  status: 413,
  code: 'TOO_LARGE',
  message: shopperLanguages.en.problems.TOO_LARGE,
};

/** A missing and a forbidden object answer the same (SEC-4). */
export const NOT_FOUND: Problem = { status: 404, code: 'NOT_FOUND', message: 'Not found.' };
