import type { HomeSummary, MemberSite } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { formatMoney } from '../format/money.ts';
import { messages } from './messages.ts';
import styles from './home.module.css';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly about?: string;
}

/** Three to five figures between rules; of orders where they may be read, else of products. */
export function Figures({ summary, site }: { readonly summary: HomeSummary; readonly site: MemberSite }) {
  const figures = summary.orders ? orderFigures(summary.orders, site) : productFigures(summary.products, site);
  return figures.length === 0 ? null : (
    <dl className={styles['colonnade']} aria-label={messages.figures}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd className={styles['value']}>{figure.value}</dd>
          {figure.about ? <dd className={styles['about']}>{figure.about}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

function orderFigures(orders: NonNullable<HomeSummary['orders']>, site: MemberSite): Figure[] {
  const money = (cents: number) => formatMoney(cents, site.currency, site.language);
  const count = (number: number) => formatCount(number, site.language);
  const hasBefore = orders.weekBefore.count > 0;
  return [
    { label: messages.revenueToday, value: money(orders.today.cents) },
    { label: messages.ordersToday, value: count(orders.today.count) },
    {
      label: messages.revenueWeek,
      value: money(orders.week.cents),
      about: hasBefore ? messages.from(money(orders.weekBefore.cents)) : messages.noneBefore,
    },
    {
      label: messages.ordersWeek,
      value: count(orders.week.count),
      about: hasBefore ? messages.from(count(orders.weekBefore.count)) : messages.noneBefore,
    },
  ];
}

function productFigures(products: HomeSummary['products'], site: MemberSite): Figure[] {
  const count = (number: number) => formatCount(number, site.language);
  return products
    ? [
        { label: messages.visible, value: count(products.visibleCount) },
        { label: messages.hidden, value: count(products.hiddenCount) },
        { label: messages.soldOutFigure, value: count(products.soldOutCount) },
        { label: messages.low, value: count(products.lowCount) },
      ]
    : [];
}
