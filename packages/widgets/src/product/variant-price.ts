import { element } from '../browser/element.ts';
import { bareAmount, centsText } from '../browser/money-text.ts';
import type { PageVariant } from './page-variant.ts';
import type { BillingPeriod } from './billing-period.ts';
import { pageWords } from '../browser/page-words.ts';

/**
 * Shows the price of the chosen variant, and gives back the server's words when nothing is chosen; of a subscription
 * both tell the billing period that is chosen.
 */
export function createVariantPrice(
  root: HTMLElement,
  billing: BillingPeriod,
): (variant: PageVariant | undefined) => void {
  const place = root.querySelector<HTMLElement>('.product-price');
  if (!place) return () => {};
  const fromServer = [...place.childNodes];
  const isNative = place.querySelector('.sqs-money-native') !== null;

  return (variant) => {
    const period = billing.chosen();
    const nodes = variant && priceNodes(variant, isNative);
    if (nodes) place.replaceChildren(...nodes, ...(period ? [` ${period}`] : []));
    else place.replaceChildren(...fromServer.map((node) => withPeriod(node, billing.planned, period)));
  };
}

/** The server's words with another billing period in the place of the plan's. */
function withPeriod(node: Node, planned: string | undefined, chosen: string | undefined): Node {
  if (!planned || !chosen || planned === chosen || !(node instanceof Text)) return node;
  return new Text(node.data.replace(planned, chosen));
}

/** The same elements that the server prints for a product with one price, so that the kit's styles apply. */
function priceNodes(variant: PageVariant, isNative: boolean): (Node | string)[] | null {
  const { priceMoney, salePriceMoney, onSale } = variant;
  if (!priceMoney) return null;
  if (!onSale || !salePriceMoney) return [amountNode(priceMoney, isNative)];
  return [
    hidden(pageWords().labels.salePrice),
    amountNode(salePriceMoney, isNative),
    ' ',
    hidden(pageWords().labels.originalPrice),
    element('span', { class: 'original-price' }, amountNode(priceMoney, isNative)),
  ];
}

function amountNode(amount: { readonly value: string; readonly currency: string }, isNative: boolean): Node | string {
  const text = centsText(BigInt(amount.value || '0'), amount.currency);
  return isNative ? element('span', { class: 'sqs-money-native' }, bareAmount(text)) : text;
}

function hidden(words: string): HTMLElement {
  return element('span', { class: 'visually-hidden v6-visually-hidden' }, words);
}
