import { fillMessage } from '../messages/fill-message.ts';
import { english, type ShopperMessages } from '../messages/shopper-messages.ts';

/**
 * How something was paid, as shoppers read it in their language. Providers tell it in English, `Card ending 4242` or
 * `Visa ending 4242`; names of brands and whatever else they say stay as they are.
 */
export function paymentMethodText(method: string, { orderWords }: ShopperMessages = english): string {
  const [, card, digits] = /^(.+) ending (\d{2,4})$/.exec(method) ?? [];
  if (card === undefined || digits === undefined) return method;
  return fillMessage(orderWords.cardEnding, {
    card: card === english.orderWords.card ? orderWords.card : card,
    digits,
  });
}
