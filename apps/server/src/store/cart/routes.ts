import {
  addEntryForm,
  cartPaths,
  changeAdditionalFieldsRequest,
  changeEntryForm,
  changeQuantityRequest,
  estimateRequest,
  getCartQuery,
  subscriptionRequest,
} from '@portico/contract';
import type { StoreRefusal } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { crumbCheck, isFormPost } from '../../platform/http/crumb.ts';
import { registerCoupons } from './coupon-routes.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { addEntry } from './add-entry.ts';
import { readAddInput } from './add-input.ts';
import { cartTokenHash, setCartCookies } from './cart-token.ts';
import { changeAdditionalFields, changeQuantity, removeEntry, type Changed, type EntryChange } from './change-entry.ts';
import { registerCartPage } from './cart-page.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { currentCart, presentFor } from './current-cart.ts';
import { estimateChoices, keepPlace } from './estimate.ts';
import { startSubscriptionCart, type SubscriptionInput } from './own-carts.ts';
import { mockCart } from './mock-cart.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { storeProblem } from '../storefront/store-problem.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';

interface EntryRoute {
  Params: { readonly entryId: string };
}

type ChangeCommand = (tx: SiteTransaction, change: EntryChange) => Promise<Result<Changed, StoreRefusal>>;

/**
 * The visitor's cart. All of it is public: each call acts on the cart of the visitor's own cookie and on no other, so
 * the cookie is the right (SEC-5).
 */
export function registerCart(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);
  const { database } = services;
  const sendCartPage = registerCartPage(app, services);
  registerCoupons(app, services, sendCartPage);

  // `timecode` only makes an address of its own, which no cache knows; subtotals are computed at every read.
  app.get(cartPaths.cart, async (request) => {
    const { mock } = parseQuery(getCartQuery, request);
    const isMock = services.environment.NODE_ENV !== 'production' && (mock === 'true' || mock === '1');
    return isMock
      ? mockCart({ websiteId: request.site.websiteId, policy: policyOf(request.site) }, services.clock.now())
      : currentCart(services, request);
  });

  app.post(ENTRIES, { preHandler }, async (request, reply) => {
    const input = readAddInput(request);
    const policy = policyOf(request.site);
    const added = await addEntry(services, request.site.websiteId, policy, input);
    if (!added.ok) {
      return added.error.code === 'BUY_AS_SUBSCRIPTION' && isFormPost(request)
        ? addSubscription(request, reply, { ...input, subscriptionOptionId: chosenBillingInterval(request) })
        : refuseChange(request, reply, added.error);
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
  });

  app.put<EntryRoute>(`${ENTRIES}/:entryId`, { preHandler }, (request, reply) => {
    const { quantity } = parseBody(changeQuantityRequest, request);
    return answerChange(request, reply, (tx, change) =>
      changeQuantity(tx, services, policyOf(request.site), { ...change, quantity }),
    );
  });

  app.delete<EntryRoute>(`${ENTRIES}/:entryId`, { preHandler }, (request, reply) =>
    answerChange(request, reply, (tx, change) => removeEntry(tx, services, policyOf(request.site), change)),
  );

  // The form twin of both, for pages without script.
  app.post<EntryRoute>(`${ENTRIES}/:entryId`, { preHandler }, (request, reply) => {
    const { quantity, _method: method } = parseBody(changeEntryForm, request);
    return answerChange(request, reply, (tx, change) =>
      method?.toUpperCase() === 'DELETE'
        ? removeEntry(tx, services, policyOf(request.site), change)
        : changeQuantity(tx, services, policyOf(request.site), { ...change, quantity }),
    );
  });

  app.put<EntryRoute>(`${ENTRIES}/:entryId/additionalFields`, { preHandler }, (request, reply) => {
    const { itemId, sku, additionalFields } = parseBody(changeAdditionalFieldsRequest, request);
    return answerChange(request, reply, (tx, change) =>
      changeAdditionalFields(tx, services, policyOf(request.site), {
        ...change,
        itemId,
        sku: sku ?? undefined,
        additionalFields,
      }),
    );
  });

  // The form twin is the same path: a page without script is drawn again.
  app.post(cartPaths.estimate, { preHandler }, async (request, reply) => {
    const policy = policyOf(request.site);
    const fields = parseBody(estimateRequest, request);
    const kept = await runCommand(database, request.site.websiteId, (tx) =>
      keepPlace(tx, services, policy, { tokenHash: cartTokenHash(request), fields }),
    );
    if (!kept.ok) {
      return refuseChange(request, reply, kept.error);
    }
    return isFormPost(request)
      ? reply.redirect(cartPaths.cartPage, 303)
      : reply.send({
          shoppingCart: presentFor(request, kept.value),
          estimate: estimateChoices(kept.value, policy, request.site.profile.language),
        });
  });

  app.post(cartPaths.subscription, { preHandler }, (request, reply) => {
    const { qty, subscriptionOptionId } = parseBody(subscriptionRequest, request);
    const input = readAddInput(request);
    return addSubscription(request, reply, {
      ...input,
      quantity: input.quantity ?? qty,
      subscriptionOptionId: subscriptionOptionId || undefined,
    });
  });

  async function addSubscription(
    request: FastifyRequest,
    reply: FastifyReply,
    input: SubscriptionInput,
  ): Promise<unknown> {
    const started = await runCommand(database, request.site.websiteId, (tx) =>
      startSubscriptionCart(tx, services, policyOf(request.site), input),
    );
    if (!started.ok) {
      return refuseChange(request, reply, started.error);
    }
    const { cartToken } = started.value;
    return isFormPost(request)
      ? reply.redirect(cartPaths.subscriptionCheckout(cartToken), 303)
      : reply.send({ data: { cartToken } });
  }

  async function answerChange(
    request: FastifyRequest<EntryRoute>,
    reply: FastifyReply,
    command: ChangeCommand,
  ): Promise<unknown> {
    const change = { tokenHash: cartTokenHash(request), entryId: request.params.entryId };
    const changed = await runCommand(database, request.site.websiteId, (tx) => command(tx, change));
    if (!changed.ok) {
      return refuseChange(request, reply, changed.error);
    }
    if (isFormPost(request)) {
      return reply.redirect(cartPaths.cartPage, 303);
    }
    const shoppingCart = presentFor(request, changed.value.view);
    const updatedEntry = shoppingCart.entries.find(({ id }) => id === changed.value.entryId) ?? null;
    return reply.send({ shoppingCart, updatedEntry });
  }

  /** A script gets the refusal as JSON; a page without script gets the cart page that says it. */
  async function refuseChange(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: StoreRefusal,
  ): Promise<FastifyReply> {
    return isFormPost(request)
      ? sendCartPage(request, reply, refusal)
      : sendProblem(request, reply, storeProblem(refusal, request.site.profile.language));
  }
}

/** The billing interval that a form without script asks for. */
function chosenBillingInterval(request: FastifyRequest): string | undefined {
  return parseBody(addEntryForm, request).subscriptionOptionId || undefined;
}
