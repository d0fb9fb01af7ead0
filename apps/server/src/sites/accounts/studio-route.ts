import type { Right } from '@portico/contract/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { findSession, type Member } from './sessions.ts';
import { recordDeniedAccess } from '../../platform/audit/denied-access.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { NOT_FOUND, ProblemError, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../services.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';
import { hasRight } from '../rights/rights.ts';

/** Who may call a route. Every route of the studio has one, or the program does not start (SEC-3). */
export type Policy =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  /** A member of the website in the path who has the right; everybody else finds nothing there (SEC-4). */
  | { readonly kind: 'site'; readonly right: Right }
  /** Any member of the website in the path. */
  | { readonly kind: 'site-member' };

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

/** A call that passed its policy, with its parts parsed. */
export interface StudioCall<P extends Policy, Params, Query, Body> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly member: P extends { kind: 'public' } ? Member | undefined : Member;
  /** The website of the path, of which the caller is a member; never taken from anywhere else (SEC-1). */
  readonly websiteId: P extends { kind: 'site' | 'site-member' } ? string : undefined;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

export interface StudioRoute<P extends Policy, Params, Query, Body> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: P extends { kind: 'site' | 'site-member' } ? `/api/sites/:websiteId/${string}` : string;
  readonly policy: P;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** A limit of its own, by address. */
  readonly rateLimit?: { readonly max: number; readonly timeWindow: number };
  readonly bodyLimit?: number;
  readonly handler: (call: StudioCall<P, Params, Query, Body>) => Promise<unknown>;
}

const SIGN_IN_REQUIRED: Problem = { status: 401, code: 'SIGN_IN_REQUIRED', message: 'Sign in to go on.' };

/** Makes the program refuse to start with a route that says not who may call it, or that is public and not listed. */
export function requirePolicies(app: StudioApp): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.policy) {
      throw new Error(`The studio's route ${String(method)} ${url} has no policy.`);
    }
    const isListed = [method].flat().every((one) => PUBLIC_ROUTES.has(`${one === 'HEAD' ? 'GET' : one} ${url}`));
    if (config.policy.kind === 'public' && !isListed) {
      throw new Error(`The studio's route ${String(method)} ${url} is public and not in public-routes.ts.`);
    }
  });
}

/**
 * Adds a route of the studio in the house order: limit → authenticate → authorise → crumb → validate → act. Answers
 * are never kept by a cache.
 */
export function studioRoute<P extends Policy, Params = undefined, Query = undefined, Body = undefined>(
  app: StudioApp,
  services: Services,
  route: StudioRoute<P, Params, Query, Body>,
): void {
  const checkCrumb = crumbCheck(services.secrets, readSessionCookie);
  app.route({
    method: route.method,
    url: route.url,
    config: { policy: route.policy, ...(route.rateLimit ? { rateLimit: route.rateLimit } : {}) },
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    handler: async (request, reply) => {
      const member = await authenticate(services, request, reply);
      const access = authorise(route.policy, request, member);
      if (access === 'denied') {
        await recordDenied(services, request, member, route);
        throw new ProblemError(NOT_FOUND);
      }
      const { websiteId } = access;
      if (route.method !== 'GET') {
        await checkCrumb(request);
      }
      return route.handler({
        request,
        reply,
        member,
        websiteId,
        params: parse(route.params, request.params),
        query: parse(route.query, request.query),
        body: parse(route.body, request.body),
        // The policy decided which of these are there; the types say the same.
      } as StudioCall<P, Params, Query, Body>);
    },
  });
}

/** Whoever is refused stands in the audit log of the site (SEC-51), and hears what everybody hears (SEC-4). */
async function recordDenied(
  services: Services,
  request: FastifyRequest,
  member: Member | undefined,
  { method, url }: { readonly method: string; readonly url: string },
): Promise<void> {
  if (member) {
    const { websiteId } = request.params as { websiteId: string };
    await recordDeniedAccess(services, request, member, { websiteId, method, url });
  }
}

async function authenticate(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member | undefined> {
  const token = readSessionCookie(request);
  const session = token === undefined ? undefined : await findSession(services, token);
  if (token !== undefined && session?.extendedToMs !== undefined) {
    setSessionCookie(request, reply, token, session.extendedToMs);
  }
  return session?.member;
}

/** The website that may be worked at; `denied` where the member has no right there. */
function authorise(
  policy: Policy,
  request: FastifyRequest,
  member: Member | undefined,
): { readonly websiteId: string | undefined } | 'denied' {
  if (policy.kind === 'public') {
    return { websiteId: undefined };
  }
  if (!member) {
    throw new ProblemError(SIGN_IN_REQUIRED);
  }
  if (policy.kind === 'signed-in') {
    return { websiteId: undefined };
  }
  const { websiteId } = request.params as { websiteId: string };
  const membership = member.memberships.find((candidate) => candidate.websiteId === websiteId);
  return !membership || (policy.kind === 'site' && !hasRight(membership, policy.right)) ? 'denied' : { websiteId };
}

function parse<Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value | undefined {
  if (!schema) {
    return undefined;
  }
  const result = schema.safeParse(input ?? {});
  if (result.success) {
    return result.data;
  }
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    errors[issue.path.join('.')] ??= issue.message;
  }
  throw new ProblemError({ status: 400, code: 'INVALID', message: 'Some fields need another look.', errors });
}
