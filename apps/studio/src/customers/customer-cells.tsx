import { Link } from '@tanstack/react-router';
import type { CustomerRow, MemberSite } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { formatMoney } from '../format/money.ts';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { Status } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import styles from './customers.module.css';
import { messages } from './messages.ts';

const { columns } = messages;

/** The columns of the list of customers. */
export const COLUMNS: readonly Column[] = [
  { name: 'name', head: () => columns.name },
  { name: 'email', head: () => columns.email },
  { name: 'kind', head: () => columns.kind, isSecondary: true },
  { name: 'news', head: () => columns.news, isSecondary: true },
  { name: 'lastOrder', head: () => columns.lastOrder },
  { name: 'orders', head: () => columns.orders, isNumber: true },
  { name: 'spent', head: () => columns.spent, isNumber: true },
];

/** The cells of one customer. */
export function CustomerCells({ customer, site }: { readonly customer: CustomerRow; readonly site: MemberSite }) {
  const second = text['second'];
  const wide = cx(second, table['secondary'], table['wide']);
  const { lastOrderAt } = customer;
  return (
    <>
      <td className={cx(table['yields'], styles['name'])}>
        <Link
          to="/sites/$site/customers/$customerId"
          params={{ site: site.identifier, customerId: customer.id }}
          className={cx(styles['link'], customer.name === '' && styles['noName'])}
        >
          {customer.name || messages.noName}
        </Link>
      </td>
      <td className={cx(second, styles['email'])}>{customer.email}</td>
      <td className={wide}>
        <Status shape={customer.hasAccount ? 'full' : 'ring'} tone={customer.hasAccount ? 'good' : 'still'}>
          {customer.hasAccount ? messages.account : messages.guest}
        </Status>
      </td>
      <td className={wide}>{customer.acceptsMarketing ? messages.news : null}</td>
      <td className={cx(second, styles['when'])}>
        {lastOrderAt === null ? messages.never : <When at={lastOrderAt} />}
      </td>
      <td className={cx(table['number'], second, styles['orders'])}>
        {formatCount(customer.orderCount, site.language)}
        <span className={styles['unit']}> {customer.orderCount === 1 ? messages.oneOrder : messages.manyOrders}</span>
      </td>
      <td className={cx(table['number'], styles['spent'])}>
        {formatMoney(customer.spentCents, site.currency, site.language)}
      </td>
    </>
  );
}
