import { GIFT_CARD_TENDER } from '@portico/domain';
import {
  fillMessage,
  money,
  orderMailTexts,
  paymentMethodText,
  shopperMessages,
  storeMoneyText,
  type OrderMailLanguage,
} from '@portico/locale';
import type { PlacedOrder } from './read-order.ts';

/** Where the money of a refund went and when it is there, a line for each: banks take days, gift cards none. */
export function returnedTo(
  order: Pick<PlacedOrder, 'currency' | 'method' | 'tenders'>,
  refund: PlacedOrder['parts']['refunds'][number],
  language: OrderMailLanguage,
): readonly string[] {
  const words = orderMailTexts(language).labels.returnedTo;
  const say = (message: string, cents: number, values: Readonly<Record<string, string>>) =>
    fillMessage(message, { amount: storeMoneyText(money(BigInt(cents), order.currency)), ...values });
  const method = paymentMethodText(order.method, shopperMessages(language));
  return [
    ...(refund.chargeCents > 0 ? [say(words[wayOf()], refund.chargeCents, { method })] : []),
    ...order.tenders.flatMap(({ kind, hint = '' }, place) => {
      const cents = refund.tenderCents[place] ?? 0;
      const message = kind === GIFT_CARD_TENDER && hint !== '' ? words.giftCard : words.other;
      return cents > 0 ? [say(message, cents, { digits: hint })] : [];
    }),
  ];

  /** Only of a card is it known how long a bank takes; what a provider calls otherwise may be anything. */
  function wayOf(): 'playMoney' | 'card' | 'other' {
    if (refund.isPlayMoney) return 'playMoney';
    return / ending \d{2,4}$/.test(order.method) ? 'card' : 'other';
  }
}
