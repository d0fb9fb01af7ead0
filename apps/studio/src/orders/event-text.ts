import type { OrderEvent } from '@portico/contract/studio';
import type { IconName } from '../ui/icon-paths.ts';
import { disputeReason } from './dispute-messages.ts';

/** How an event of an order is told. */
export interface EventText {
  readonly icon: IconName;
  readonly text: string;
  /** What somebody wrote with it. */
  readonly note?: string;
}

type Teller = (event: OrderEvent, money: (cents: number) => string) => EventText;

const TELLERS: Readonly<Record<string, Teller>> = {
  placed: () => ({ icon: 'bag', text: 'Order placed' }),
  // A shop's orders come with their payment: one event for both.
  paid: ({ detail }) => ({
    icon: 'card',
    text:
      typeof detail['method'] === 'string' && detail['method'] !== ''
        ? `Order placed and paid, ${detail['method']}`
        : 'Order placed and paid',
  }),
  refunded: ({ detail }, money) => ({
    icon: 'undo',
    text: refundText(detail, money),
    ...written(detail['reason']),
  }),
  'refund-failed': ({ detail }, money) => ({
    icon: 'alert',
    text: `The payment service refused the refund${typeof detail['amountCents'] === 'number' ? ` of ${money(detail['amountCents'])}` : ''}`,
  }),
  fulfilled: ({ detail }) => ({ icon: 'truck', text: sentText(detail) }),
  cancelled: ({ detail }, money) => ({
    icon: 'x',
    text:
      typeof detail['amountCents'] === 'number'
        ? `Cancelled the order and refunded ${money(detail['amountCents'])}`
        : 'Cancelled the order',
    ...written(detail['reason']),
  }),
  'downloads-opened': () => ({ icon: 'download', text: 'Opened the downloads again' }),
  'dispute-opened': ({ detail }, money) => ({
    icon: 'alert',
    text: `The payer disputes ${money(Number(detail['amountCents'] ?? 0))}: ${disputeReason(String(detail['reason'] ?? ''))}`,
  }),
  'dispute-withdrawn': ({ detail }, money) => ({
    icon: 'undo',
    text: `The bank has taken ${money(Number(detail['amountCents'] ?? 0))} until it decides`,
  }),
  'dispute-won': () => ({ icon: 'check', text: 'The dispute is decided for the shop' }),
  'dispute-lost': () => ({ icon: 'x', text: 'The dispute is decided for the payer' }),
  'dispute-reinstated': ({ detail }, money) => ({
    icon: 'card',
    text: `The bank has given ${money(Number(detail['amountCents'] ?? 0))} back to the shop`,
  }),
  note: ({ detail }) => ({ icon: 'note', text: 'Noted', ...written(detail['text']) }),
  // Its subject may be written from right to left.
  mailed: ({ detail }) => ({
    icon: 'mail',
    text:
      typeof detail['subject'] === 'string' ? `Message sent: \u2068${detail['subject']}\u2069` : 'Confirmation sent',
  }),
};

function refundText(detail: OrderEvent['detail'], money: (cents: number) => string): string {
  const amount = typeof detail['amountCents'] === 'number' ? ` ${money(detail['amountCents'])}` : '';
  return typeof detail['by'] === 'string' ? `Refunded${amount} in ${detail['by']}'s dashboard` : `Refunded${amount}`;
}

function sentText(detail: OrderEvent['detail']): string {
  const { pieces, isAll, carrier, trackingNumber } = detail;
  const by = [carrier, trackingNumber].filter((part) => typeof part === 'string' && part !== '').join(' ');
  const what =
    isAll === false && typeof pieces === 'number'
      ? `Sent ${pieces} ${pieces === 1 ? 'item' : 'items'}`
      : 'Sent the order';
  return by === '' ? what : `${what} by ${by}`;
}

function written(words: unknown): { readonly note?: string } {
  return typeof words === 'string' && words !== '' ? { note: words } : {};
}

/** Tells an event in the studio's words; kinds it does not know yet are named as they are. */
export function describeEvent(event: OrderEvent, money: (cents: number) => string): EventText {
  const tell = TELLERS[event.kind];
  if (tell) {
    return tell(event, money);
  }
  const words = event.kind.replaceAll(/[-_.]+/g, ' ');
  return { icon: 'clock', text: words.charAt(0).toUpperCase() + words.slice(1) };
}
