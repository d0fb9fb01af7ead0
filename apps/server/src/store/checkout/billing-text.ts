import { billingPeriodText, fillPlural, shopperMessages } from '@portico/locale';
import { loadProduct } from '../catalog/repository.ts';
import type { CartView } from '../cart/read-cart.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** How often a subscription cart will be charged: `every 2 weeks`; undefined where its product is gone. */
export async function billingTextOf(
  tx: SiteTransaction,
  { cart, reviewed }: CartView,
  language: string,
): Promise<string | undefined> {
  const [entry] = reviewed.entries;
  const product = entry ? await loadProduct(tx, entry.itemId) : undefined;
  const option = product?.subscriptionOptions.find(({ id }) => id === cart.subscriptionOptionId);
  const period = option?.billingPeriod ?? product?.subscriptionPlan?.billingPeriod;
  return (
    period &&
    billingPeriodText(period, shopperMessages(language).periods, (words, values) =>
      fillPlural(words, values ?? {}, language),
    )
  );
}
