import type { OrderSheetKind } from '@portico/contract/studio';
import { answerText, chargedOf, leftToSend, orderNumberText } from '@portico/domain';
import {
  addressLines,
  dateFormat,
  money,
  orderMailLanguage,
  orderMailTexts,
  paymentMethodText,
  shopperMessages,
  storeMoneyText,
  writingDirection,
  type Money,
  type OrderMailTexts,
  type ShopperMessages,
} from '@portico/locale';
import { policyOf } from '../../store/storefront/store-policy.ts';
import { escapeHtml as text } from '../../platform/html/escape-html.ts';
import type { PlacedLine, PlacedOrder } from '../../store/orders/read-order.ts';
import { taxRows } from '../../store/orders/tax-rows.ts';
import type { Site } from '../../sites/site/site.ts';
import { SHEET_STYLE } from './sheet-style.ts';

/** What is printed: a sheet or more for each order, in the language of the shop. */
export function drawOrderSheets(site: Site, kind: OrderSheetKind, orders: readonly PlacedOrder[]): string {
  const { language } = site.profile;
  const sheet: Sheet = {
    site,
    language,
    labels: orderMailTexts(orderMailLanguage(language)).labels,
    messages: shopperMessages(language),
  };
  const title = kind === 'invoice' ? sheet.labels.invoice : sheet.labels.packingSlip;
  const draw = kind === 'invoice' ? invoice : packingSlip;
  return `<!doctype html>
<html lang="${text(language)}" dir="${writingDirection(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} ${text(orders.length === 1 && orders[0] ? numberOf(site, orders[0]) : `${orders.length}`)}</title>
<style>${SHEET_STYLE}</style></head>
<body><main>${orders.map((order) => `<article>${head(sheet, title, order)}${draw(sheet, order)}</article>`).join('\n')}</main></body></html>
`;
}

interface Sheet {
  readonly site: Site;
  readonly language: string;
  readonly labels: OrderMailTexts['labels'];
  readonly messages: ShopperMessages;
}

function head({ site, language, messages }: Sheet, title: string, order: PlacedOrder): string {
  const { timeZone } = site.profile;
  const placed = dateFormat(language, { dateStyle: 'long', timeZone }).format(order.placedAt);
  return `<header><div><p class="shop">${typed(site.profile.siteTitle)}</p>${shopLines(site)}</div>
<div class="what"><h1>${text(title)}</h1><p class="number"><bdi>${text(numberOf(site, order))}</bdi></p>
<p>${text(messages.orderPage.placedOn)} ${text(placed)}</p></div></header>`;
}

function shopLines({ profile, settings }: Site): string {
  const location = (profile['location'] ?? {}) as Readonly<Record<string, unknown>>;
  const lines = [
    location['addressLine1'],
    location['addressLine2'],
    location['addressCountry'],
    settings['contactEmail'],
  ].filter((line): line is string => typeof line === 'string' && line !== '');
  return lines.map((line) => `<p>${typed(line)}</p>`).join('');
}

/** What goes into the parcel: all that is still to be sent, or all that is shipped of an order that was sent. */
function packingSlip(sheet: Sheet, order: PlacedOrder): string {
  const { labels } = sheet;
  const toPack = (sent: boolean) =>
    order.lines
      .map((line) => ({
        ...line,
        quantity: leftToSend(
          { ...line, fulfilled: sent ? 0 : line.sentCount, refunded: sent ? 0 : line.refundedCount },
          order,
        ),
      }))
      .filter(({ quantity }) => quantity > 0);
  const left = toPack(false);
  const lines = left.length > 0 ? left : toPack(true);
  return `${people(sheet, order, false)}
<table><thead><tr><th class="tick" scope="col">${text(labels.packed)}</th><th scope="col">${text(labels.item)}</th><th class="figure" scope="col">${text(labels.quantity)}</th></tr></thead>
<tbody>${lines
    .map(
      (line) =>
        `<tr><td class="tick"><span class="box"></span></td><td>${itemCell(sheet, line)}</td><td class="figure count">${line.quantity}</td></tr>`,
    )
    .join('')}</tbody></table>${noteOf(sheet, order)}`;
}

function invoice(sheet: Sheet, order: PlacedOrder): string {
  const { labels, messages } = sheet;
  return `${people(sheet, order, true)}
<table><thead><tr><th scope="col">${text(labels.item)}</th><th class="figure" scope="col">${text(labels.quantity)}</th><th class="figure" scope="col">${text(labels.piece)}</th><th class="figure" scope="col">${text(messages.mails.orderTotals.total)}</th></tr></thead>
<tbody>${order.lines
    .map(
      (line) =>
        `<tr><td>${itemCell(sheet, line)}</td><td class="figure">${line.quantity}</td><td class="figure">${amount(line.unitPrice)}</td><td class="figure">${amount(line.total)}</td></tr>`,
    )
    .join('')}</tbody></table>
<dl class="totals">${totals(sheet, order)
    .map(
      ([name, value, isGrand]) =>
        `<div${isGrand ? ' class="grand"' : ''}><dt>${typed(name)}</dt><dd><bdi>${value}</bdi></dd></div>`,
    )
    .join('')}</dl>
${order.method ? `<p class="paid">${text(messages.orderPage.paidWith)}: ${text(paymentMethodText(order.method, messages))}</p>` : ''}`;
}

function totals({ labels, messages }: Sheet, order: PlacedOrder): (readonly [string, string, boolean])[] {
  const words = messages.mails.orderTotals;
  const returned = order.parts.refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
  return [
    [words.subtotal, amount(order.subtotal), false],
    ...(order.discount.minorUnits > 0n ? [[words.discount, `−${amount(order.discount)}`, false] as const] : []),
    ...(order.shippingOption ? [[order.shippingOption.name, amount(order.shipping), false] as const] : []),
    ...taxRows(order, messages.mails).map((tax) => [tax.label, amount(tax.amount), false] as const),
    [words.total, amount(order.total), true],
    ...order.tenders.map(({ hint, amount: paid }) => {
      const label = hint ? `${words.giftCard} ····${hint}` : words.giftCard;
      return [label, `−${amount(paid)}`, false] as const;
    }),
    ...(order.tenders.length > 0
      ? [[words.charged, amount(chargedOf({ ...order, grandTotal: order.total })), false] as const]
      : []),
    ...(returned > 0n ? [[labels.refunded, `−${amount(money(returned, order.currency))}`, false] as const] : []),
  ];
}

function people({ language, labels, messages }: Sheet, order: PlacedOrder, isInvoice: boolean): string {
  const lines = [...addressLines(order.address, language), ...(isInvoice ? [order.email] : [order.address.phone])];
  const address = `<div><h2>${text(isInvoice ? labels.billedTo : messages.orderPage.goingTo)}</h2>${lines
    .filter(Boolean)
    .map((line) => `<p>${typed(line)}</p>`)
    .join('')}</div>`;
  const option = order.shippingOption
    ? `<div><h2>${text(order.shippingOption.isPickup ? messages.orderPage.collects : messages.orderPage.travels)}</h2><p>${typed(order.shippingOption.name)}</p></div>`
    : '';
  return `<section class="people">${address}${option}</section>`;
}

function itemCell({ language }: Sheet, line: PlacedLine): string {
  const details = [
    ...Object.values(line.attributes),
    ...(line.additionalFields ?? []).map((answer) => `${answer.rawTitle}: ${answerText(answer, language)}`),
  ].filter(Boolean);
  return `<p class="item">${typed(line.title)}</p>${details.length > 0 ? `<p>${typed(details.join(', '))}</p>` : ''}<p class="sku"><bdi dir="ltr">${text(line.sku)}</bdi></p>`;
}

function noteOf({ messages }: Sheet, { note }: PlacedOrder): string {
  return note === ''
    ? ''
    : `<section class="note"><h2>${text(messages.checkoutPage.note)}</h2><p>${typed(note)}</p></section>`;
}

function numberOf(site: Site, order: PlacedOrder): string {
  return orderNumberText(policyOf(site).orderNumberPrefix, order.number);
}

/** Words that somebody wrote, in whichever direction: "1 Main Street" keeps its number in front on an Arabic sheet. */
function typed(value: string): string {
  return `<bdi>${text(value)}</bdi>`;
}

function amount(value: Money): string {
  return text(storeMoneyText(value));
}
