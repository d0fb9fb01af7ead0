import type { DisputeState, OrderRow } from '@portico/contract/studio';
import type { OrderFulfillmentState, OrderPaymentState } from '@portico/domain';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import { messages } from './messages.ts';

const PAYMENT: Readonly<Record<OrderPaymentState, readonly [StatusShape, StatusTone]>> = {
  pending: ['dashed', 'still'],
  paid: ['full', 'good'],
  'part-refunded': ['half', 'good'],
  refunded: ['ring', 'still'],
};

/** Where the money is: circles. */
export function PaymentStatus({ state }: { readonly state: OrderPaymentState }) {
  const [shape, tone] = PAYMENT[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.payment[state]}
    </Status>
  );
}

const DISPUTE: Readonly<Record<DisputeState, readonly [StatusShape, StatusTone]>> = {
  open: ['cross', 'bad'],
  won: ['full', 'good'],
  lost: ['cross', 'still'],
};

/** Whether the payer disputes the payment; nothing where nobody ever did. */
export function DisputeStatus({ state }: { readonly state: DisputeState | null }) {
  if (state === null) {
    return null;
  }
  const [shape, tone] = DISPUTE[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.dispute[state]}
    </Status>
  );
}

const FULFILMENT: Readonly<Record<OrderFulfillmentState, readonly [StatusShape, StatusTone]>> = {
  pending: ['square', 'warn'],
  'part-fulfilled': ['squareHalf', 'warn'],
  fulfilled: ['squareTick', 'good'],
  cancelled: ['squareDashed', 'still'],
};

/** The same words for what is collected. */
const PICKUP = {
  pending: 'toPrepare',
  'part-fulfilled': 'part-ready',
  fulfilled: 'ready',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<OrderFulfillmentState, string>>;

/** Where the goods are: squares. */
export function FulfilmentStatus({
  order,
}: {
  readonly order: Pick<OrderRow, 'fulfillmentState' | 'paymentState' | 'requiresShipping' | 'isPickup'>;
}) {
  const { fulfillmentState: state, paymentState, requiresShipping, isPickup } = order;
  // What was paid back before it left is sent to nobody.
  const isSpared = state === 'pending' && paymentState === 'refunded';
  if ((!requiresShipping && state !== 'cancelled') || isSpared) {
    return state === 'fulfilled' ? (
      <Status shape="squareTick" tone="good">
        {messages.fulfilment.delivered}
      </Status>
    ) : (
      <Status shape="squareDashed" tone="still">
        {messages.fulfilment.nothing}
      </Status>
    );
  }
  const [shape, tone] = FULFILMENT[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.fulfilment[isPickup ? PICKUP[state] : state]}
    </Status>
  );
}
