import { Link } from '@tanstack/react-router';
import type { MemberSite, OrderRow } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Tag } from '../ui/status.tsx';
import type { Column } from '../ui/list-table.tsx';
import table from '../ui/table.module.css';
import { messages } from './messages.ts';
import { DisputeStatus, FulfilmentStatus, PaymentStatus } from './order-status.tsx';
import styles from './orders.module.css';

const { columns } = messages;

/** The columns of the orders list. */
export const COLUMNS: readonly Column[] = [
  { name: 'order', head: () => columns.order },
  { name: 'placed', head: () => columns.placed },
  { name: 'customer', head: () => columns.customer },
  { name: 'to', head: () => columns.to, isSecondary: true },
  { name: 'payment', head: () => columns.payment },
  { name: 'fulfilment', head: () => columns.fulfilment },
  { name: 'by', head: () => columns.by, isSecondary: true },
  { name: 'items', head: () => columns.items, isNumber: true, isSecondary: true },
  { name: 'total', head: () => columns.total, isNumber: true },
];

/** The cells of one order. */
export function OrderCells({ order, site }: { readonly order: OrderRow; readonly site: MemberSite }) {
  const second = text['second'];
  const wide = cx(second, table['secondary'], table['wide']);
  return (
    <>
      <td className={styles['number']}>
        <Link
          to="/sites/$site/orders/$orderId"
          params={{ site: site.identifier, orderId: order.id }}
          className={styles['link']}
        >
          {order.numberText}
        </Link>
      </td>
      <td className={cx(second, styles['placed'])}>
        <When at={order.placedAt} />
      </td>
      <td className={cx(table['yields'], styles['customer'])}>
        <span className={styles['who']}>{order.customer}</span>
        {order.hasNote ? <Tag>{messages.note}</Tag> : null}
        {order.isTest ? <Tag tone="pencil">{messages.test}</Tag> : null}
      </td>
      <td className={wide}>
        <span className={text['narrow']}>{order.country}</span>
      </td>
      <td className={styles['payment']}>
        {order.disputeState === 'open' ? (
          <DisputeStatus state={order.disputeState} />
        ) : (
          <PaymentStatus state={order.paymentState} />
        )}
      </td>
      <td className={styles['fulfilment']}>
        <FulfilmentStatus order={order} />
      </td>
      <td className={wide}>{order.shippingName}</td>
      <td className={cx(table['number'], wide)}>{order.itemCount}</td>
      <td className={cx(table['number'], styles['total'])}>
        {formatMoney(order.totalCents, order.currency, site.language)}
      </td>
    </>
  );
}
