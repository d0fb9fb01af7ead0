import { ProductType } from '@portico/domain';
import { numberOptions, shiftDecimal, type NumberOptions } from '@portico/locale';
import { asBoolean, isTruthy, member, type FormatContext, type Formatter } from '@portico/template';

import { printMessage } from '../i18n/formatters.ts';
import { majorMoney, readPrice, type MajorMoney } from '../i18n/money-node.ts';
import { keepTexts } from '../kept-texts.ts';
import type { Formatters } from '../plugin-sets.ts';
import { label } from './labels.ts';
import { priceHtml } from './money-html.ts';
import { productFacts, productPrices, type ProductFacts, type ProductPrices } from './product.ts';
import { subscriptionText } from './subscription-text.ts';

/** Formatters of product prices (reference 8.2, 8.3). */
export const priceFormatters: Formatters = {
  'from-price': cents(({ fromPrice }) => fromPrice),
  'normal-price': cents(({ normalPrice }) => normalPrice),
  'sale-price': cents(({ salePrice }) => salePrice),
  'product-price': framed('product-price', productPrice),
  'subscription-price': framed('subscription-price', subscriptionPrice),
};

/** An old name: the price with its decimal point moved two places, whatever the currency. */
function cents(price: (prices: ProductPrices) => MajorMoney): Formatter {
  return () => (value, context) => inCents(price(productPrices(value, context)).amount);
}

const inCents = keepTexts((amount) => shiftDecimal(amount, 2));

type PriceContent = (item: unknown, options: NumberOptions, context: FormatContext) => string;

function framed(className: string, content: PriceContent): Formatter {
  return (args) => {
    const options = numberOptions(args);
    return (value, context) => `\n\n\n<div class="${className}">\n${content(value, options, context)}\n</div>`;
  };
}

/** The texts of a price and the arguments they print besides prices. */
interface Wording {
  readonly from: string;
  readonly single: string;
  readonly args: readonly (readonly [string, unknown])[];
}

/** A record type that is no product. */
const UNDEFINED_PRODUCT = -1;

function productPrice(item: unknown, options: NumberOptions, context: FormatContext): string {
  const facts = productFacts(item, context);
  const prices = productPrices(item, context);
  const varied = prices.areVaried;
  const wording = wordingOf(facts, varied, context);
  // SUBS-014
  if (wording === undefined) return `${unavailable(context)}\n`;
  if (facts.type === UNDEFINED_PRODUCT) return '';
  const price = (money: MajorMoney): string => priceHtml(money, options, context);
  if (varied) return `${priceText(wording.from, price(prices.fromPrice), wording, context)}\n`;
  const normal = priceText(wording.single, price(prices.normalPrice), wording, context);
  if (!facts.isOnSale) return normal;
  return saleContent(priceText(wording.single, price(prices.salePrice), wording, context), normal);
}

/** A message like the other texts of a price, so it needs locale data too. */
function unavailable(context: FormatContext): string {
  return printMessage(label(context, 'productPriceUnavailable', 'Unavailable'), new Map(), context);
}

function wordingOf({ content }: ProductFacts, varied: boolean, context: FormatContext): Wording | undefined {
  if (!asBoolean(content['isSubscribable'])) return oneTimeWording(varied, context);
  const subscription = subscriptionText(content['subscriptionPlan'], varied, context);
  if (subscription === undefined) return undefined;
  const { text, billingPeriodValue, duration } = subscription;
  const args = [
    ['billingPeriodValue', billingPeriodValue],
    ['duration', duration],
    // The names the storefront's dictionary uses.
    ['durationValue', duration],
  ] as const;
  return { from: text, single: text, args };
}

/** Only what is shown of varied prices is looked for in the words of the site. */
function oneTimeWording(varied: boolean, context: FormatContext): Wording {
  return varied
    ? { from: label(context, 'productPriceFromText', 'from {fromPrice}'), single: '{price}', args: [] }
    : ONE_PRICE;
}

const ONE_PRICE: Wording = { from: '', single: '{price}', args: [] };

/** Wordings that print nothing but the price, as nearly all do: what stands before and behind it. */
const aroundPrice = keepTexts((text) => {
  const [, before, after] = /^([^{}'#|]*)\{(?:price|fromPrice|priceString)\}([^{}'#|]*)$/.exec(text) ?? [];
  return before === undefined || after === undefined ? null : { before, after };
});

function priceText(text: string, price: string, wording: Wording, context: FormatContext): string {
  if (context.locale === undefined) return '';
  const around = aroundPrice(text);
  if (around !== null) return around.before + price + around.after;
  const values = new Map<string, unknown>([
    ['price', price],
    ['fromPrice', price],
    ['priceString', price],
    ...wording.args,
  ]);
  return printMessage(text, values, context);
}

/** The labels are fixed: the block of the reference runs where no translation is found. */
function saleContent(sale: string, normal: string): string {
  return (
    `<span class="visually-hidden v6-visually-hidden">Sale Price:</span>${sale} ` +
    `<span class="visually-hidden v6-visually-hidden">Original Price:</span>` +
    `<span class="original-price">${normal}</span>\n`
  );
}

/** The price of subscribing to what is also sold once: by the first pricing option of the cheapest variant. */
function subscriptionPrice(item: unknown, options: NumberOptions, context: FormatContext): string {
  const { type } = productFacts(item, context);
  if (type !== ProductType.Physical && type !== ProductType.Service) return '';
  const { moneyUnit } = context;
  const { cheapest, areVaried: varied } = productPrices(item, context);
  const pricing = cheapest?.['pricingOptions'];
  const first: unknown = Array.isArray(pricing) ? pricing[0] : undefined;
  if (first === undefined) return '';
  const wording = oneTimeWording(varied, context);
  const onSale = isTruthy(member(first, 'onSale'));
  const html = (name: string): string =>
    priceHtml(majorMoney(readPrice(member(first, name)), moneyUnit), options, context);
  const current = html(onSale ? 'salePriceMoney' : 'priceMoney');
  if (varied) return `${priceText(wording.from, current, wording, context)}\n`;
  const text = priceText(wording.single, current, wording, context);
  return onSale ? saleContent(text, priceText(wording.single, html('priceMoney'), wording, context)) : text;
}
