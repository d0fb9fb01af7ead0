import { currencyOrDefault, money, orderMailLanguage } from '@portico/locale';
import { newToken, secretsFrom, tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import { readMailTemplate } from '../mail-words/mail-template-repository.ts';
import type { Services } from '../services.ts';
import { giftCodeHash, lastFourOf, newGiftCode, sealPurpose } from './codes.ts';
import { queueDelivery, queueEnd } from './gift-card-jobs.ts';
import { giftCardMail, giftCardMailKind } from './gift-card-mail.ts';
import { tellKept } from './kept-mail.ts';

type DeliverServices = Pick<
  Services,
  'addJob' | 'clock' | 'database' | 'environment' | 'log' | 'newId' | 'secrets' | 'sites'
>;

/** Cards of one transaction. */
const BATCH = 20;

/** What the code of a printable page is sealed for, with the page's own token as the key. */
export const PAGE_PURPOSE = 'gift card page';

/**
 * Delivers the cards of an order, or one card, whose day has come: in one transaction a card becomes of use, its mail is
 * written and its code forgotten, so that each is delivered once however often this runs, and none is lost.
 */
export async function deliverGiftCards(
  services: DeliverServices,
  { websiteId, subjectId }: { readonly websiteId: string; readonly subjectId: string },
): Promise<void> {
  const site = await services.sites.byId(websiteId);
  if (!site) {
    return;
  }
  let delivered = BATCH;
  while (delivered === BATCH) {
    delivered = await services.database.inSite(websiteId, (tx) => deliverSome(tx, services, site, subjectId));
  }
}

async function deliverSome(
  tx: SiteTransaction,
  services: DeliverServices,
  site: Site,
  subjectId: string,
): Promise<number> {
  const now = services.clock.now();
  const cards = await tx.query<WaitingCard>(TAKE_WAITING, [tx.websiteId, subjectId]);
  const due = cards.filter((card) => dueAt(card) <= now);
  for (const card of due) {
    await deliver(tx, services, site, card);
  }
  const waiting = cards.filter((card) => dueAt(card) > now);
  for (const { kept_until: until, ...card } of waiting) {
    if (until !== null && until.getTime() > now) {
      await tellKept(tx, services, site, { ...card, kept_until: until });
    }
  }
  if (waiting.length > 0) {
    await queueDelivery(tx, services, { subjectId, at: Math.min(...waiting.map(dueAt)) });
  }
  return due.length;
}

/** When a card is delivered, in epoch milliseconds: on its day, but not while it is kept. */
function dueAt({ deliver_at: at, kept_until: until }: WaitingCard): number {
  return Math.max(at.getTime(), until?.getTime() ?? 0);
}

async function deliver(tx: SiteTransaction, services: DeliverServices, site: Site, card: WaitingCard): Promise<void> {
  const { secrets, clock, log } = services;
  const { websiteId } = tx;
  // Nobody has seen the code yet: should the installation's key have changed, another one is as good.
  const sealed =
    card.sealed_code === null ? undefined : secrets.open(sealPurpose(websiteId, card.id), card.sealed_code);
  const code = sealed ?? newGiftCode();
  const token = newToken();
  await tx.query(DELIVERED, [
    websiteId,
    card.id,
    giftCodeHash(secrets, websiteId, code),
    lastFourOf(code),
    tokenHash(token),
    secretsFrom(token).seal(PAGE_PURPOSE, code),
    new Date(clock.now()),
  ]);
  if (card.ends_at) {
    await queueEnd(tx, services, { cardId: card.id, at: card.ends_at.getTime() });
  }
  const delivered = {
    id: card.id,
    code,
    token,
    balance: money(card.balance_cents, currencyOrDefault(card.currency)),
    recipientName: card.recipient_name,
    recipientEmail: card.recipient_email,
    fromName: card.from_name,
    message: card.message,
    endsAt: card.ends_at?.getTime(),
    isBuyers: card.recipient_email === card.buyer_email,
  };
  const template = await readMailTemplate(tx, giftCardMailKind(delivered), orderMailLanguage(site.profile.language));
  const mail = giftCardMail(services, site, delivered, template);
  const sent = await sendMail(services, tx, mail);
  if (!sent.ok && card.buyer_email !== '' && card.buyer_email !== card.recipient_email) {
    // Whoever paid for it can pass it on.
    await sendMail(services, tx, { ...mail, recipient: card.buyer_email });
  } else if (!sent.ok) {
    log.error({ cardId: card.id, code: sent.error.code }, 'a gift card has no address that mail can be sent to');
  }
}

interface WaitingCard {
  readonly id: string;
  readonly order_id: string | null;
  readonly sealed_code: string | null;
  readonly balance_cents: bigint;
  readonly currency: string;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly buyer_email: string;
  readonly from_name: string;
  readonly message: string;
  readonly deliver_at: Date;
  readonly ends_at: Date | null;
  readonly kept_until: Date | null;
}

// What was given back before its day has nothing to deliver.
const TAKE_WAITING = {
  name: 'gift-card-take-waiting',
  text: `select id, order_id, sealed_code, balance_cents, currency, recipient_name, recipient_email, buyer_email, from_name, message, deliver_at, ends_at,
      kept_until from gift_card where website_id = $1 and (order_id = $2 or id = $2) and state = 'waiting' and balance_cents > 0
    order by greatest(deliver_at, kept_until), id limit ${BATCH} for no key update`,
};

const DELIVERED = {
  name: 'gift-card-delivered',
  text: `update gift_card set state = 'active', code_hash = $3, last_four = $4, page_token_hash = $5, page_box = $6,
      sealed_code = null, delivered_at = $7
    where website_id = $1 and id = $2`,
};
