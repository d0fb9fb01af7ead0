import {
  buttonTold,
  collectEvent,
  collectedEvent,
  eventForm,
  FORM_BEGUN,
  FORM_FIELD,
  formTold,
  hitForm,
  overlayTold,
  PIXEL_EVENTS,
  recordButtonClick,
  recordButtonRender,
  recordEvent,
  recordFormRender,
  recordHit,
  recordOverlay,
  recordPerformance,
  recordQuickView,
  statusOf,
  STOREFRONT_EVENTS,
  validateEvent,
  type ShopCall,
} from '@portico/contract';
import { english } from '@portico/locale';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { isWithinJsonLimits } from '../../platform/http/json-limits.ts';
import { NOT_FOUND, ProblemError, sendProblem, TOO_LARGE, type Problem } from '../../platform/http/problem.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { createEventNames } from './checks/event-names.ts';
import { countDropped } from './counters.ts';
import { createIngest, type Ingest, type IngestEnd, type Told } from './ingest.ts';
import { isProductOf } from './product-of-site.ts';
import { readEvent, readHit, readPage, readPerformance, readQuickView } from './read-told.ts';
import { turnstile, type TurnstileLimits } from './turnstile.ts';

/** By the specification, and of forms: every site may tell of them, and they count into no limit of names. */
const NAMED_EVENTS: ReadonlySet<string> = new Set([...STOREFRONT_EVENTS, ...PIXEL_EVENTS, FORM_BEGUN, FORM_FIELD]);

const INVALID: Problem = { status: 400, code: 'INVALID', message: english.problems.INVALID };
const BUSY: Problem = { status: 503, code: 'INTERNAL', message: english.problems.INTERNAL };
const TOO_MANY: Problem = { status: 429, code: 'TOO_MANY_REQUESTS', message: english.refusals.TOO_MANY_REQUESTS };

/**
 * In one turn of the event loop, about two milliseconds of work; and as many more may wait as are done within half a second. What
 * comes beyond is refused unread.
 */
const PACE: TurnstileLimits = { perTurn: 16, maxWaiting: 2000 };

type Read = (request: FastifyRequest) => Promise<readonly (Told | undefined)[]>;
/** Registers a call, and what is read of it; undefined for what cannot be read. */
type Take = (call: ShopCall, read: Read, options?: RouteShorthandOptions) => void;

/**
 * Takes what pages tell of their visitors, each call of the specification. Calls without a crumb may only add to it (SEC-11); what
 * they say is somebody's claim, and is clamped (SEC-52).
 */
export async function registerVisitors(app: SiteApp, services: Services, pace = PACE): Promise<void> {
  const ingest = createIngest(services);
  const gate = turnstile(pace);
  await app.register(async (own) => {
    takeTexts(own);
    own.addHook('onRequest', async (request, reply) => {
      if (await gate.pass()) return;
      countDropped('overload');
      return sendBusy(request, reply);
    });
    own.addHook('onError', async (_request, _reply, error) => {
      if (error.statusCode === 413) countDropped('too_large');
      else if (error.statusCode === 400) countDropped('invalid');
    });
    const take: Take = (call, read, options = {}) =>
      own.post(call.path, { ...optionsOf(call), ...options }, async (request, reply) =>
        answer(ingest, request, reply.code(statusOf(call)), await read(request)),
      );
    takeCensus(take, services);
    takeEvents(take, services);
    take(recordPerformance, async (request) => readPerformance(request.body) ?? [undefined]);
    own.post(validateEvent.path, optionsOf(validateEvent), async (request) => checkEvent(request));
  });
}

/** Views of pages, and what is seen and pressed on them. */
function takeCensus(take: Take, services: Services): void {
  take(recordHit, async (request) => {
    const { data, ss_cvr } = parseBody(hitForm, request);
    return [readHit(data, ss_cvr)];
  });
  const buttons = [
    [recordButtonClick, 'button-click'],
    [recordButtonRender, 'button-render'],
  ] as const;
  for (const [call, kind] of buttons) {
    take(call, async (request) => {
      const told = parseBody(buttonTold, request);
      return [readPage(kind, told.contentSource, told)];
    });
  }
  take(recordFormRender, async (request) => {
    const told = parseBody(formTold, request);
    return [readPage('form-render', told.formId, told)];
  });
  take(recordOverlay, async (request) => [readPage('overlay', '', parseBody(overlayTold, request))]);
  take(recordQuickView, async (request) => {
    // Nothing is sent but the address.
    if (request.body !== undefined && request.body !== null) return [undefined];
    const { id } = request.params as { readonly id: string };
    const isKnown = await services.database.readInSite(request.site.websiteId, (tx) => isProductOf(tx, id));
    if (!isKnown) throw new ProblemError(NOT_FOUND);
    return [readQuickView(id)];
  });
}

/** Events by their names, of which a site has so many and no more. */
function takeEvents(take: Take, services: Services): void {
  const names = createEventNames(NAMED_EVENTS);
  // What begins with a slash the shop alone tells (`shop-steps.ts`).
  const named = (request: FastifyRequest, told: Told | undefined): Told | undefined =>
    told && { ...told, name: names.of(request.site.websiteId, told.name.replace(/^\/+/, '')) };
  take(
    recordEvent,
    async (request) => {
      const { event, data } = parseBody(eventForm, request);
      return [named(request, readEvent(event, data))];
    },
    // As a call of a script it needs the crumb, though it is encoded as forms are (EVENT-005).
    { preHandler: crumbCheck(services.secrets, undefined, () => false) },
  );
  take(collectEvent, async (request) => {
    const { eventSchemaName, eventContent } = parseBody(collectedEvent, request);
    return [named(request, readEvent(eventSchemaName, eventContent))];
  });
}

/** Whether an event would be taken, and why not. */
function checkEvent(request: FastifyRequest): { readonly valid: boolean; readonly errors: readonly string[] } {
  const { eventSchemaName, eventContent } = parseBody(collectedEvent, request);
  const { schemaName } = request.params as { readonly schemaName: string };
  const isRead = readEvent(eventSchemaName, eventContent) !== undefined;
  const errors = [
    ...(isRead ? [] : ['eventContent is not the JSON of an event.']),
    ...(schemaName === eventSchemaName ? [] : ['eventSchemaName is another than in the address.']),
  ];
  return { valid: errors.length === 0, errors };
}

async function answer(
  ingest: Ingest,
  request: FastifyRequest,
  reply: FastifyReply,
  told: readonly (Told | undefined)[],
): Promise<FastifyReply | object> {
  const known = told.filter((one) => one !== undefined);
  if (known.length < told.length) {
    countDropped('invalid', told.length - known.length);
    return sendProblem(request, reply, INVALID);
  }
  const end: IngestEnd = await ingest.take(request, known);
  if (end === 'overload') return sendBusy(request, reply);
  return end === 'rate' ? sendProblem(request, reply, TOO_MANY) : {};
}

function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply.header('retry-after', 2), BUSY);
}

const optionsOf = (call: ShopCall): RouteShorthandOptions => ({
  config: { call, mendsText: true },
  ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
});

/** Pages that end send by a type for which nobody is asked: it is JSON all the same. */
function takeTexts(own: SiteApp): void {
  const parseJson = own.getDefaultJsonParser('error', 'error');
  own.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return isWithinJsonLimits(body) ? parseJson(request, body, done) : done(new ProblemError(TOO_LARGE));
  });
}
