import type { OrderConfirmedProps } from '@portico/contract';

import { useDrawnTexts } from './drawn-texts.ts';

type Order = OrderConfirmedProps['order'];

/** How far an order of goods has come; nothing for one that is over otherwise, or of which nothing travels. */
export function OrderSteps({ order }: { readonly order: Order }) {
  const { status, steps } = useDrawnTexts().orderPage;
  const { shippingOption, paymentState, fulfillmentState } = order;
  if (!shippingOption || paymentState === 'refunded' || fulfillmentState === 'cancelled') return null;
  const sent = fulfillmentState === 'part-fulfilled' ? steps.partShipped : steps.shipped;
  const names = [steps.placed, steps.preparing, shippingOption.isPickup ? steps.collected : sent];
  const reached = reachedStep(order);
  return (
    <ol className="order-steps" aria-label={status}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index <= reached ? 'is-reached' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

/** Which of the three steps it is at, from 0. */
function reachedStep({ paymentState, fulfillmentState }: Order): number {
  if (paymentState === 'pending') return 0;
  return fulfillmentState === 'pending' ? 1 : 2;
}
