import { catalogue } from '../language/catalogue.ts';

/** What happened with an order, as its timeline says it. */
export const events = catalogue('orders.events', {
  placed: 'Order placed',
  paid: 'Order placed and paid',
  paidBy: (method: string) => `Order placed and paid, ${method}`,
  refunded: 'Refunded',
  refundedSum: (amount: string) => `Refunded ${amount}`,
  refundedBy: (dashboard: string) => `Refunded in ${dashboard}'s dashboard`,
  refundedSumBy: (amount: string, dashboard: string) => `Refunded ${amount} in ${dashboard}'s dashboard`,
  refundFailed: 'The payment service refused the refund',
  refundFailedSum: (amount: string) => `The payment service refused the refund of ${amount}`,
  sent: 'Sent the order',
  sentPieces: (pieces: number) => `Sent ${pieces} ${pieces === 1 ? 'item' : 'items'}`,
  sentBy: (sent: string, carrier: string) => `${sent} by ${carrier}`,
  cancelled: 'Cancelled the order',
  cancelledRefunded: (amount: string) => `Cancelled the order and refunded ${amount}`,
  downloadsOpened: 'Opened the downloads again',
  disputed: (amount: string, reason: string) => `The payer disputes ${amount}: ${reason}`,
  disputeWithdrawn: (amount: string) => `The bank has taken ${amount} until it decides`,
  disputeWon: 'The dispute is decided for the shop',
  disputeLost: 'The dispute is decided for the payer',
  disputeReinstated: (amount: string) => `The bank has given ${amount} back to the shop`,
  note: 'Noted',
  mailed: 'Confirmation sent',
  mailedSubject: (subject: string) => `Message sent: ${subject}`,
});
