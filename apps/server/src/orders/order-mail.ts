import { answerText, orderNumberText } from '@portico/domain';
import { addressLines, fillMessage, shopperMessages, storeMoneyText, type ShopperMessages } from '@portico/locale';
import { checkoutPaths } from '@portico/contract';
import { policyOf } from '../cart/store-of-site.ts';
import type { StoredPayment } from '../checkout/payment-repository.ts';
import { oneLine, type MailMessage } from '../mail/message.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/site.ts';
import { mailHtml, type MailSection } from './mail-html.ts';
import { orderToken } from './order-token.ts';
import type { PlacedLine, PlacedOrder } from './read-order.ts';
import { siteOrigin } from './site-origin.ts';

type MailServices = Pick<Services, 'environment' | 'secrets'>;

/** What a shopper gets after buying: what was bought, what it cost, where it goes, and the way back to the order. */
export function confirmationMail(services: MailServices, site: Site, order: PlacedOrder): MailMessage {
  const { language } = site.profile;
  const messages = shopperMessages(language);
  const texts = messages.mails.orderConfirmed;
  const number = orderNumberText(policyOf(site).orderNumberPrefix, order.number);
  const link =
    siteOrigin(site, services.environment) + checkoutPaths.order(order.id, orderToken(services.secrets, order.id));
  const { shippingOption } = order;
  const { firstName } = order.address;
  const sections: MailSection[] = [
    {
      kind: 'lines',
      lines: order.lines.map((line) => ({
        title: lineTitle(line),
        detail: lineDetail(line, language),
        amount: storeMoneyText(line.total),
      })),
    },
    { kind: 'totals', rows: totalRows(order, messages) },
    ...(shippingOption
      ? [
          {
            kind: 'facts',
            title: shippingOption.isPickup ? texts.collects : texts.travels,
            lines: [shippingOption.name, shippingOption.detail].filter(Boolean),
          } as const,
        ]
      : []),
    ...(order.requiresShipping && !shippingOption?.isPickup
      ? [{ kind: 'facts', title: texts.goingTo, lines: addressLines(order.address, language) } as const]
      : []),
    { kind: 'link', label: texts.link, url: link },
  ];
  const siteTitle = oneLine(site.profile.siteTitle);
  return {
    recipient: order.email,
    subject: fillMessage(texts.subject, { number, siteTitle }),
    ...mailHtml({
      siteTitle,
      language,
      title: firstName === '' ? texts.titlePlain : fillMessage(texts.title, { firstName }),
      lead: fillMessage(texts.lead, { number }),
      sections,
    }),
    dedupeKey: `order-confirmed ${order.id}`,
  };
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
    recipient: payment.draft.email,
    subject: fillMessage(texts.subject, { siteTitle }),
    ...mailHtml({
      siteTitle,
      language,
      title: texts.title,
      lead: fillMessage(texts.lead, { amount: storeMoneyText(payment.draft.grandTotal) }),
      sections: [{ kind: 'link', label: texts.link, url: siteOrigin(site, services.environment) }],
    }),
    dedupeKey: `payment-returned ${payment.id}`,
  };
}

function lineTitle(line: PlacedLine): string {
  return line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`;
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
    ...(order.discount.minorUnits > 0n ? [row(texts.discount, storeMoneyText(order.discount))] : []),
    ...(shippingOption ? [row(shippingOption.name, storeMoneyText(shipping, free))] : []),
    ...(order.tax.minorUnits > 0n
      ? [row(order.taxIncluded ? texts.taxIncluded : texts.tax, storeMoneyText(order.tax))]
      : []),
    { ...row(texts.total, storeMoneyText(order.total)), isGrand: true },
  ];
}

function row(label: string, amount: string): TotalRow {
  return { label, amount, isGrand: false };
}
