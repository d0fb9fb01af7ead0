import { english } from '@portico/locale';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { isDiskFull } from '../config/refusal.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { newId } from '../ids/new-id.ts';
import { parseForm } from './parse-form.ts';
import { plainErrorPage } from './plain-error-page.ts';
import type { Services } from '../services.ts';
import { isWithinJsonLimits } from './json-limits.ts';
import { countRequests } from './metrics.ts';
import { keepInputStorable } from './storable-input.ts';
import { NOT_FOUND, ProblemError, sendProblem, TOO_LARGE, type Problem } from './problem.ts';
import { createSlowRefusals } from './slow-refusals.ts';
import { withoutQuery } from './without-query.ts';

/** One origin's application. */
export type App = FastifyInstance;

export interface BaseAppOptions {
  readonly services: Services;
  /** Security headers of every answer of this origin. */
  readonly headers: Readonly<Record<string, string>>;
  /** Requests an address may make a minute before 429. */
  readonly requestsPerMinute: number;
  readonly server?: Server;
}

/** JSON bodies are small; files have their own limit on their own routes. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** A database that restarts is back by then. */
const RETRY_AFTER_S = 2;

const { problems } = english;
const BAD_REQUEST: Problem = { status: 400, code: 'BAD_REQUEST', message: problems.BAD_REQUEST };

/** What both origins share: ids, limits, cookies, errors, metrics. */
export async function createBaseApp({ services, headers, requestsPerMinute }: BaseAppOptions): Promise<App> {
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // One line a failed or slow request (onResponse below) rather than two lines a request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: services.environment.TRUST_PROXY ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 512 },
    // A deep or prototype-poisoning body is refused by the parser itself.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }) as unknown as App;

  limitJson(app);
  keepInputStorable(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES, parser: parseForm });
  await app.register(rateLimit, {
    global: true,
    max: requestsPerMinute,
    timeWindow: 60_000,
    // Health checks and files that any cache may keep are not limited.
    allowList: (request) => /^\/(?:healthz|readyz|metrics|static|universal)(?:[/?]|$)/.test(request.url),
    errorResponseBuilder: (_request, context) =>
      new ProblemError({
        status: context.statusCode,
        code: 'TOO_MANY_REQUESTS',
        message: english.refusals.TOO_MANY_REQUESTS,
      }),
  });

  // What a route does not allow to be kept is kept by nobody (SEC-47).
  const entries = Object.entries({ 'cache-control': 'private, no-store', ...headers });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') {
      // Of this host alone: what an owner runs beside it on her domain is hers (SEC-48).
      reply.header('strict-transport-security', 'max-age=31536000');
    }
    for (const [name, value] of entries) {
      reply.header(name, value);
    }
    done();
  });
  countRequests(app);
  const refusals = createSlowRefusals(services.clock);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // Whoever hangs up amid a body is no outage, and hears nothing any more.
    const hasHungUp = error.code === 'ECONNRESET' && !request.raw.complete;
    const problem = hasHungUp ? BAD_REQUEST : asProblem(error);
    if (problem.status >= 500) {
      request.log.error(
        { err: error, requestId: request.id, method: request.method, path: withoutQuery(request.url) },
        'request failed',
      );
    }
    if (problem.status === 429) {
      await refusals.before(request.ip);
    }
    if (problem.status === 503) {
      reply.header('retry-after', RETRY_AFTER_S);
    }
    // Somebody looks at it: no site could be found to draw the words in.
    if (problem.status >= 500 && request.headers.accept?.includes('text/html')) {
      return reply
        .code(problem.status)
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(plainErrorPage(request.id));
    }
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, NOT_FOUND));
  return app;
}

/** The parser of Fastify, which refuses prototype keys, for bodies of a sound shape. */
function limitJson(app: App): void {
  // Nothing that is sent here is a mere text, which pages of other origins may send without asking.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isWithinJsonLimits(body)) {
      return parse(request, body, done);
    }
    return done(new ProblemError(TOO_LARGE));
  });
}

/** Outages answer generically with the request's id; what Fastify refuses itself keeps its status (SEC-54). */
export function asProblem(error: FastifyError): Problem {
  if (error instanceof ProblemError) {
    return error.problem;
  }
  const status = error.statusCode ?? 500;
  if (status === 413) {
    return TOO_LARGE;
  }
  if (status === 415) {
    return { status, code: 'UNSUPPORTED_MEDIA_TYPE', message: problems.UNSUPPORTED_MEDIA_TYPE };
  }
  if (status >= 400 && status < 500) {
    return { ...BAD_REQUEST, status };
  }
  // Whoever asks again will be served, once somebody has looked after it: 503 says so to proxies and scripts.
  return {
    status: isUnavailable(error) || isDiskFull(error) ? 503 : 500,
    code: 'INTERNAL',
    message: problems.INTERNAL,
  };
}
