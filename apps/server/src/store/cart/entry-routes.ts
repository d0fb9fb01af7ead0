import {
  addEntryForm,
  cartPaths,
  changeAdditionalFieldsRequest,
  changeEntryForm,
  changeQuantityRequest,
} from '@portico/contract';
import type { StoreRefusal } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck, isFormPost } from '../../platform/http/crumb.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { addEntry } from './add-entry.ts';
import { readAddInput } from './add-input.ts';
import { refuseChange } from './cart-page.ts';
import { cartTokenHash, setCartCookies } from './cart-token.ts';
import { changeAdditionalFields, changeQuantity, removeEntry, type Changed, type EntryChange } from './change-entry.ts';
import { presentFor } from './current-cart.ts';
import { answerSubscription } from './subscription-routes.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';

interface EntryRoute {
  Params: { readonly entryId: string };
}

type ChangeCommand = (tx: SiteTransaction, change: EntryChange) => Promise<Result<Changed, StoreRefusal>>;

/** What lies in the visitor's cart: put in, changed, taken out. */
export function registerEntries(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);

  app.post(ENTRIES, { preHandler }, (_request, reply) => answerAdd(services, reply));

  app.put<EntryRoute>(`${ENTRIES}/:entryId`, { preHandler }, (request, reply) => {
    const { quantity } = parseBody(changeQuantityRequest, request);
    return answerChange(services, reply, request.params, (tx, change) =>
      changeQuantity(tx, services, policyOf(request.site), { ...change, quantity }),
    );
  });

  app.delete<EntryRoute>(`${ENTRIES}/:entryId`, { preHandler }, (request, reply) =>
    answerChange(services, reply, request.params, (tx, change) =>
      removeEntry(tx, services, policyOf(request.site), change),
    ),
  );

  // The form twin of both, for pages without script.
  app.post<EntryRoute>(`${ENTRIES}/:entryId`, { preHandler }, (request, reply) => {
    const { quantity, _method: method } = parseBody(changeEntryForm, request);
    return answerChange(services, reply, request.params, (tx, change) =>
      method?.toUpperCase() === 'DELETE'
        ? removeEntry(tx, services, policyOf(request.site), change)
        : changeQuantity(tx, services, policyOf(request.site), { ...change, quantity }),
    );
  });

  app.put<EntryRoute>(`${ENTRIES}/:entryId/additionalFields`, { preHandler }, (request, reply) => {
    const { itemId, sku, additionalFields } = parseBody(changeAdditionalFieldsRequest, request);
    return answerChange(services, reply, request.params, (tx, change) =>
      changeAdditionalFields(tx, services, policyOf(request.site), {
        ...change,
        itemId,
        sku: sku ?? undefined,
        additionalFields,
      }),
    );
  });
}

async function answerAdd(services: Services, reply: FastifyReply): Promise<unknown> {
  const { request } = reply;
  const input = readAddInput(request);
  const policy = policyOf(request.site);
  const added = await addEntry(services, request.site.websiteId, policy, input);
  if (!added.ok) {
    return added.error.code === 'BUY_AS_SUBSCRIPTION' && isFormPost(request)
      ? answerSubscription(services, reply, { ...input, subscriptionOptionId: chosenBillingInterval(request) })
      : refuseChange(services, reply, added.error);
  }
  const { view, entryId, startedToken } = added.value;
  if (startedToken !== undefined) {
    setCartCookies(request, reply, startedToken);
    await request.ownStartedCart?.(reply, startedToken);
  }
  if (isFormPost(request)) {
    return reply.redirect(policy.expressCheckout ? cartPaths.checkoutPage : cartPaths.cartPage, 303);
  }
  const shoppingCart = presentFor(request, view);
  return reply.send({ shoppingCart, newlyAdded: shoppingCart.entries.find(({ id }) => id === entryId) });
}

async function answerChange(
  services: Services,
  reply: FastifyReply,
  { entryId }: EntryRoute['Params'],
  command: ChangeCommand,
): Promise<unknown> {
  const { request } = reply;
  const change = { tokenHash: cartTokenHash(request), entryId };
  const changed = await runCommand(services.database, request.site.websiteId, (tx) => command(tx, change));
  if (!changed.ok) {
    return refuseChange(services, reply, changed.error);
  }
  if (isFormPost(request)) {
    return reply.redirect(cartPaths.cartPage, 303);
  }
  const shoppingCart = presentFor(request, changed.value.view);
  const updatedEntry = shoppingCart.entries.find(({ id }) => id === changed.value.entryId) ?? null;
  return reply.send({ shoppingCart, updatedEntry });
}

/** The billing interval that a form without script asks for. */
function chosenBillingInterval(request: FastifyRequest): string | undefined {
  return parseBody(addEntryForm, request).subscriptionOptionId || undefined;
}
