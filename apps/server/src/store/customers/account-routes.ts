import {
  accountOrdersQuery,
  accountPaths,
  deleteForm,
  emailForm,
  marketingForm,
  nameForm,
  passwordForm,
  type AccountDetailsProps,
} from '@portico/contract';
import { addressLines, shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../../platform/ids/is-id.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import { clearCartCookies } from '../cart/cart-token.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { findShownOrder, sendOrderPage } from '../orders/order-page.ts';
import type { Services } from '../services.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { isOrderOf, ORDERS_PER_PAGE, readAccountOrders, type OrderPosition } from './account-orders.ts';
import { readDefaultAddress } from './addresses.ts';
import { closeAccount } from './close-account.ts';
import { recordCustomerEvent, type Customer } from './customer.ts';
import { clearCustomerCookies } from './customer-cookies.ts';
import {
  changeCustomerPassword,
  changeEmail,
  changeMarketing,
  changeName,
  deletionErrors,
  type Changed,
} from './details.ts';
import { readOwnData } from './own-data.ts';
import { dropCrumb, enterAccount, redirect, signedIn, type SendAccountPage } from './send-account-page.ts';
import type { CustomerLimits } from './rate-limits.ts';

/** Orders on the first page of the account. */
const RECENT = 3;
const DONE: readonly NonNullable<AccountDetailsProps['done']>[] = ['name', 'marketing', 'password', 'email'];

export interface AccountRouteParts {
  readonly send: SendAccountPage;
  readonly limits: CustomerLimits;
}

/** What one finds in one's account; everything acts on the account of the session and on no other (SEC-5). */
export function registerAccount(app: SiteApp, services: Services, { send, limits }: AccountRouteParts): void {
  const preHandler = crumbCheck(services.secrets);
  const { database } = services;

  app.get(accountPaths.home, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    const { websiteId } = request.site;
    const prefix = policyOf(request.site).orderNumberPrefix;
    const { orders, address } = await database.readInSite(websiteId, async (tx) => ({
      ...(await readAccountOrders(tx, customer.id, { after: undefined, limit: RECENT, prefix })),
      address: await readDefaultAddress(tx, customer.id),
    }));
    const { email, firstName } = customer;
    return send(request, reply, {
      kind: 'home',
      email,
      firstName,
      orders,
      addressLines: address ? addressLines(address) : [],
    });
  });

  app.get(accountPaths.orders, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    const after = positionOf(parseQuery(accountOrdersQuery, request).after);
    const prefix = policyOf(request.site).orderNumberPrefix;
    const { orders, next } = await database.readInSite(request.site.websiteId, (tx) =>
      readAccountOrders(tx, customer.id, { after, limit: ORDERS_PER_PAGE, prefix }),
    );
    return send(request, reply, {
      kind: 'orders',
      email: customer.email,
      orders,
      olderUrl: next ? `${accountPaths.orders}?after=${encodeCursor(String(next.placedAt), next.id)}` : null,
      isFirstPage: after === undefined,
    });
  });

  app.get<{ Params: { readonly orderId: string } }>(`${accountPaths.orders}/:orderId`, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    const { orderId } = request.params;
    const isOwn =
      isId(orderId) && (await database.readInSite(request.site.websiteId, (tx) => isOrderOf(tx, customer.id, orderId)));
    const order = isOwn ? await findShownOrder(services, request.site.websiteId, orderId) : undefined;
    return sendOrderPage(services, request, reply, order);
  });

  app.get(accountPaths.details, (request, reply) => {
    const customer = signedIn(request, reply);
    const { done } = request.query as { readonly done?: unknown };
    return customer ? sendDetails(request, reply, customer, { done: DONE.find((one) => one === done) }) : reply;
  });

  app.post(accountPaths.name, { preHandler }, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    const name = parseBody(nameForm, request);
    const changed = await changeName(services, request.site, customer, name);
    return answerDetails(request, reply, { ...customer, ...name }, changed, 'name');
  });

  app.post(accountPaths.marketing, { preHandler }, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    const { acceptsMarketing } = parseBody(marketingForm, request);
    await database.inSite(request.site.websiteId, (tx) =>
      changeMarketing(tx, services, { customerId: customer.id, acceptsMarketing }),
    );
    return redirect(reply, `${accountPaths.details}?done=marketing`);
  });

  app.post(accountPaths.email, { preHandler }, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    const input = parseBody(emailForm, request);
    if (!limits.password(request, customer.id) || !limits.mail(request, input.newEmail)) {
      return sendTooMany(request, reply, customer);
    }
    const changed = await changeEmail(services, request.site, customer, input);
    return changed.ok
      ? send(request, reply, { kind: 'mailed', email: input.newEmail.trim() })
      : sendDetails(request, reply, customer, { errors: changed.errors, newEmail: input.newEmail });
  });

  app.post(accountPaths.password, { preHandler }, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    if (!limits.password(request, customer.id)) {
      return sendTooMany(request, reply, customer);
    }
    const changed = await changeCustomerPassword(services, request.site, customer, parseBody(passwordForm, request));
    if (!changed.ok) {
      return sendDetails(request, reply, customer, { errors: changed.errors });
    }
    limits.forgetPassword(request, customer.id);
    await enterAccount(services, request, reply, changed.value);
    return redirect(reply, `${accountPaths.details}?done=password`);
  });

  app.get(accountPaths.data, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    const data = await database.readInSite(request.site.websiteId, (tx) => readOwnData(tx, customer));
    await database.inSite(request.site.websiteId, (tx) =>
      recordCustomerEvent(tx, {
        id: services.newId(),
        customerId: customer.id,
        kind: 'data-exported',
        now: services.clock.now(),
      }),
    );
    return reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(data, null, 2));
  });

  app.get(accountPaths.delete, (request, reply) => {
    const customer = signedIn(request, reply);
    return customer ? sendDelete(request, reply, customer, {}) : reply;
  });

  app.post(accountPaths.delete, { preHandler }, async (request, reply) => {
    const customer = signedIn(request, reply);
    if (!customer) {
      return reply;
    }
    if (!limits.password(request, customer.id)) {
      return sendTooMany(request, reply, customer);
    }
    const errors = await deletionErrors(services, request.site, customer, parseBody(deleteForm, request));
    if (errors) {
      return sendDelete(request, reply, customer, errors);
    }
    await database.inSite(request.site.websiteId, (tx) => closeAccount(tx, services, customer.id));
    clearCartCookies(request, reply);
    clearCustomerCookies(request, reply);
    dropCrumb(request, reply);
    return send(request, reply, { kind: 'deleted' });
  });

  function answerDetails(
    request: FastifyRequest,
    reply: FastifyReply,
    customer: Customer,
    changed: Changed,
    done: NonNullable<AccountDetailsProps['done']>,
  ): FastifyReply | Promise<FastifyReply> {
    return changed.ok
      ? redirect(reply, `${accountPaths.details}?done=${done}`)
      : sendDetails(request, reply, customer, { errors: changed.errors });
  }

  function sendDetails(
    request: FastifyRequest,
    reply: FastifyReply,
    customer: Customer,
    more: {
      readonly errors?: AccountDetailsProps['errors'];
      readonly newEmail?: string;
      readonly done?: AccountDetailsProps['done'] | undefined;
      readonly message?: string;
    },
    status = more.errors ? 400 : 200,
  ): Promise<FastifyReply> {
    const { email, firstName, lastName, hasPassword, acceptsMarketing } = customer;
    return send(
      request,
      reply,
      {
        kind: 'details',
        email,
        firstName,
        lastName,
        hasPassword,
        acceptsMarketing,
        newEmail: more.newEmail ?? '',
        errors: more.errors ?? {},
        ...(more.done ? { done: more.done } : {}),
        ...(more.message ? { message: more.message } : {}),
      },
      status,
    );
  }

  function sendTooMany(request: FastifyRequest, reply: FastifyReply, customer: Customer): Promise<FastifyReply> {
    const message = shopperMessages(request.site.profile.language).accounts.errors.tooMany;
    return sendDetails(request, reply, customer, { message }, 429);
  }

  function sendDelete(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, hasPassword }: Customer,
    errors: Readonly<Partial<Record<'currentPassword' | 'confirmEmail', string>>>,
  ): Promise<FastifyReply> {
    const status = Object.keys(errors).length > 0 ? 400 : 200;
    return send(request, reply, { kind: 'delete', email, hasPassword, errors }, status);
  }
}

/** Later than any order: PostgreSQL takes no date that is much farther. */
const FARTHEST = Date.UTC(9999, 0);

/** Where the page before ended; the first page for anything that was not made here. */
function positionOf(after: string | undefined): OrderPosition | undefined {
  const read = decodeCursor(after, 'whole');
  const placedAt = Number(read?.value);
  return read && placedAt < FARTHEST ? { placedAt, id: read.id } : undefined;
}
