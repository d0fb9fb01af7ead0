import { statusOf, type AnswerOf, type NoSchema, type ShopCall } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Secrets } from '../../platform/config/secrets.ts';
import { crumbCheck, isFormPost } from '../../platform/http/crumb.ts';
import { parseBody, parseQuery } from './parse-body.ts';
import type { SiteApp } from './site-app.ts';

interface Asked<C extends ShopCall> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: z.output<NonNullable<C['params']>>;
  readonly query: z.output<NonNullable<C['query']>>;
}

interface Sent<IsForm extends boolean, Body> {
  /** A form of a page without script sent it, which is answered by a page or led on. */
  readonly isForm: IsForm;
  readonly body: Body;
}

type SentBody<C extends ShopCall> = Sent<false, z.output<NonNullable<C['body']>>>;
type SentForm<C extends ShopCall> =
  NonNullable<C['form']> extends NoSchema ? never : Sent<true, z.output<NonNullable<C['form']>>>;

/** A call that has its crumb, with its parts parsed. */
export type ShopRequest<C extends ShopCall> = Asked<C> & (SentBody<C> | SentForm<C>);

/** What a call is answered: what it says, or a reply that was sent already, such as a problem or the page of a form. */
export type ShopAnswer<C extends ShopCall> = Promise<AnswerOf<C> | FastifyReply>;

/** Answers a call of a published site in the house order: limit → crumb → validate → act. */
export function shopRoute<C extends ShopCall>(
  app: SiteApp,
  { secrets }: { readonly secrets: Secrets },
  call: C,
  handler: (asked: ShopRequest<C>) => ShopAnswer<C>,
): void {
  const { maxBodyBytes: bodyLimit, callsPerMinute: max } = call;
  app.route({
    method: call.method,
    url: call.path,
    config: {
      call,
      ...(call.mendsText === undefined ? {} : { mendsText: call.mendsText }),
      ...(max === undefined ? {} : { rateLimit: { max, timeWindow: 60_000 } }),
    },
    ...(call.method === 'GET' ? {} : { preHandler: crumbCheck(secrets) }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      const isForm = call.form !== undefined && isFormPost(request);
      const sent = isForm ? call.form : call.body;
      reply.code(statusOf(call));
      return handler({
        request,
        reply,
        // Text of the address; what it names is looked for by the handler.
        params: request.params,
        query: call.query && parseQuery(call.query, request),
        isForm,
        body: sent && parseBody(sent, request),
        // What the call says decides which of these are there; the types say the same.
      } as ShopRequest<C>);
    },
  });
}
