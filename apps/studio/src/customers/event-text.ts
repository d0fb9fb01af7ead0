import type { OrderEvent } from '@portico/contract/studio';
import type { EventText } from '../shell/timeline.tsx';
import { messages } from './messages.ts';

const { events } = messages;

interface CustomerEventText extends EventText {
  /** Where it leads. */
  readonly orderId?: string;
}

type Teller = (detail: OrderEvent['detail'], money: (cents: number, currency: string) => string) => CustomerEventText;

const TELLERS: Readonly<Record<string, Teller>> = {
  ordered: ({ orderId, numberText, totalCents, currency }, money) => ({
    icon: 'bag',
    text: events.ordered(String(numberText), money(Number(totalCents), String(currency))),
    orderId: String(orderId),
  }),
  'account-made': () => ({ icon: 'people', text: events.accountMade }),
  'account-deleted': () => ({ icon: 'x', text: events.accountDeleted }),
  'password-changed': () => ({ icon: 'lock', text: events.passwordChanged }),
  'email-changed': ({ before, after }) => ({
    icon: 'mail',
    text:
      typeof before === 'string' && typeof after === 'string'
        ? events.emailChangedTo(before, after)
        : events.emailChanged,
  }),
  'marketing-on': () => ({ icon: 'check', text: events.marketingOn }),
  'marketing-off': () => ({ icon: 'x', text: events.marketingOff }),
  'data-exported': () => ({ icon: 'download', text: events.dataExported }),
  'note-changed': () => ({ icon: 'note', text: events.noteChanged }),
  erased: () => ({ icon: 'trash', text: events.erased }),
};

/** The sentence and the sign of an event; one of a later version is told by its name. */
export function describeCustomerEvent(
  { kind, detail }: Pick<OrderEvent, 'kind' | 'detail'>,
  money: (cents: number, currency: string) => string,
): CustomerEventText {
  const tell = Object.hasOwn(TELLERS, kind) ? TELLERS[kind] : undefined;
  return tell ? tell(detail, money) : { icon: 'info', text: kind };
}
