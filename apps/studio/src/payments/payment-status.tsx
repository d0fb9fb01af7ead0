import type { PaymentRowState } from '@portico/contract/studio';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import { messages } from './messages.ts';

const STATES: Readonly<Record<PaymentRowState, readonly [StatusShape, StatusTone]>> = {
  open: ['dashed', 'warn'],
  paid: ['full', 'good'],
  'part-refunded': ['half', 'good'],
  refunded: ['ring', 'still'],
  declined: ['cross', 'bad'],
  returned: ['ring', 'still'],
};

/** Where a payment is. */
export function PaymentRowStatus({ state }: { readonly state: PaymentRowState }) {
  const [shape, tone] = STATES[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.states[state]}
    </Status>
  );
}
