/** Orders; by the code of the refusal where it has one. */
export const orderRefusals = {
  STALE: 'Somebody else changed this order meanwhile. Look at it again, then decide.',
  ORDER_UNPAID: 'This order waits for its payment.',
  ORDER_CANCELLED: 'This order was cancelled.',
  ORDER_REFUNDED: 'All of its money was given back.',
  ORDER_SENT: 'Something of this order was sent. Refund it instead.',
  NOTHING_TO_SEND: 'Nothing of this order is left to send.',
  NO_SUCH_LINE: 'This order has no such line.',
  NO_ADDRESS: 'This order has no address that a message could go to.',
  TOO_MANY: 'There are not so many left of this line.',
  REFUND_NOTHING: 'Enter an amount.',
  REFUND_TOO_MUCH: 'That is more than is left of what was paid.',
  GIFT_CARD_SPENT: 'A part of the gift card was spent. At most {amount} can still be given back.',
  noneLeft: 'None of this line is left.',
  fewLeft: 'Only {left} of this line are left.',
  refundLeft: 'At most {amount} can still be given back.',
  confirmEmail: 'Type {email} to confirm.',
} as const;
