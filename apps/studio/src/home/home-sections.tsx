import { Link } from '@tanstack/react-router';
import type { HomeSummary, MemberSite } from '@portico/contract/studio';
import { formatDay, formatWhen } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { When } from '../format/when.tsx';
import { FulfilmentStatus } from '../orders/order-status.tsx';
import text from '../styles/text.module.css';
import { Icon } from '../ui/icon.tsx';
import { Image, imageSource } from '../ui/image.tsx';
import { Section } from '../ui/screen.tsx';
import { Tag } from '../ui/status.tsx';
import { messages } from './messages.ts';
import styles from './home.module.css';

interface PartProps {
  readonly summary: HomeSummary;
  readonly site: MemberSite;
  readonly now: number;
}

/** What somebody has to do. */
export function Waiting({ summary, site, now }: PartProps) {
  const params = { site: site.identifier };
  const { orders, products, keysRefused, failedMailCount, waitingReviewCount, scriptErrorCount, templateErrorCount } =
    summary;
  const isQuiet =
    !orders?.toSendCount &&
    !orders?.disputedCount &&
    !keysRefused &&
    !products?.soldOutCount &&
    !failedMailCount &&
    !waitingReviewCount &&
    !scriptErrorCount &&
    !templateErrorCount;
  return (
    <Section title={messages.waiting}>
      {isQuiet ? <p className={text['second']}>{messages.nothingWaits}</p> : null}
      <ul className={styles['todo']}>
        {keysRefused ? (
          <li>
            <Icon name="alert" />
            <Link to="/sites/$site/payments/setup" params={params}>
              <b>{messages.keysLine}</b>
              <small>{messages.keysHelp[keysRefused]}</small>
              <Icon name="right" />
            </Link>
          </li>
        ) : null}
        {orders && orders.disputedCount > 0 ? (
          <li>
            <Icon name="alert" />
            <Link to="/sites/$site/orders" params={params} search={{ dispute: ['open'] }}>
              <b>{messages.disputeLine(orders.disputedCount, site.language)}</b>
              <small>
                {orders.answerDueAt === null
                  ? messages.disputeHelp
                  : messages.answerBy(formatDay(orders.answerDueAt, now, site))}
              </small>
              <Icon name="right" />
            </Link>
          </li>
        ) : null}
        {orders && orders.toSendCount > 0 ? (
          <li>
            <Icon name="truck" />
            <Link to="/sites/$site/orders" params={params} search={{ view: 'toSend' }}>
              <b>{messages.toSendLine(orders.toSendCount, site.language)}</b>
              {orders.oldestToSend ? (
                <small>
                  {messages.oldest(
                    orders.oldestToSend.numberText,
                    formatWhen(orders.oldestToSend.placedAt, now, site, messages.yesterdayInside),
                  )}
                </small>
              ) : null}
              <Icon name="right" />
            </Link>
          </li>
        ) : null}
        {products && products.soldOutCount > 0 ? (
          <li>
            <Icon name="tag" />
            <Link to="/sites/$site/products" params={params} search={{ view: 'soldOut' }}>
              <b>{messages.soldOutLine(products.soldOutCount, site.language)}</b>
              <small>{messages.soldOutHelp}</small>
              <Icon name="right" />
            </Link>
          </li>
        ) : null}
        {waitingReviewCount ? (
          <li>
            <Icon name="note" />
            <Link to="/sites/$site/reviews" params={params} search={{ view: 'pending' }}>
              <b>{messages.reviewLine(waitingReviewCount, site.language)}</b>
              <small>{messages.reviewHelp}</small>
              <Icon name="right" />
            </Link>
          </li>
        ) : null}
        {failedMailCount ? (
          <li>
            <Icon name="alert" />
            <Link to="/sites/$site/outbox" params={params} search={{ view: 'failed' }}>
              <b>{messages.mailLine(failedMailCount, site.language)}</b>
              <small>{messages.mailHelp}</small>
              <Icon name="right" />
            </Link>
          </li>
        ) : null}
        {scriptErrorCount ? (
          <li>
            <Icon name="alert" />
            <Link to="/sites/$site/errors" params={params}>
              <b>{messages.scriptLine(scriptErrorCount, site.language)}</b>
              <small>{messages.scriptHelp}</small>
              <Icon name="right" />
            </Link>
          </li>
        ) : null}
        {templateErrorCount ? (
          <li>
            <Icon name="alert" />
            <Link to="/sites/$site/template-errors" params={params}>
              <b>{messages.templateLine(templateErrorCount, site.language)}</b>
              <small>{messages.templateHelp}</small>
              <Icon name="right" />
            </Link>
          </li>
        ) : null}
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
                <FulfilmentStatus state={order.fulfillmentState} requiresShipping={order.requiresShipping} />
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
  if (!products) {
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
