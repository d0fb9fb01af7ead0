import { Link } from '@tanstack/react-router';
import type { PaymentRow } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { When } from '../format/when.tsx';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import table from '../ui/table.module.css';
import { messages } from './messages.ts';
import { PaymentRowStatus } from './payment-status.tsx';
import styles from './payments.module.css';

export const PAYMENT_COLUMNS: readonly Column[] = [
  { name: 'email', head: () => messages.columns.email },
  { name: 'order', head: () => messages.columns.order },
  { name: 'state', head: () => messages.columns.state },
  { name: 'way', head: () => messages.columns.way, isSecondary: true },
  { name: 'created', head: () => messages.columns.created },
  { name: 'amount', head: () => messages.columns.amount, isNumber: true },
];

/** One payment of the list. */
export function PaymentCells({ payment }: { readonly payment: PaymentRow }) {
  const site = useSite();
  const { order, amountCents, refundedCents, currency, createdAt } = payment;
  return (
    <>
      <td className={cx(table['name'], styles['email'])}>{payment.email}</td>
      <td className={styles['order']}>
        {order ? (
          <Link
            className={text['link']}
            to="/sites/$site/orders/$orderId"
            params={{ site: site.identifier, orderId: order.id }}
          >
            {order.numberText}
          </Link>
        ) : (
          <span className={text['second']}>{messages.noOrder}</span>
        )}
      </td>
      <td className={styles['state']}>
        <PaymentRowStatus state={payment.state} />
      </td>
      <td className={cx(text['second'], table['secondary'], styles['way'])}>{messages.ways[payment.provider]}</td>
      <td className={cx(text['second'], styles['created'])}>
        <When at={createdAt} />
      </td>
      <td className={cx(table['number'], styles['amount'])}>
        {formatMoney(amountCents, currency, site.language)}
        {refundedCents > 0 ? (
          <span className={styles['back']}>{messages.back(formatMoney(refundedCents, currency, site.language))}</span>
        ) : null}
      </td>
    </>
  );
}
