import { accountPaths, type GiftRecipientField } from '@portico/contract';
import { giftDays, giftDetails, giftErrors } from '@portico/domain';
import { isoDay, localDay, shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { redirect, sendAccountPage } from '../customers/send-account-page.ts';
import { askForCode } from '../mailed-codes/ask-for-code.ts';
import { guestOrderPath } from '../orders/order-token.ts';
import type { Services } from '../services.ts';
import { correctGift } from '../gift-cards/change-card.ts';
import { giftRecipientPath, opensGift } from '../gift-cards/gift-token.ts';

interface GiftRoute {
  Params: { readonly cardId: string };
}

const pageQuery = z.object({ token: z.string().max(200).default(''), done: z.string().max(20).optional() });
const recipientForm = z.object({
  giftName: z.string().max(1000).default(''),
  giftEmail: z.string().max(1000).default(''),
  giftMessage: z.string().max(5000).default(''),
  giftDay: z.string().max(10).default(''),
});
type RecipientForm = z.infer<typeof recipientForm>;

/** Where the buyer of a card changes whom it goes to, what is written on it and when it comes, until it is delivered. */
export function registerRecipients(app: SiteApp, services: Services): void {
  const path = '/commerce/gift-cards/:cardId';
  app.get<GiftRoute>(path, async (request, reply) => {
    const card = await findCard(services, request);
    return card ? sendCard(services, reply, card, {}) : sendNotFound(services, request, reply);
  });
  app.post<GiftRoute>(path, { preHandler: crumbCheck(services.secrets) }, async (request, reply) => {
    const card = await findCard(services, request);
    return card ? takeCard(services, reply, card) : sendNotFound(services, request, reply);
  });
}

async function findCard(services: Services, request: FastifyRequest): Promise<BoughtCard | undefined> {
  const { cardId } = request.params as GiftRoute['Params'];
  const { token } = parseQuery(pageQuery, request);
  const { websiteId } = request.site;
  return isId(cardId) && opensGift(services.secrets, websiteId, cardId, token)
    ? services.database.readInSite(websiteId, (tx) => readCard(tx, cardId))
    : undefined;
}

interface Shown {
  readonly values?: RecipientForm;
  readonly errors?: Partial<Record<GiftRecipientField, string>>;
}

function sendCard(
  services: Services,
  reply: FastifyReply,
  card: BoughtCard,
  { values, errors = {} }: Shown,
): Promise<FastifyReply> {
  const { request } = reply;
  const { websiteId, profile } = request.site;
  const { done } = parseQuery(pageQuery, request);
  const moment = { now: services.clock.now(), timeZone: profile.timeZone };
  const isOver = card.state !== 'waiting';
  return sendAccountPage(
    services,
    reply,
    {
      kind: 'gift-recipient',
      lastFour: card.last_four,
      valueCents: Number(card.issued_cents),
      currency: card.currency,
      action: giftRecipientPath(services.secrets, websiteId, card.id),
      backUrl: backOf(services, request, card),
      values: values ?? {
        giftName: card.recipient_name,
        giftEmail: card.recipient_email,
        giftMessage: card.message,
        giftDay: isoDay(localDay(card.deliver_at.getTime(), profile.timeZone)),
      },
      days: giftDays(moment),
      isOver,
      isSaved: done !== undefined,
      errors,
    },
    isOver || Object.keys(errors).length > 0 ? 409 : 200,
  );
}

async function takeCard(services: Services, reply: FastifyReply, card: BoughtCard): Promise<unknown> {
  const { request } = reply;
  const { site } = request;
  const form = parseBody(recipientForm, request);
  const { giftName: name, giftEmail: email, giftMessage: message, giftDay: day } = form;
  const gift = { name, email, message, day, amount: '', others: '' };
  const moment = { now: services.clock.now(), timeZone: site.profile.timeZone };
  const errors: Partial<Record<GiftRecipientField, string>> = giftErrors(
    gift,
    moment,
    shopperMessages(site.profile.language),
  );
  if (card.state !== 'waiting' || Object.keys(errors).length > 0) {
    return sendCard(services, reply, card, { values: form, errors });
  }
  const action = giftRecipientPath(services.secrets, site.websiteId, card.id);
  const isBuyer = request.customer?.email.toLowerCase() === card.buyer_email.toLowerCase();
  const mayChange =
    isBuyer ||
    (await askForCode(services, reply, {
      subject: `gift card ${card.id}`,
      email: card.buyer_email,
      fields: form,
      action,
      backUrl: backOf(services, request, card),
    }));
  if (!mayChange) return reply;
  const details = giftDetails(gift, { email: card.buyer_email, firstName: '' }, moment);
  const changed = await runCommand(services.database, site.websiteId, (tx) =>
    correctGift(tx, services, {
      cardId: card.id,
      recipientName: details.name,
      recipientEmail: details.email,
      message: details.message,
      // Without a day it keeps the one it has.
      deliverAt: day === '' ? card.deliver_at.getTime() : details.deliverAt,
    }),
  );
  return changed.ok
    ? redirect(reply, `${action}&done=1`)
    : sendCard(services, reply, { ...card, state: 'active' }, { values: form });
}

/** Where she came from: her account, or the order by the link of its mail. */
function backOf({ secrets }: Services, { customer, site }: FastifyRequest, card: BoughtCard): string {
  return customer
    ? accountPaths.giftCards
    : guestOrderPath(secrets, { websiteId: site.websiteId, orderId: card.order_id });
}

interface BoughtCard {
  readonly id: string;
  readonly state: string;
  readonly last_four: string;
  readonly currency: string;
  readonly issued_cents: bigint;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly buyer_email: string;
  readonly message: string;
  readonly deliver_at: Date;
  readonly order_id: string;
}

async function readCard(tx: SiteTransaction, cardId: string): Promise<BoughtCard | undefined> {
  const [card] = await tx.query<BoughtCard>(BOUGHT, [tx.websiteId, cardId]);
  return card;
}

// What an owner gave has no buyer.
const BOUGHT = {
  name: 'gift-card-bought',
  text: `select id, state, last_four, currency, issued_cents, recipient_name, recipient_email, buyer_email, message, deliver_at,
      order_id
    from gift_card where website_id = $1 and id = $2 and order_id is not null and buyer_email <> ''`,
};
