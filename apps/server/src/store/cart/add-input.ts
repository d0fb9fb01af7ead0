import { addEntryForm, addEntryRequest } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { isFormPost } from '../../platform/http/crumb.ts';
import type { AddInput } from './decide-add.ts';
import { cartTokenHash } from './cart-token.ts';
import { formAnswersText, formSelection } from './entry-form.ts';
import { parseBody } from '../../sites/site/parse-body.ts';

/** What shall be added, from a script's JSON or from a form of a page without script. */
export function readAddInput(request: FastifyRequest): AddInput {
  const tokenHash = cartTokenHash(request);
  if (isFormPost(request)) {
    const body = parseBody(addEntryForm, request);
    return {
      itemId: body.itemId,
      selection: formSelection(body),
      quantity: body.quantity,
      additionalFields: formAnswersText(body),
      tokenHash,
    };
  }
  const { itemId, sku, quantity, additionalFields } = parseBody(addEntryRequest, request);
  return {
    itemId,
    selection: { kind: 'sku', sku: sku ?? undefined },
    quantity,
    additionalFields: additionalFields ?? undefined,
    tokenHash,
  };
}
