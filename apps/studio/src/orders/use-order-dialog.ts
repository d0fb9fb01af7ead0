import { useState } from 'react';
import type { MemberSite, OrderDetail } from '@portico/contract/studio';
import { toasts } from '../ui/toasts.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What is done with an order through a dialog: the order that the dialog was opened with, and how it is closed. */
export interface OrderDialogProps {
  readonly site: MemberSite;
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

/**
 * An order as it was when its dialog opened, and a change of it from there. What somebody else does meanwhile takes nothing
 * away from under the hand: it is said once she presses, and shown from then on. Only what cannot be done any more closes
 * the dialog then, with the reason.
 * @param isPossible whether an order still offers what the dialog is for
 */
export function useOrderDialog(
  { site, order: given, onClose }: OrderDialogProps,
  isPossible: (order: OrderDetail) => boolean,
): ReturnType<typeof useOrderChange> & Pick<OrderDialogProps, 'order'> {
  const [order, setOrder] = useState(given);
  const changing = useOrderChange(site, order, (newest, refusal) => {
    if (isPossible(newest)) {
      setOrder(newest);
    } else {
      toasts.show({ text: refusal });
      onClose();
    }
  });
  return { ...changing, order };
}
