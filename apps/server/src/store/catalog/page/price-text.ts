import { currentPrice } from '@portico/domain';
import { fillMessage, shopperMessages, storeMoneyText } from '@portico/locale';
import type { ItemRow } from '../../../content/pages/read/item-row.ts';
import type { Site } from '../../../sites/site/site.ts';
import { PRODUCT_PART } from './product-part.ts';

/** What a product costs, in a word: `$58.00`, or `from $58.00` where its variants differ; undefined for other items. */
export function priceText(row: ItemRow, site: Site): string | undefined {
  const prices = (PRODUCT_PART.of(row)?.product.variants ?? [])
    .map(currentPrice)
    .toSorted((one, other) => Number(one.minorUnits - other.minorUnits));
  const [least] = prices;
  const most = prices.at(-1);
  if (!least || !most) {
    return undefined;
  }
  const text = storeMoneyText(least);
  return least.minorUnits === most.minorUnits
    ? text
    : fillMessage(shopperMessages(site.profile.language).labels.fromPrice, { fromPrice: text });
}
