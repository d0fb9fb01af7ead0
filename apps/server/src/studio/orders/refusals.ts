import { orderRefusals } from '@portico/domain';
import { type CurrencyCode, fillMessage, money, storeMoneyText } from '@portico/locale';
import { NOT_FOUND, type Problem } from '../../platform/http/problem.ts';
import type { ChangeRefusal } from '../../store/orders/change-order.ts';

/** A refusal of a change as the studio says it. */
export function orderProblem(refusal: ChangeRefusal, currency: CurrencyCode): Problem {
  if (refusal.code === 'NOT_FOUND') {
    return NOT_FOUND;
  }
  return { status: 409, code: refusal.code, message: wordsOf(refusal, currency) };
}

function wordsOf(refusal: Exclude<ChangeRefusal, { readonly code: 'NOT_FOUND' }>, currency: CurrencyCode): string {
  switch (refusal.code) {
    case 'TOO_MANY':
      return refusal.left === 0 ? orderRefusals.noneLeft : fillMessage(orderRefusals.fewLeft, { left: refusal.left });
    case 'REFUND_TOO_MUCH':
      return fillMessage(orderRefusals.refundLeft, { amount: storeMoneyText(money(refusal.leftCents, currency)) });
    case 'GIFT_CARD_SPENT':
      return fillMessage(orderRefusals.GIFT_CARD_SPENT, { amount: storeMoneyText(money(refusal.leftCents, currency)) });
    default:
      return orderRefusals[refusal.code];
  }
}
