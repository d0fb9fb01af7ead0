import { accountPaths, type AccountOrderRow, type StoreFrame } from '@portico/contract';
import { dateFormat, fillMessage } from '@portico/locale';

import { centsText } from '../../browser/money-text.ts';
import { useDrawnTexts } from '../drawn-texts.ts';
import { useAccountTexts } from './account-texts.ts';

interface OrderRowsProps {
  readonly store: StoreFrame;
  readonly orders: readonly AccountOrderRow[];
}

/** Orders, each a link to its page. */
export function OrderRows({ store, orders }: OrderRowsProps) {
  const texts = useAccountTexts();
  const { orderPage, labels } = useDrawnTexts();
  const date = dateFormat(store.language, { dateStyle: 'long', timeZone: store.timeZone });
  return (
    <ul className="account-orders">
      {orders.map((order) => (
        <li key={order.id}>
          <a href={accountPaths.order(order.id)}>{fillMessage(texts.orders.order, { number: order.numberText })}</a>
          <span>{date.format(order.placedOn)}</span>
          <span>
            {order.itemCount === 1 ? labels.oneItem : `${order.itemCount} ${labels.items}`}, {orderPage[order.state]}
          </span>
          <span className="sum">{centsText(order.totalCents, order.currency)}</span>
        </li>
      ))}
    </ul>
  );
}
