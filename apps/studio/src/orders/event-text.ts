import type { OrderEvent } from '@portico/contract/studio';
import type { EventText } from '../shell/timeline.tsx';
import { disputeReason } from './dispute-messages.ts';
import { events } from './event-messages.ts';

type Teller = (event: OrderEvent, money: (cents: number) => string) => EventText;

const TELLERS: Readonly<Record<string, Teller>> = {
  placed: () => ({ icon: 'bag', text: events.placed }),
  // A shop's orders come with their payment: one event for both.
  paid: ({ detail }) => ({
    icon: 'card',
    text:
      typeof detail['method'] === 'string' && detail['method'] !== '' ? events.paidBy(detail['method']) : events.paid,
  }),
  refunded: ({ detail }, money) => ({
    icon: 'undo',
    text: refundText(detail, money),
    ...written(detail['reason']),
  }),
  'refund-failed': ({ detail }, money) => ({
    icon: 'alert',
    text:
      typeof detail['amountCents'] === 'number'
        ? events.refundFailedSum(money(detail['amountCents']))
        : events.refundFailed,
  }),
  fulfilled: ({ detail }) =>
    detail['isPickup'] === true
      ? { icon: 'check', text: readyText(detail) }
      : { icon: 'truck', text: sentText(detail) },
  cancelled: ({ detail }, money) => ({
    icon: 'x',
    text:
      typeof detail['amountCents'] === 'number'
        ? events.cancelledRefunded(money(detail['amountCents']))
        : events.cancelled,
    ...written(detail['reason']),
  }),
  'downloads-opened': () => ({ icon: 'download', text: events.downloadsOpened }),
  'dispute-opened': ({ detail }, money) => ({
    icon: 'alert',
    text: events.disputed(sum(detail, money), disputeReason(String(detail['reason'] ?? ''))),
  }),
  'dispute-withdrawn': ({ detail }, money) => ({
    icon: 'undo',
    text: events.disputeWithdrawn(sum(detail, money)),
  }),
  'dispute-won': () => ({ icon: 'check', text: events.disputeWon }),
  'dispute-lost': () => ({ icon: 'x', text: events.disputeLost }),
  'dispute-reinstated': ({ detail }, money) => ({
    icon: 'card',
    text: events.disputeReinstated(sum(detail, money)),
  }),
  note: ({ detail }) => ({ icon: 'note', text: events.note, ...written(detail['text']) }),
  // Its subject may be written from right to left.
  mailed: ({ detail }) => ({
    icon: 'mail',
    text:
      typeof detail['subject'] === 'string' ? events.mailedSubject(`\u2068${detail['subject']}\u2069`) : events.mailed,
  }),
};

function sum(detail: OrderEvent['detail'], money: (cents: number) => string): string {
  return money(Number(detail['amountCents'] ?? 0));
}

function refundText({ amountCents, by }: OrderEvent['detail'], money: (cents: number) => string): string {
  if (typeof amountCents !== 'number') {
    return typeof by === 'string' ? events.refundedBy(by) : events.refunded;
  }
  const amount = money(amountCents);
  return typeof by === 'string' ? events.refundedSumBy(amount, by) : events.refundedSum(amount);
}

function sentText(detail: OrderEvent['detail']): string {
  const { pieces, isAll, carrier, trackingNumber } = detail;
  const by = [carrier, trackingNumber].filter((part) => typeof part === 'string' && part !== '').join(' ');
  const what = isAll === false && typeof pieces === 'number' ? events.sentPieces(pieces) : events.sent;
  return by === '' ? what : events.sentBy(what, by);
}

function readyText({ pieces, isAll }: OrderEvent['detail']): string {
  return isAll === false && typeof pieces === 'number' ? events.readyPieces(pieces) : events.ready;
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
