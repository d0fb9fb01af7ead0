import { periodOf, type SubscriptionMailKind } from '@portico/domain';
import { fillMessage, money, orderMailLanguage, shopperMessages, storeMoneyText } from '@portico/locale';
import { subscriptionPaths } from '@portico/contract';
import { newToken, tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { queueMail } from '../../sites/outbox/send.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Site } from '../../sites/site/site.ts';
import { readMailTemplate } from '../mail-words/mail-template-repository.ts';
import { dayText, termsText } from '../orders/order-subscription.ts';
import { subscriptionLink } from '../orders/subscription-token.ts';
import type { Services } from '../services.ts';
import { comingRise, unitCents } from './calendar.ts';
import { DAY_MS } from './durations.ts';
import { findCycle, noteEvent } from './repository.ts';
import { findSubscription } from './repository.ts';
import type { CycleRow, Subscription, SubscriptionRow } from './stored-subscription.ts';
import { subscriptionMail, type SubscriptionFactsInMail } from './subscription-mail.ts';

/** How long a link to give another card works. */
const CARD_LINK_DAYS = 3;

/** Mails that ask for another card. */
const ASKS_FOR_CARD: ReadonlySet<SubscriptionMailKind> = new Set(['payment-failed', 'card-link', 'card-expiring']);

interface MailKey {
  readonly websiteId: string;
  readonly subscriptionId: string;
  readonly kind: SubscriptionMailKind;
  readonly subject: string;
}

/**
 * Writes a mail about a subscription, once for what it is about.
 * @returns the mail's id; undefined when there is nobody to write to
 */
export async function writeSubscriptionMail(services: Services, key: MailKey): Promise<string | undefined> {
  const site = await services.sites.lately(key.websiteId);
  return site && services.database.inSite(key.websiteId, (tx) => write(tx, services, site, key));
}

async function write(
  tx: SiteTransaction,
  services: Services,
  site: Site,
  { subscriptionId, kind, subject }: MailKey,
): Promise<string | undefined> {
  const dedupeKey = `subscription-${kind} ${subscriptionId} ${subject}`;
  const [subscription, template, written] = await Promise.all([
    findSubscription(tx, subscriptionId),
    readMailTemplate(tx, kind, orderMailLanguage(site.profile.language)),
    tx.query<{ id: string }>(WRITTEN, [tx.websiteId, dedupeKey]),
  ]);
  if (!subscription || subscription.row.email === '') {
    return undefined;
  }
  const [before] = written;
  if (before) {
    return before.id;
  }
  const cycle = await findCycle(tx, subscriptionId, subscription.row.next_cycle ?? 0);
  const facts = factsOf(services, site, subscription, { kind, cycle });
  const cardUrl = ASKS_FOR_CARD.has(kind) ? await cardLink(tx, services, site, subscriptionId) : undefined;
  const message = subscriptionMail(site, { ...template, kind, facts: { ...facts, cardUrl }, dedupeKey });
  const queued = await queueMail(services, tx, message);
  if (!queued.ok) {
    return undefined;
  }
  await noteEvent(tx, services, {
    id: queued.mailId,
    subscriptionId,
    kind: 'mailed',
    detail: { mail: kind, subject: message.subject },
    actor: 'platform',
  });
  return queued.mailId;
}

/** A link by which another card is given; the one of a mail before works no more. */
export async function cardLink(
  tx: SiteTransaction,
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  site: Site,
  subscriptionId: string,
): Promise<string> {
  const key = newToken();
  await tx.kysely
    .updateTable('subscription')
    .set({
      card_link_hash: tokenHash(key),
      card_link_ends_at: new Date(clock.now() + CARD_LINK_DAYS * DAY_MS),
    })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', subscriptionId)
    .execute();
  return siteOrigin(site, environment) + subscriptionPaths.card(subscriptionId, key);
}

function factsOf(
  { environment, secrets }: Pick<Services, 'environment' | 'secrets'>,
  site: Site,
  subscription: Subscription,
  { kind, cycle }: { readonly kind: SubscriptionMailKind; readonly cycle: CycleRow | undefined },
): SubscriptionFactsInMail {
  const { row, currency, schedule, address } = subscription;
  const isChange = kind === 'price-change' || kind === 'price-ask';
  const at = dayOfMail(subscription, kind, cycle)?.getTime();
  const text = (cents: bigint) => storeMoneyText(money(cents, currency));
  const told = announcedOf(row);
  const total = cycle?.total_cents ?? (row.paid_count < row.first_count ? row.first_total_cents : row.total_cents);
  const attributes = Object.values(row.attributes as Record<string, string>);
  const isRegular = isChange || cycle === undefined || unitCents(row, cycle.due_at.getTime()) === row.price_cents;
  return {
    email: row.email,
    firstName: address.firstName,
    lastName: address.lastName,
    title: row.title,
    detail: [...attributes, ...(row.quantity > 1 ? [`× ${row.quantity}`] : [])].join(', '),
    amount: text(isChange ? told.before : total),
    newAmount: row.coming_from === null ? '' : text(told.after),
    date: at === undefined ? '' : dayText(at, schedule.zone, site.profile.language),
    notes: [
      ...(isChange ? shippingNotes(subscription, site.profile.language) : []),
      ...(isRegular ? [termsText(wordedOf(subscription), currency, site.profile.language)] : []),
      ...stateNotes(subscription, cycle, site.profile.language),
    ],
    manageUrl: siteOrigin(site, environment) + subscriptionLink(secrets, site.websiteId, row.id),
  };
}

/** What a cycle costs before and after what was announced: its goods, and delivery where that costs something else then. */
export function announcedOf(row: SubscriptionRow): { readonly before: bigint; readonly after: bigint } {
  const shipping = row.coming_shipping_cents === null ? 0n : row.shipping_cents;
  const before = row.price_cents * BigInt(row.quantity) + shipping;
  return { before, after: before + comingRise(row).more };
}

/** How much of it is delivery, where that was announced. */
export function shippingNotes({ row, currency }: Subscription, language: string): string[] {
  const { coming_shipping_cents: after, shipping_cents: before } = row;
  const text = (cents: bigint) => storeMoneyText(money(cents, currency));
  return after === null
    ? []
    : [
        fillMessage(shopperMessages(language).subscriptions.shippingChanges, {
          amount: text(before),
          newAmount: text(after),
        }),
      ];
}

/** The day that a mail is about. */
function dayOfMail(
  { row }: Subscription,
  kind: SubscriptionMailKind,
  cycle: CycleRow | undefined,
): Date | null | undefined {
  switch (kind) {
    case 'price-change':
    case 'price-ask':
      return row.coming_from;
    case 'subscription-resuming':
      return row.resumes_at;
    default:
      return cycle?.due_at;
  }
}

/** What its price is made of. */
export function wordedOf({ row, schedule }: Subscription) {
  return {
    period: periodOf(schedule, row.next_cycle ?? Math.max(1, row.paid_count)),
    cycleLimit: row.cycle_limit,
    priceCents: row.price_cents.toString(),
    firstPriceCents: row.first_price_cents.toString(),
    firstCount: row.paid_count < row.first_count ? row.first_count : 0,
    quantity: row.quantity,
    words: row.words,
  };
}

/** How it stands, as its subscriber has to know. */
export function stateNotes(
  { row, schedule, state }: Subscription,
  cycle: CycleRow | undefined,
  language: string,
): string[] {
  const texts = shopperMessages(language).subscriptions;
  const day = (at: Date) => dayText(at.getTime(), schedule.zone, language);
  if (state === 'paused') {
    return row.resumes_at ? [fillMessage(texts.pausedUntil, { date: day(row.resumes_at) })] : [];
  }
  if (state === 'ending') {
    return row.ends_at ? [fillMessage(texts.ends, { date: day(row.ends_at) })] : [];
  }
  switch (cycle?.state) {
    case 'refused':
      return row.wakes_at ? [fillMessage(texts.nextTry, { date: day(row.wakes_at) })] : [];
    case 'action-needed':
      return [row.method_problem === '' ? texts.bankAsks : texts.needsCard];
    case 'blocked':
      return [blockedNote(cycle.problem, texts)];
    case 'charging':
      return [texts.charging];
    default:
      return [];
  }
}

function blockedNote(
  problem: string,
  texts: { readonly outOfStock: string; readonly notDelivered: string; readonly waiting: string },
): string {
  switch (problem) {
    case 'stock':
    case 'product':
      return texts.outOfStock;
    case 'address':
      return texts.notDelivered;
    default:
      return texts.waiting;
  }
}

const WRITTEN = {
  name: 'subscription-mail-written',
  text: 'select id from mail_message where website_id = $1 and dedupe_key = $2',
};
