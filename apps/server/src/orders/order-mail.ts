import { answerText, orderNumberText } from '@portico/domain';
import { addressLines, storeLabels, storeMoneyText } from '@portico/locale';
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
  const number = orderNumberText(policyOf(site).orderNumberPrefix, order.number);
  const link =
    siteOrigin(site, services.environment) + checkoutPaths.order(order.id, orderToken(services.secrets, order.id));
  const { shippingOption } = order;
  const sections: MailSection[] = [
    {
      kind: 'lines',
      lines: order.lines.map((line) => ({
        title: lineTitle(line),
        detail: lineDetail(line, site.profile.language),
        amount: storeMoneyText(line.total),
      })),
    },
    { kind: 'totals', rows: totalRows(order) },
    ...(shippingOption
      ? [
          {
            kind: 'facts',
            title: shippingOption.isPickup ? 'You collect it' : 'How it travels',
            lines: [shippingOption.name, shippingOption.detail].filter(Boolean),
          } as const,
        ]
      : []),
    ...(order.requiresShipping && !shippingOption?.isPickup
      ? [{ kind: 'facts', title: 'Where it goes', lines: addressLines(order.address) } as const]
      : []),
    { kind: 'link', label: 'See your order', url: link },
  ];
  const siteTitle = oneLine(site.profile.siteTitle);
  return {
    recipient: order.email,
    subject: `Order ${number} at ${siteTitle}`,
    ...mailHtml({
      siteTitle,
      language: site.profile.language,
      title: `Thank you, ${order.address.firstName}`,
      lead: `Your order ${number} is confirmed.`,
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
  const siteTitle = oneLine(site.profile.siteTitle);
  const amount = storeMoneyText(payment.draft.grandTotal);
  return {
    recipient: payment.draft.email,
    subject: `Your payment to ${siteTitle} was returned`,
    ...mailHtml({
      siteTitle,
      language: site.profile.language,
      title: 'Your payment was returned',
      lead: `Your bank approved ${amount} after the things in your cart had been released again, so there is no order. The payment was undone and you have not been charged.`,
      sections: [{ kind: 'link', label: 'Back to the shop', url: siteOrigin(site, services.environment) }],
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

function totalRows(
  order: PlacedOrder,
): { readonly label: string; readonly amount: string; readonly isGrand: boolean }[] {
  return [
    row('Subtotal', order.subtotal),
    ...(order.discount.minorUnits > 0n ? [row('Discount', order.discount)] : []),
    ...(order.shippingOption ? [row(order.shippingOption.name, order.shipping, { isFreeNamed: true })] : []),
    ...(order.tax.minorUnits > 0n ? [row(order.taxIncluded ? 'Tax included' : 'Tax', order.tax)] : []),
    row('Total', order.total, { isGrand: true }),
  ];
}

function row(label: string, amount: PlacedOrder['total'], { isGrand = false, isFreeNamed = false } = {}) {
  return { label, amount: storeMoneyText(amount, { showFree: isFreeNamed, freeLabel: storeLabels.free }), isGrand };
}
