import {
  cancelOrder,
  createOrderNote,
  createRefund,
  createShipment,
  createShipments,
  renewDownloads,
  resendOrderMail,
  type OrderDetail,
} from '@portico/contract/studio';
import { currencyOrDefault, type Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Changed, ChangeRefusal } from '../../store/orders/change-order.ts';
import { sendMailAgain } from '../../store/orders/mail-again.ts';
import { addOrderNote, openDownloadsAgain } from '../../store/orders/note-order.ts';
import { cancelWholeOrder, startRefund } from '../../store/orders/refund-order.ts';
import { sendOrder } from '../../store/orders/send-order.ts';
import { settleOrderRefund } from '../../store/orders/settle-order-refund.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { readOrder } from './detail.ts';
import { orderSite } from './order-site.ts';
import { presentOrder } from './present.ts';
import { recordMoneyBack } from './record-money-back.ts';
import { orderProblem } from './refusals.ts';
import { sendManyOrders } from './send-many.ts';

/** What owners do with orders: each answers the order as it is afterwards. */
export function registerOrderChanges(app: StudioApp, services: Services): void {
  registerMoneyBack(app, services);

  studioRoute(
    app,
    services,
    createShipment,
    ({ request, reply, member, websiteId, params: { orderId }, body: { lines, ...body } }) =>
      change(services, { request, reply, websiteId, orderId }, (tx) =>
        sendOrder(tx, services, { ...body, orderId, sending: lines, accountId: member.accountId }),
      ),
  );

  studioRoute(app, services, createOrderNote, ({ request, reply, member, websiteId, params: { orderId }, body }) =>
    change(services, { request, reply, websiteId, orderId }, (tx) =>
      addOrderNote(tx, services, { ...body, orderId, accountId: member.accountId }),
    ),
  );

  studioRoute(app, services, renewDownloads, ({ request, reply, member, websiteId, params: { orderId }, body }) =>
    change(services, { request, reply, websiteId, orderId }, (tx) =>
      openDownloadsAgain(tx, services, { ...body, orderId, accountId: member.accountId }),
    ),
  );

  studioRoute(
    app,
    services,
    resendOrderMail,
    async ({ request, reply, member, websiteId, params: { orderId }, body }) => {
      const { site } = await orderSite(services, websiteId);
      return change(services, { request, reply, websiteId, orderId }, (tx) =>
        sendMailAgain(tx, services, site, { ...body, orderId, accountId: member.accountId }),
      );
    },
  );

  studioRoute(app, services, createShipments, ({ member, websiteId, body }) =>
    sendManyOrders(services, websiteId, { ...body, accountId: member.accountId }),
  );
}

function registerMoneyBack(app: StudioApp, services: Services): void {
  studioRoute(
    app,
    services,
    createRefund,
    ({ request, reply, member, websiteId, params: { orderId }, body: { amountCents, ...body } }) =>
      change(services, { request, reply, websiteId, orderId, refundId: body.requestId }, async (tx, prefix) => {
        const { accountId } = member;
        const started = await startRefund(tx, services, {
          ...body,
          amountCents: BigInt(amountCents),
          orderId,
          accountId,
        });
        await recordMoneyBack(tx, services, started, { request, member, orderId, refundId: body.requestId, prefix });
        return started;
      }),
  );

  studioRoute(
    app,
    services,
    cancelOrder,
    ({ request, reply, member, websiteId, params: { orderId }, body: { refunds, ...body } }) => {
      const refund = refunds ? { refundId: services.newId() } : {};
      return change(services, { request, reply, websiteId, orderId, ...refund }, async (tx, prefix) => {
        const cancelled = await cancelWholeOrder(tx, services, {
          ...body,
          ...refund,
          orderId,
          accountId: member.accountId,
        });
        await recordMoneyBack(tx, services, cancelled, { request, member, orderId, prefix, ...refund });
        return cancelled;
      });
    },
  );
}

/** One change in one transaction; then the payment service, if money goes back; then the order as it is. */
async function change(
  services: Services,
  call: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly websiteId: string;
    readonly orderId: string;
    readonly refundId?: string;
  },
  act: (tx: SiteTransaction, prefix: string) => Promise<Result<Changed, ChangeRefusal>>,
): Promise<OrderDetail | FastifyReply> {
  const { request, reply, websiteId, orderId, refundId } = call;
  const { site, prefix } = await orderSite(services, websiteId);
  const result = await runCommand(services.database, websiteId, (tx) => act(tx, prefix));
  if (!result.ok) {
    const currency = currencyOrDefault(site.settings.storeSettings.selectedCurrency);
    return sendProblem(request, reply, orderProblem(result.error, currency));
  }
  // Stock may have come back, which pages show.
  services.versions.changed(websiteId);
  if (refundId !== undefined) {
    await settleOrderRefund(services, { websiteId, orderId, refundId });
  }
  const order = await services.database.readInSite(websiteId, (tx) => readOrder(tx, orderId));
  return order ? presentOrder(order, prefix) : sendProblem(request, reply, NOT_FOUND);
}
