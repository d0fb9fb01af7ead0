import { answerMessages } from './answer-messages.ts';

/** What a shopper is told when the cart changed since it was last seen; nothing changes silently. */
export const cartChangeTexts = {
  'price-raised': 'The price of {title} rose from {before} to {after}.',
  'price-lowered': 'The price of {title} fell from {before} to {after}.',
  'quantity-lowered': 'Only {after} of {title} are left, so we changed the quantity from {before}.',
  'needs-answer': '{title} needs an answer before you can buy it: what it asks has changed.',
  'sold-out': '{title} is sold out, so it was taken out of your cart.',
  unavailable: '{title} is no longer available, so it was taken out of your cart.',
} as const;

/** Messages beside the fields of a form. */
export const fieldMessages = {
  ...answerMessages,
  date: 'Please enter a date.',
  phoneCountryCode: 'No country has the code at the beginning of this phone number.',
  phoneTooShort: 'This phone number is too short.',
  phoneTooLong: 'This phone number is too long.',
  phoneExample: 'Example ({country}): {example}. Begin with + for another country.',
  country: 'We do not deliver to that country.',
  shippingOption: 'Please choose how it should travel.',
  terms: 'Please accept the terms to buy.',
  consent: 'Please agree to the payments to subscribe.',
  notDelivered: 'We do not ship to this address.',
  noRate: 'We cannot send this order to this address. Please write to us.',
  cardNumber: 'Please enter a card number.',
  expiry: 'Please enter the month and year, such as 04 / 29.',
  expired: 'That card has expired.',
  giftDay: 'Please choose a day from today to a year from now.',
  giftAmount: 'Please choose an amount from {least} to {most}, in steps of {step}.',
  giftOthers: 'There is no address in “{line}”. Please write one a line, such as {email}.',
  giftOthersMany: 'One order takes {maximum} cards at most.',
  securityCode: 'Please enter the security code.',
} as const;
