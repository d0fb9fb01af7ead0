import type { OrderEvent } from '@portico/contract/studio';
import type { IconName } from '../ui/icon-paths.ts';

/** How an event of an order is told. */
export interface EventText {
  readonly icon: IconName;
  readonly text: string;
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
    text: typeof detail['amountCents'] === 'number' ? `Refunded, ${money(detail['amountCents'])}` : 'Refunded',
  }),
  fulfilled: () => ({ icon: 'truck', text: 'Sent' }),
  cancelled: () => ({ icon: 'x', text: 'Cancelled' }),
  mailed: ({ detail }) => ({
    icon: 'mail',
    text: typeof detail['subject'] === 'string' ? `Message sent: ${detail['subject']}` : 'Confirmation sent',
  }),
};

/** Tells an event in the studio's words; kinds it does not know yet are named as they are. */
export function describeEvent(event: OrderEvent, money: (cents: number) => string): EventText {
  const tell = TELLERS[event.kind];
  if (tell) {
    return tell(event, money);
  }
  const words = event.kind.replaceAll(/[-_.]+/g, ' ');
  return { icon: 'clock', text: words.charAt(0).toUpperCase() + words.slice(1) };
}
