import {
  cartPaths,
  changeEntryForm,
  createEntry,
  deleteEntry,
  updateEntry,
  updateEntryFields,
  type AnswerOf,
  type CartEntryRecord,
  type ShoppingCart,
} from '@portico/contract';
import type { StoreRefusal } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { FastifyReply } from 'fastify';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck, isFormPost } from '../../platform/http/crumb.ts';
import { siteAnswerContext } from '../../sites/site/answer-context.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import { shopRoute, type ShopRequest } from '../../sites/site/shop-route.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { isProductLocked } from '../catalog/shown-product.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { addEntry } from './add-entry.ts';
import { inputOfForm, inputOfScript } from './add-input.ts';
import { refuseChange } from './cart-page.ts';
import { cartTokenHash, setCartCookies } from '../storefront/cart-token.ts';
import { changeAdditionalFields, changeQuantity, removeEntry, type Changed, type EntryChange } from './change-entry.ts';
import { presentFor } from './current-cart.ts';
import { subscribeByForm } from './subscription-routes.ts';

interface EntryRoute {
  Params: { readonly entryId: string };
}

type ChangeCommand = (tx: SiteTransaction, change: EntryChange) => Promise<Result<Changed, StoreRefusal>>;

/** What lies in the visitor's cart: put in, changed, taken out. */
export function registerEntries(app: SiteApp, services: Services): void {
  shopRoute(app, services, createEntry, (asked) => answerAdd(services, asked));

  shopRoute(app, services, updateEntry, ({ request, reply, params, body: { quantity } }) =>
    answerChange(services, reply, params, (tx, change) =>
      changeQuantity(tx, services, policyOf(request.site), { ...change, quantity }),
    ),
  );

  shopRoute(app, services, deleteEntry, ({ request, reply, params }) =>
    answerChange(services, reply, params, (tx, change) => removeEntry(tx, services, policyOf(request.site), change)),
  );

  // The form twin of both, for pages without script.
  app.post<EntryRoute>(updateEntry.path, { preHandler: crumbCheck(services.secrets) }, (request, reply) => {
    const { quantity, _method: method } = parseBody(changeEntryForm, request);
    return answerChange(services, reply, request.params, (tx, change) =>
      method?.toUpperCase() === 'DELETE'
        ? removeEntry(tx, services, policyOf(request.site), change)
        : changeQuantity(tx, services, policyOf(request.site), { ...change, quantity }),
    );
  });

  shopRoute(app, services, updateEntryFields, ({ request, reply, params, body }) => {
    const { itemId, sku, additionalFields } = body;
    return answerChange(services, reply, params, (tx, change) =>
      changeAdditionalFields(tx, services, policyOf(request.site), {
        ...change,
        itemId,
        sku: sku ?? undefined,
        additionalFields,
        answering: siteAnswerContext(request.site, services.clock.now()),
      }),
    );
  });
}

async function answerAdd(
  services: Services,
  asked: ShopRequest<typeof createEntry>,
): Promise<AnswerOf<typeof createEntry> | FastifyReply> {
  const { request, reply } = asked;
  const input = asked.isForm
    ? inputOfForm(request, asked.body, services.clock.now())
    : inputOfScript(request, asked.body, services.clock.now());
  const policy = policyOf(request.site);
  if (await isProductLocked(services, request, input.itemId)) {
    return refuseChange(services, reply, { code: 'PRODUCT_UNAVAILABLE' });
  }
  const added = await addEntry(services, request.site.websiteId, policy, input);
  if (!added.ok) {
    return added.error.code === 'BUY_AS_SUBSCRIPTION' && asked.isForm
      ? subscribeByForm(services, reply, {
          ...input,
          subscriptionOptionId: asked.body.subscriptionOptionId || undefined,
        })
      : refuseChange(services, reply, added.error);
  }
  const { view, entryId, startedToken } = added.value;
  if (startedToken !== undefined) {
    setCartCookies(request, reply, startedToken);
    await request.ownStartedCart?.(reply, startedToken);
  }
  if (asked.isForm) {
    return reply.redirect(policy.expressCheckout ? cartPaths.checkoutPage : cartPaths.cartPage, 303);
  }
  const shoppingCart = presentFor(request, view);
  const newlyAdded = entryOf(shoppingCart, entryId);
  if (!newlyAdded) {
    throw new Error(`Entry ${entryId} was added and is not in its cart.`);
  }
  return { shoppingCart, newlyAdded };
}

async function answerChange(
  services: Services,
  reply: FastifyReply,
  { entryId }: EntryRoute['Params'],
  command: ChangeCommand,
): Promise<AnswerOf<typeof updateEntry> | FastifyReply> {
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
  return { shoppingCart, updatedEntry: entryOf(shoppingCart, changed.value.entryId) ?? null };
}

function entryOf({ entries }: ShoppingCart, entryId: string): CartEntryRecord | undefined {
  return entries.find(({ id }) => id === entryId);
}
