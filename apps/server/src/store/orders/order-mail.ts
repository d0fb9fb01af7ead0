import {
  ProductType,
  answerText,
  chargedOf,
  fillMailWords,
  orderNumberText,
  type OrderMailKind,
} from '@portico/domain';
import {
  addressLines,
  fillMessage,
  money,
  orderMailTexts,
  shopperMessages,
  storeMoneyText,
  type Money,
  type OrderMailLanguage,
  type OrderMailTexts,
  type OrderMailWords,
  type ShopperMessages,
} from '@portico/locale';
import { policyOf } from '../storefront/store-policy.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { unsubscribeUrl } from '../../sites/outbox/unsubscribes.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import { mailHtml, type MailSection } from '../../platform/mail/mail-html.ts';
import { reviewPath } from './review-link.ts';
import { guestOrderPath } from './order-token.ts';
import type { PlacedLine, PlacedOrder } from './read-order.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import { nextPaymentLines, termsText } from './order-subscription.ts';
import { subscriptionLink } from './subscription-token.ts';
import { returnedTo } from './returned-to.ts';
import { taxRows } from './tax-rows.ts';

type MailServices = Pick<Services, 'clock' | 'environment' | 'secrets'>;

/** A mail about an order. */
export interface OrderMail {
  readonly kind: OrderMailKind;
  readonly language: OrderMailLanguage;
  readonly words: OrderMailWords;
  readonly order: PlacedOrder;
  /** The order itself, or the parcel, the refund, the cancellation it tells of. */
  readonly subjectId: string;
}

/** What a shopper gets: the shop's words around what was bought, sent or given back, and the way back to the order. */
export function orderMail(services: MailServices, site: Site, mail: OrderMail): MailMessage {
  const { kind, language, words, order, subjectId } = mail;
  const values = valuesOf(site, mail);
  const siteTitle = oneLine(site.profile.siteTitle);
  return {
    about: 'shop',
    recipient: order.email,
    subject: oneLine(fillMailWords(words.subject, values)),
    ...mailHtml({
      siteTitle,
      language: localeOf(site, language),
      title: fillMailWords(words.title, values),
      lead: fillMailWords(words.lead, values),
      sections: [...testFacts(mail), ...sectionsOf(mail), ...wayBack(services, site, mail)],
      closing: fillMailWords(words.closing, values),
    }),
    dedupeKey: `order-${kind} ${subjectId}`,
    // Nobody asked for this one, so it can be ended by one click (RFC 8058).
    ...(kind === 'reviews' ? { unsubscribeUrl: stopUrl(services, site, order) } : {}),
  };
}

/** The site's own locale where the words are in its language: `ar-EG` rather than `ar`. */
function localeOf({ profile }: Site, language: OrderMailLanguage): string {
  return profile.language.split('-')[0]?.toLowerCase() === language ? profile.language : language;
}

function valuesOf(site: Site, { order, subjectId }: OrderMail): Record<string, string> {
  const shipment = order.parts.shipments.find(({ id }) => id === subjectId);
  const refund = order.parts.refunds.find(({ id }) => id === subjectId);
  return {
    orderNumber: orderNumberText(policyOf(site).orderNumberPrefix, order.number),
    siteTitle: oneLine(site.profile.siteTitle),
    firstName: order.address.firstName,
    lastName: order.address.lastName,
    email: order.email,
    total: storeMoneyText(order.total),
    product: order.subscription?.title ?? order.lines[0]?.title ?? '',
    carrier: shipment?.carrier ?? '',
    trackingNumber: shipment?.trackingNumber ?? '',
    amount: storeMoneyText(money(BigInt(refund?.amountCents ?? 0), order.currency)),
  };
}

/** Above all else: an order that was paid with play money. */
function testFacts({ order, language }: OrderMail): MailSection[] {
  const { testOrder, testOrderLead } = shopperMessages(language).orderPage;
  return order.isTest ? [{ kind: 'facts', title: testOrder, lines: [testOrderLead] }] : [];
}

function sectionsOf(mail: OrderMail): MailSection[] {
  const { kind, language, order } = mail;
  const messages = shopperMessages(language);
  switch (kind) {
    case 'confirmed':
      return [
        { kind: 'lines', lines: order.lines.map((line) => boughtLine(line, language)) },
        { kind: 'totals', rows: totalRows(order, messages) },
        ...deliveryFacts(order, language),
        ...subscriptionFacts(order, language),
      ];
    case 'shipped':
    case 'ready':
      return shippedSections(mail);
    case 'refunded':
      return refundedSections(mail);
    case 'reviews':
      return [{ kind: 'lines', lines: order.lines.map((line) => ({ ...boughtLine(line, language), amount: '' })) }];
    case 'cancelled':
      return [{ kind: 'lines', lines: order.lines.map((line) => boughtLine(line, language)) }];
  }
}

function shippedSections({ language, order, subjectId }: OrderMail): MailSection[] {
  const { labels } = orderMailTexts(language);
  const shipment = order.parts.shipments.find(({ id }) => id === subjectId);
  if (!shipment) {
    return [];
  }
  const parcel = [shipment.carrier, shipment.trackingNumber].filter(Boolean);
  return [
    { kind: 'lines', lines: piecesOf(order, shipment.lines, language) },
    ...(parcel.length > 0 ? [{ kind: 'facts', title: labels.parcel, lines: parcel } as const] : []),
    ...(shipment.trackingUrl === ''
      ? []
      : [{ kind: 'link', label: labels.follow, url: shipment.trackingUrl } as const]),
    ...deliveryFacts(order, language),
  ];
}

function refundedSections({ language, order, subjectId }: OrderMail): MailSection[] {
  const { labels } = orderMailTexts(language);
  const refund = order.parts.refunds.find(({ id }) => id === subjectId);
  const amount = storeMoneyText(money(BigInt(refund?.amountCents ?? 0), order.currency));
  return [
    ...(refund && refund.lines.length > 0
      ? [{ kind: 'lines', lines: piecesOf(order, refund.lines, language) } as const]
      : []),
    { kind: 'totals', rows: [{ label: labels.amount, amount, isGrand: true }] },
    ...(refund
      ? [{ kind: 'facts', title: labels.returnedTo.title, lines: returnedTo(order, refund, language) } as const]
      : []),
  ];
}

/** Pieces of some lines, without what they cost. */
function piecesOf(
  order: PlacedOrder,
  pieces: readonly { readonly position: number; readonly quantity: number }[],
  language: string,
) {
  return order.lines.flatMap((line) => {
    const quantity = pieces.find(({ position }) => position === line.position)?.quantity;
    return quantity === undefined ? [] : [{ ...boughtLine({ ...line, quantity }, language), amount: '' }];
  });
}

function wayBack(services: MailServices, site: Site, { kind, language, order }: OrderMail): MailSection[] {
  const { labels }: OrderMailTexts = orderMailTexts(language);
  if (kind === 'reviews') {
    const origin = siteOrigin(site, services.environment);
    const why = fillMessage(labels.whyAsked, { siteTitle: oneLine(site.profile.siteTitle) });
    return [
      { kind: 'link', label: labels.writeReview, url: origin + reviewPath(services, site.websiteId, order.id) },
      { kind: 'facts', title: why, lines: [] },
      { kind: 'link', label: labels.stopAsking, url: stopUrl(services, site, order) },
    ];
  }
  const url =
    siteOrigin(site, services.environment) +
    guestOrderPath(services.secrets, { websiteId: site.websiteId, orderId: order.id });
  const hasFiles = kind === 'confirmed' && order.lines.some(({ productType }) => productType === ProductType.Digital);
  return [
    ...(hasFiles ? [{ kind: 'facts', title: labels.downloads, lines: [] } as const] : []),
    { kind: 'link', label: labels.seeOrder, url },
    ...manageLink(services, site, order, language),
  ];
}

/** What it costs and how often, and when that is the next time. */
function subscriptionFacts({ subscription, currency }: PlacedOrder, language: string): MailSection[] {
  return subscription
    ? [
        {
          kind: 'facts',
          title: shopperMessages(language).subscriptions.title,
          lines: [
            termsText(subscription, currency, language),
            ...nextPaymentLines(subscription, currency, language),
            ...(subscription.spentCards ?? []).map((digits) =>
              fillMessage(shopperMessages(language).subscriptions.giftCardSpent, { digits }),
            ),
          ],
        },
      ]
    : [];
}

/** The way to skip, pause or stop, without signing in. */
function manageLink(
  services: MailServices,
  site: Site,
  { subscription }: PlacedOrder,
  language: string,
): MailSection[] {
  return subscription
    ? [
        {
          kind: 'link',
          label: shopperMessages(language).subscriptions.manage,
          url:
            siteOrigin(site, services.environment) +
            subscriptionLink(services.secrets, site.websiteId, subscription.id),
        },
      ]
    : [];
}

function stopUrl(services: MailServices, site: Site, { email }: PlacedOrder): string {
  return unsubscribeUrl(services, site, { list: 'reviews', email });
}

function deliveryFacts(order: PlacedOrder, language: string): MailSection[] {
  const texts = shopperMessages(language).mails.delivery;
  const { shippingOption, requiresShipping } = order;
  return [
    ...(shippingOption
      ? [
          {
            kind: 'facts',
            title: shippingOption.isPickup ? texts.collects : texts.travels,
            lines: [shippingOption.name, shippingOption.detail].filter(Boolean),
          } as const,
        ]
      : []),
    ...(requiresShipping && !shippingOption?.isPickup
      ? [{ kind: 'facts', title: texts.goingTo, lines: addressLines(order.address, language) } as const]
      : []),
  ];
}

/** What a shopper gets whose payment came after the stock had been released. */
export function returnedPaymentMail(
  services: Pick<Services, 'environment'>,
  site: Site,
  payment: StoredPayment,
): MailMessage {
  const { language } = site.profile;
  const texts = shopperMessages(language).mails.paymentReturned;
  const siteTitle = oneLine(site.profile.siteTitle);
  return {
    about: 'shop',
    recipient: payment.draft.email,
    subject: fillMessage(texts.subject, { siteTitle }),
    ...mailHtml({
      siteTitle,
      language,
      title: texts.title,
      lead: fillMessage(texts.lead, { amount: storeMoneyText(chargedOf(payment.draft)) }),
      sections: [{ kind: 'link', label: texts.link, url: siteOrigin(site, services.environment) }],
    }),
    dedupeKey: `payment-returned ${payment.id}`,
  };
}

function boughtLine(line: PlacedLine, language: string) {
  return {
    title: line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`,
    detail: lineDetail(line, language),
    amount: storeMoneyText(line.total),
  };
}

function lineDetail(line: PlacedLine, language: string): string {
  return [
    ...Object.values(line.attributes),
    ...(line.additionalFields ?? []).map((answer) => `${answer.rawTitle}: ${answerText(answer, language)}`),
  ].join(', ');
}

interface TotalRow {
  readonly label: string;
  readonly amount: string;
  readonly isGrand: boolean;
}

function totalRows(order: PlacedOrder, { mails, labels }: ShopperMessages): readonly TotalRow[] {
  const texts = mails.orderTotals;
  const { shippingOption, shipping } = order;
  const free = { showFree: true, freeLabel: labels.free };
  return [
    row(texts.subtotal, storeMoneyText(order.subtotal)),
    ...(order.discount.minorUnits > 0n ? [row(texts.discount, takenOff(order.discount))] : []),
    ...(shippingOption ? [row(shippingOption.name, storeMoneyText(shipping, free))] : []),
    ...taxRows(order, mails).map(({ label, amount }) => row(label, storeMoneyText(amount))),
    { ...row(texts.total, storeMoneyText(order.total)), isGrand: true },
    ...order.tenders.map(({ hint, amount }) =>
      row(hint ? `${texts.giftCard} ····${hint}` : texts.giftCard, takenOff(amount)),
    ),
    ...(order.tenders.length === 0
      ? []
      : [row(texts.charged, storeMoneyText(chargedOf({ grandTotal: order.total, tenders: order.tenders })))]),
  ];
}

function takenOff({ minorUnits, currency }: Money): string {
  return storeMoneyText(money(-minorUnits, currency));
}

function row(label: string, amount: string): TotalRow {
  return { label, amount, isGrand: false };
}
