import { accountRefusals, hasRight, memberRefusals, type Holder } from '@portico/domain';
import {
  namesSiteInQuery,
  paramsSchema,
  statusOf,
  type AnswerOf,
  type Policy,
  type StudioCall,
} from '@portico/contract/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { findSession, type Member } from './sessions.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { invalidFields, NOT_FOUND, ProblemError, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../services.ts';
import { viewedAs } from './view-as.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';

type SitePolicy = Extract<Policy, { kind: 'site' | 'site-member' }>;

/** A call that passed its policy, with its parts parsed. */
export interface Passed<C extends StudioCall> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly member: C['access'] extends { kind: 'public' } ? Member | undefined : Member;
  /** The website of the path, or of the query where a path of the specification has none; the caller is a member (SEC-1). */
  readonly websiteId: C['access'] extends { kind: 'site' | 'site-member' } ? string : undefined;
  readonly params: z.output<NonNullable<C['params']>>;
  readonly query: z.output<NonNullable<C['query']>>;
  readonly body: z.output<NonNullable<C['body']>>;
}

/** What a call is answered: what it says, or a reply that was sent already, such as a problem or a file. */
export type Answered<C extends StudioCall> = Promise<AnswerOf<C> | FastifyReply>;

const SIGN_IN_REQUIRED: Problem = { status: 401, code: 'SIGN_IN_REQUIRED', message: accountRefusals.signIn };

const SITE_WANTS_STEP: Problem = { status: 403, code: 'STEP_NEEDED', message: accountRefusals.siteWantsStep };

/** Somebody looks at a site as another: what she sees is not hers to change. */
const VIEWING: Problem = { status: 409, code: 'VIEWING', message: memberRefusals.viewing };

/** So long a proof holds for calls that ask again. */
const PROOF_MS = 15 * 60_000;
const PROVE_AGAIN: Problem = { status: 403, code: 'PROVE_AGAIN', message: accountRefusals.proveAgain };

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
 * Answers a call of the studio in the house order: limit → authenticate → authorise → crumb → validate → act. Answers
 * are never kept by a cache.
 */
export function studioRoute<C extends StudioCall>(
  app: StudioApp,
  services: Services,
  call: C,
  handler: (passed: Passed<C>) => Answered<C>,
): void {
  const params = paramsSchema(call);
  const checkCrumb = crumbCheck(services.secrets, readSessionCookie);
  const bodyLimit = call.maxFileBytes === undefined ? call.maxBodyBytes : call.maxFileBytes + AROUND_A_FILE;
  app.route({
    method: call.method,
    url: call.path,
    config: {
      policy: call.access,
      call,
      ...(call.callsPerMinute === undefined ? {} : { rateLimit: { max: call.callsPerMinute, timeWindow: 60_000 } }),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      const member = await authenticate(services, request, reply);
      const access = authorise(call, request, member);
      if (access === 'denied') {
        await recordDenied(services, request, member, call);
        throw new ProblemError(NOT_FOUND);
      }
      if (call.method !== 'GET') {
        await checkCrumb(request);
        refuseChange(services, call, member, access.websiteId);
      }
      reply.code(statusOf(call));
      return handler({
        request,
        reply,
        member,
        websiteId: access.websiteId,
        params: parse(params, request.params),
        query: parse(call.query, request.query),
        body: parse(call.body, request.body),
        // What the call says decides which of these are there; the types say the same.
      } as Passed<C>);
    },
  });
}

/** Who looks on as another changes nothing there; some changes need a proof that is fresh. */
function refuseChange(
  { clock }: Pick<Services, 'clock'>,
  call: StudioCall,
  member: Member | undefined,
  websiteId: string | undefined,
): void {
  if (websiteId !== undefined && member?.ownPlace?.websiteId === websiteId) {
    throw new ProblemError(VIEWING);
  }
  if (call.asksAgain && member && clock.now() - member.provedAt > PROOF_MS) {
    throw new ProblemError(PROVE_AGAIN);
  }
}

/** What a form adds to the file that it sends. */
const AROUND_A_FILE = 1024 * 1024;

/**
 * Whoever is refused stands in the audit log of the site (SEC-51), and hears what everybody hears (SEC-4). Who looks on as a role that
 * lacks a right of her own tried nothing.
 */
async function recordDenied(
  services: Services,
  request: FastifyRequest,
  member: Member | undefined,
  call: StudioCall,
): Promise<void> {
  const websiteId = namedSite(call, request);
  const own = member?.ownPlace?.websiteId === websiteId ? member.ownPlace : undefined;
  const isLookingOn = own !== undefined && isOfSite(call.access) && mayCall(call.access, own);
  if (member && !isLookingOn) {
    await services.deniedAccess.record(request, member, {
      websiteId,
      method: call.method,
      url: call.path,
    });
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
  return session && viewedAs(request, session.member);
}

/** The website that may be worked at; `denied` where the member has no right there. */
function authorise(
  call: StudioCall,
  request: FastifyRequest,
  member: Member | undefined,
): { readonly websiteId: string | undefined } | 'denied' {
  const { access: policy } = call;
  if (policy.kind === 'public') {
    return { websiteId: undefined };
  }
  if (!member) {
    throw new ProblemError(SIGN_IN_REQUIRED);
  }
  if (policy.kind === 'signed-in') {
    return { websiteId: undefined };
  }
  const websiteId = namedSite(call, request);
  if (member.stepSites.some((one) => one.websiteId === websiteId)) {
    throw new ProblemError(SITE_WANTS_STEP);
  }
  const membership = member.memberships.find((candidate) => candidate.websiteId === websiteId);
  return membership && mayCall(policy, membership) ? { websiteId } : 'denied';
}

const isOfSite = (policy: Policy): policy is SitePolicy => policy.kind === 'site' || policy.kind === 'site-member';

/** Whether a member may make a call of her site. */
function mayCall(policy: SitePolicy, holder: Holder): boolean {
  return (
    policy.kind === 'site-member' ||
    (hasRight(holder, policy.right) && (policy.alsoRight === undefined || hasRight(holder, policy.alsoRight)))
  );
}

/** The website that a call names; whatever else stands there names none. */
function namedSite(call: StudioCall, request: FastifyRequest): string {
  const named = (namesSiteInQuery(call) ? request.query : request.params) as { readonly websiteId?: unknown };
  return typeof named.websiteId === 'string' ? named.websiteId : '';
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
  throw new ProblemError(invalidFields(errors));
}
