import { Link } from '@tanstack/react-router';
import type { HomeSummary, MemberSite } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { When } from '../format/when.tsx';
import { FulfilmentStatus } from '../orders/order-status.tsx';
import text from '../styles/text.module.css';
import { Icon } from '../ui/icon.tsx';
import { Image, imageSource } from '../ui/image.tsx';
import { Section } from '../ui/screen.tsx';
import { Tag } from '../ui/status.tsx';
import { messages } from './messages.ts';
import { mayWait, tasksOf } from './tasks.ts';
import styles from './home.module.css';

interface PartProps {
  readonly summary: HomeSummary;
  readonly site: MemberSite;
  readonly now: number;
}

/** What somebody has to do. */
export function Waiting({ summary, site, now }: PartProps) {
  const tasks = tasksOf(summary, site, now);
  return !mayWait(summary) ? null : (
    <Section title={messages.waiting}>
      {tasks.length === 0 ? <p className={text['second']}>{messages.nothingWaits}</p> : null}
      <ul className={styles['todo']}>
        {tasks.map(({ icon, link, line, help }) => (
          <li key={line}>
            <Icon name={icon} />
            <Link {...link} params={{ site: site.identifier }}>
              <b>{line}</b>
              {help === '' ? null : <small>{help}</small>}
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The newest orders. */
export function Latest({ summary, site }: Omit<PartProps, 'now'>) {
  const { orders } = summary;
  if (!orders) {
    return null;
  }
  return (
    <Section
      title={messages.latest}
      aside={
        <Link to="/sites/$site/orders" params={{ site: site.identifier }} className={text['link']}>
          {messages.allOrders}
        </Link>
      }
    >
      {orders.latest.length === 0 ? <p className={text['second']}>{messages.noOrders}</p> : null}
      <ul className={styles['latest']}>
        {orders.latest.map((order) => (
          <li key={order.id}>
            <Link to="/sites/$site/orders/$orderId" params={{ site: site.identifier, orderId: order.id }}>
              <span className={text['medium']}>{order.numberText}</span>
              <span className={text['cut']}>{order.customer}</span>
              <span className={styles['state']}>
                <FulfilmentStatus order={order} />
              </span>
              <When className={text['second']} at={order.placedAt} />
              <span className={styles['amount']}>{formatMoney(order.totalCents, order.currency, site.language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Variants that ran out or soon will. */
export function Scarce({ summary, site }: Omit<PartProps, 'now'>) {
  const { products } = summary;
  // Of a shop that shows nothing yet there is nothing to say.
  if (!products || products.visibleCount + products.scarce.length === 0) {
    return null;
  }
  return (
    <Section title={messages.scarce}>
      {products.scarce.length === 0 ? <p className={text['second']}>{messages.noScarce}</p> : null}
      <ul className={styles['scarce']}>
        {products.scarce.map((variant) => (
          <li key={`${variant.itemId} ${variant.variant}`}>
            <Image src={imageSource(site.url, variant.imageUrl, 100)} />
            <Link to="/sites/$site/products/$itemId" params={{ site: site.identifier, itemId: variant.itemId }}>
              <span className={text['cut']}>{variant.title}</span>
              {variant.variant ? <small>{variant.variant}</small> : null}
            </Link>
            {variant.qtyInStock === 0 ? (
              <Tag tone="bad">{messages.soldOut}</Tag>
            ) : (
              <Tag tone="warn">{messages.left(variant.qtyInStock)}</Tag>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
