import type { OrderEvent } from '@portico/contract/studio';
import type { IconName } from '../ui/icon-paths.ts';

/** How an event of a customer is told. */
export interface EventText {
  readonly icon: IconName;
  readonly text: string;
  /** Where it leads. */
  readonly orderId?: string;
}

type Teller = (detail: OrderEvent['detail'], money: (cents: number, currency: string) => string) => EventText;

const TELLERS: Readonly<Record<string, Teller>> = {
  ordered: ({ orderId, numberText, totalCents, currency }, money) => ({
    icon: 'bag',
    text: `Ordered ${String(numberText)} for ${money(Number(totalCents), String(currency))}`,
    orderId: String(orderId),
  }),
  'account-made': () => ({ icon: 'people', text: 'Made an account' }),
  'account-deleted': () => ({ icon: 'x', text: 'Deleted the account' }),
  'password-changed': () => ({ icon: 'lock', text: 'Changed the password' }),
  'email-changed': ({ before, after }) => ({
    icon: 'mail',
    text:
      typeof before === 'string' && typeof after === 'string'
        ? `Changed the email address from ${before} to ${after}`
        : 'Changed the email address',
  }),
  'marketing-on': () => ({ icon: 'check', text: 'Agreed to news and offers' }),
  'marketing-off': () => ({ icon: 'x', text: 'Ended news and offers' }),
  'data-exported': () => ({ icon: 'download', text: 'Downloaded the own data' }),
  'note-changed': () => ({ icon: 'note', text: 'Changed the note' }),
  erased: () => ({ icon: 'trash', text: 'Erased the personal data' }),
};

/** The sentence and the sign of an event; one of a later version is told by its name. */
export function describeCustomerEvent(
  { kind, detail }: Pick<OrderEvent, 'kind' | 'detail'>,
  money: (cents: number, currency: string) => string,
): EventText {
  const tell = Object.hasOwn(TELLERS, kind) ? TELLERS[kind] : undefined;
  return tell ? tell(detail, money) : { icon: 'info', text: kind };
}
