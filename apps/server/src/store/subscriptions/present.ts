import {
  accountPaths,
  subscriptionPaths,
  type AccountCharge,
  type AccountSubscriptionProps,
  type AccountSubscriptionRow,
} from '@portico/contract';
import { actionsOf, localDayOf, LONGEST_PAUSE_DAYS, ProductType, quantityInput } from '@portico/domain';
import { addressLines, dateFormat, fillMessage, isoDay, money, shopperMessages, storeMoneyText } from '@portico/locale';
import type { Secrets } from '../../platform/config/secrets.ts';
import type { Site } from '../../sites/site/site.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import { dayText, nextPaymentLines, termsText } from '../orders/order-subscription.ts';
import { guestOrderPath } from '../orders/order-token.ts';
import { subscriptionLink, subscriptionToken } from '../orders/subscription-token.ts';
import type { Services } from '../services.ts';
import type { Opened } from './change.ts';
import { isDelivered } from './change-address.ts';
import { isPlanned, nextDaysText } from './change-days.ts';
import type { NextCharge } from './look-ahead.ts';
import { isBankAsking } from './pay-here.ts';
import { planChoices } from './plan-choices.ts';
import type { CycleRow, Subscription } from './stored-subscription.ts';
import { announcedOf, shippingNotes, stateNotes, wordedOf } from './write-mail.ts';

/** A page without the shop around it. */
export type SubscriptionPage = Omit<AccountSubscriptionProps, 'store'>;

/** What is known of a subscription that somebody looks at. */
export interface ShownSubscription {
  readonly opened: Opened;
  readonly cycles: readonly CycleRow[];
  /** Undefined where it is gone. */
  readonly product: CatalogProduct | undefined;
  readonly isGuest: boolean;
  readonly isCancelling: boolean;
  readonly upcoming: readonly NextCharge[];
  readonly giftCards: readonly { readonly lastFour: string; readonly freeCents: bigint }[];
  readonly look?: ShownLook | undefined;
  readonly done?: string | undefined;
  readonly message?: string | undefined;
}

/** What a change would come to, and the form that makes it. */
export interface ShownLook {
  readonly charges: readonly NextCharge[];
  readonly fields: Readonly<Record<string, string>>;
}

/** A row of the account's list. */
export function presentListed(
  { profile: { language } }: Site,
  subscription: Subscription,
  cycle: CycleRow | undefined,
): AccountSubscriptionRow {
  const { row, currency, state } = subscription;
  return {
    id: row.id,
    title: row.title,
    terms: termsText(wordedOf(subscription), currency, language),
    state: shopperMessages(language).subscriptions.states[state],
    next: nextLines(subscription, cycle, language).join(' '),
  };
}

/** The page of one subscription. */
export function presentSubscription(
  { secrets, clock, newId }: Pick<Services, 'secrets' | 'clock' | 'newId'>,
  site: Site,
  { opened, cycles, product, isGuest, isCancelling, done, message, upcoming, giftCards, look }: ShownSubscription,
): SubscriptionPage {
  const { subscription, cycle, facts } = opened;
  const { row, currency, schedule, state, address } = subscription;
  const isSent = isDelivered(subscription);
  const canMove = isPlanned(opened);
  const { language } = site.profile;
  const texts = shopperMessages(language).subscriptions;
  const now = clock.now();
  const today = localDayOf(schedule, now);
  const needsCard = row.method_reference === null && (state === 'active' || state === 'past-due');
  const isUrgent = needsCard || state === 'past-due';
  return {
    kind: 'subscription',
    isGuest,
    words: texts,
    title: row.title,
    imageUrl: row.image_url,
    detail: Object.values(row.attributes as Record<string, string>).join(', '),
    currency,
    state,
    notes: [...(needsCard ? [texts.noCard] : []), ...stateNotes(subscription, cycle, language)],
    isUrgent,
    terms: termsText(wordedOf(subscription), currency, language),
    next: nextLines(subscription, cycle, language, upcoming[0]),
    actions: actionsOf(facts, 'shopper', now),
    cycles: cycles.map((one) => ({
      dueOn: one.due_at.getTime(),
      state: one.state,
      totalCents: one.total_cents === null ? null : Number(one.total_cents),
      orderUrl:
        one.order_id === null ? null : orderUrl(secrets, { websiteId: site.websiteId, orderId: one.order_id }, isGuest),
    })),
    quantity: row.quantity,
    mostPieces: quantityInput.maximum,
    variants: (product?.variants ?? []).map(({ id, attributes, sku }) => ({
      id,
      title: Object.values(attributes).join(', ') || sku,
    })),
    variantId: row.variant_id,
    plans: product && canMove ? planChoices(product, subscription, language) : [],
    nextDays: canMove ? nextDaysText(opened, now) : null,
    upcoming: upcoming.map(presentCharge),
    ...(look ? { look: { charges: look.charges.map(presentCharge), fields: look.fields } } : {}),
    card:
      row.method_reference === null
        ? ''
        : fillMessage(texts.cardEnding, { digits: row.method_digits, month: monthText(row.method_expires, language) }),
    priceAsk: askedText(subscription, language),
    giftCards: giftCards.map(({ lastFour, freeCents }) =>
      fillMessage(texts.giftCardPays, { digits: lastFour, amount: storeMoneyText(money(freeCents, currency)) }),
    ),
    calendarUrl: upcoming.length > 0 ? calendarPath(secrets, site.websiteId, row.id, isGuest) : null,
    addressLines: isSent ? addressLines(address, language) : [],
    addressUrl: isSent ? addressPath(secrets, site.websiteId, row.id, isGuest) : null,
    pauseDays: { first: isoDay(today + 1), last: isoDay(today + LONGEST_PAUSE_DAYS) },
    cancelLead: cancelLead(subscription, cycle, language),
    isCancelling,
    canPayHere: isBankAsking(subscription, cycle),
    action: pagePath(secrets, site.websiteId, row.id, isGuest),
    cardUrl: isGuest ? null : subscriptionPaths.cardOfAccount(row.id),
    requestId: newId(),
    version: row.version,
    ...(isDone(done, texts.done) ? { done } : {}),
    ...(message === undefined ? {} : { message }),
  };
}

/** What somebody is asked who has not yet agreed to a higher price. */
function askedText(subscription: Subscription, language: string): string | null {
  const { row, currency, schedule } = subscription;
  if (!row.coming_asks || row.coming_agreed_at !== null || row.coming_from === null) {
    return null;
  }
  const { before, after } = announcedOf(row);
  const asked = fillMessage(shopperMessages(language).subscriptions.priceAsked, {
    date: dayText(row.coming_from.getTime(), schedule.zone, language),
    amount: storeMoneyText(money(before, currency)),
    newAmount: storeMoneyText(money(after, currency)),
  });
  return [asked, ...shippingNotes(subscription, language)].join(' ');
}

/** Where its dates are for a calendar. */
function calendarPath(secrets: Secrets, websiteId: string, subscriptionId: string, isGuest: boolean): string {
  return isGuest
    ? subscriptionPaths.calendar(subscriptionId, subscriptionToken(secrets, websiteId, subscriptionId))
    : subscriptionPaths.calendarOfAccount(subscriptionId);
}

/** Where another address is given. */
export function addressPath(
  secrets: Services['secrets'],
  websiteId: string,
  subscriptionId: string,
  isGuest: boolean,
): string {
  return isGuest
    ? subscriptionPaths.address(subscriptionId, subscriptionToken(secrets, websiteId, subscriptionId))
    : subscriptionPaths.addressOfAccount(subscriptionId);
}

/** Where its reader sees it: by her account, or by the link of a mail. */
export function pagePath(secrets: Secrets, websiteId: string, subscriptionId: string, isGuest: boolean): string {
  return isGuest ? subscriptionLink(secrets, websiteId, subscriptionId) : subscriptionPaths.ofAccount(subscriptionId);
}

/** A payment as calls have it. */
export function presentComing({ dueAt, totalCents }: NextCharge): { dueAt: number; totalCents: number | null } {
  return { dueAt, totalCents: totalCents === undefined ? null : Number(totalCents) };
}

/** A payment as pages have it. */
export function presentCharge(charge: NextCharge): AccountCharge {
  const { dueAt, totalCents } = presentComing(charge);
  return { dueOn: dueAt, totalCents };
}

function isDone(
  done: string | undefined,
  texts: AccountSubscriptionProps['words']['done'],
): done is keyof typeof texts {
  return done !== undefined && Object.hasOwn(texts, done);
}

/** The session of an account has its own right to its orders. */
function orderUrl(
  secrets: Services['secrets'],
  order: { websiteId: string; orderId: string },
  isGuest: boolean,
): string {
  return isGuest ? guestOrderPath(secrets, order) : accountPaths.order(order.orderId);
}

/** A month such as `2049-12` in words; what is none stays as it is. */
function monthText(month: string, language: string): string {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  return Number.isNaN(at)
    ? month
    : dateFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(at);
}

function cancelLead({ row, schedule, state }: Subscription, cycle: CycleRow | undefined, language: string): string {
  const texts = shopperMessages(language).subscriptions;
  const keeps = row.product_type !== ProductType.Physical && state === 'active' && cycle?.state === 'scheduled';
  return keeps
    ? fillMessage(texts.cancelKeeps, { date: dayText(cycle.due_at.getTime(), schedule.zone, language) })
    : texts.cancelLead;
}

/** When its next payment comes and what that is: as it was drafted, where it was, else what it is now. */
export function nextLines(
  { row, currency, schedule, state }: Subscription,
  cycle: CycleRow | undefined,
  language: string,
  drafted?: NextCharge,
): string[] {
  const isComing = (state === 'active' || state === 'past-due') && cycle;
  return nextPaymentLines(
    {
      nextDueMs: isComing && cycle.state === 'scheduled' ? cycle.due_at.getTime() : null,
      nextCents: (
        drafted?.totalCents ?? (row.paid_count < row.first_count ? row.first_total_cents : row.total_cents)
      ).toString(),
      isNextLast: row.cycle_limit > 0 && row.paid_count + 1 >= row.cycle_limit,
      zone: schedule.zone,
    },
    currency,
    language,
  );
}
