import type { NewEntry, NewEntryForm } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { crumbCookieName } from '../../platform/http/crumb.ts';
import { siteAnswerContext } from '../../sites/site/answer-context.ts';
import type { AddInput } from './decide-add.ts';
import { cartTokenHash } from '../storefront/cart-token.ts';
import { formAnswersText, formSelection } from './entry-form.ts';

/** What shall be added, as a script says it. @param now epoch milliseconds */
export function inputOfScript(
  request: FastifyRequest,
  { itemId, sku, quantity, additionalFields }: NewEntry,
  now: number,
): AddInput {
  return {
    itemId,
    selection: { kind: 'sku', sku: sku ?? undefined },
    quantity,
    additionalFields: additionalFields ?? undefined,
    answering: siteAnswerContext(request.site, now),
    tokenHash: cartTokenHash(request),
    crumb: request.cookies[crumbCookieName(request)],
  };
}

/** The same, as a form of a page without script says it. */
export function inputOfForm(request: FastifyRequest, body: NewEntryForm, now: number): AddInput {
  return {
    itemId: body.itemId,
    selection: formSelection(body),
    quantity: body.quantity,
    additionalFields: formAnswersText(body),
    answering: siteAnswerContext(request.site, now),
    tokenHash: cartTokenHash(request),
  };
}
