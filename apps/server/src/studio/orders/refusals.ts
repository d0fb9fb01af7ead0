import { money, storeMoneyText, type CurrencyCode } from '@portico/locale';
import { NOT_FOUND, type Problem } from '../../platform/http/problem.ts';
import type { ChangeRefusal } from '../../store/orders/change-order.ts';

const WORDS: Readonly<Record<Exclude<ChangeRefusal['code'], 'NOT_FOUND'>, string>> = {
  STALE: 'Somebody else changed this order meanwhile. Look at it again, then decide.',
  ORDER_UNPAID: 'This order waits for its payment.',
  ORDER_CANCELLED: 'This order was cancelled.',
  ORDER_REFUNDED: 'All of its money was given back.',
  ORDER_SENT: 'Something of this order was sent. Refund it instead.',
  NOTHING_TO_SEND: 'Nothing of this order is left to send.',
  NO_SUCH_LINE: 'This order has no such line.',
  TOO_MANY: 'There are not so many left of this line.',
  REFUND_NOTHING: 'Enter an amount.',
  REFUND_TOO_MUCH: 'That is more than is left of what was paid.',
};

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
      return refusal.left === 0 ? 'None of this line is left.' : `Only ${refusal.left} of this line are left.`;
    case 'REFUND_TOO_MUCH':
      return `At most ${storeMoneyText(money(refusal.leftCents, currency))} can still be given back.`;
    default:
      return WORDS[refusal.code];
  }
}
