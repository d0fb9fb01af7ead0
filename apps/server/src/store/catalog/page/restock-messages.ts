import { readRestockWords, restockMessages, type Merchandising } from '@portico/domain';
import { orderMailLanguage, shopperMessages } from '@portico/locale';
import type { Site } from '../../../sites/site/site.ts';

/** What the restock form of a product says: its own words, else the shop's, else the product's; null where it has none. */
export function shownRestockMessages(
  { merchandising }: { readonly merchandising: Merchandising },
  { profile: { language }, settings: { storeSettings } }: Pick<Site, 'profile' | 'settings'>,
): Merchandising['restockNotificationMessages'] {
  const { restockNotificationMessages: own } = merchandising;
  const shop = readRestockWords(storeSettings['restockWords'], orderMailLanguage(language));
  return own && restockMessages(own, shop, shopperMessages(language).restockForm);
}
