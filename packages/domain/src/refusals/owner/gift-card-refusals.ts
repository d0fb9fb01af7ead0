/** Gift cards; by the code of the refusal where it has one. */
export const giftCardRefusals = {
  amount: 'Enter an amount above 0.',
  denominations: 'Name at least one amount.',
  tooHigh: 'A gift card is worth 1,000,000 at most.',
  day: 'Choose a day from today to a year from now.',
  end: 'The end has to come after the day of delivery.',
  endYears: 'Write a whole number of years from 0 to 20.',
  cashOut: 'Write an amount from 0 to 100.',
  limit: 'Write an amount from 0 to 1,000,000.',
  tooShort: 'The law of your country asks for at least {years} years. 0 means for ever.',
  changedToo: 'Somebody else changed these settings meanwhile.',
  reason: 'Say why: the ledger keeps it.',
  GIFT_CARD_HELD: 'A payment that is under way holds a part of this card. Try again in a few minutes.',
  GIFT_CARD_TOO_LITTLE: 'That is more than is left on the card.',
  GIFT_CARD_ISSUED: 'This card was issued already. Look for it in the list: its code is not shown again.',
  GIFT_CARD_DELIVERED: 'This card was delivered. Give it a new code, and have that sent to the right address.',
  GIFT_CARD_NO_CASH: 'Only a small rest that no payment holds is paid out, below the amount in your settings.',
  GIFT_CARD_NOT_KEPT: 'This card is not held back any more.',
  dailyLimit:
    'You may give away {limit} a day, of which {left} are left today. Have somebody else of the shop give it, or raise the limit in the settings of gift cards.',
  GIFT_CARD_OVER: 'This card was replaced, or nothing is left on it.',
} as const;
