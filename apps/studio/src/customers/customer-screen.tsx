import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { CustomerDetail, MemberSite } from '@portico/contract/studio';
import { ApiError } from '../api/api-error.ts';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import { When } from '../format/when.tsx';
import { Standing } from '../gift-cards/gift-card-cells.tsx';
import { FulfilmentStatus, PaymentStatus } from '../orders/order-status.tsx';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight, NotFound } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { Columns, ScreenBar, Section } from '../ui/screen.tsx';
import { CustomerSide } from './customer-side.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './customer.module.css';
import { messages } from './messages.ts';
import { customerQuery } from './queries.ts';

/** One customer: orders and what happened; contact, consent, addresses and a note at the side. */
export function CustomerScreen() {
  const site = useSite();
  const { customerId } = useParams({ from: '/sites/$site/customers/$customerId' });
  const customer = useQuery({ ...customerQuery(site, customerId), enabled: mayDo(site, 'customers.read') });
  if (!mayDo(site, 'customers.read')) {
    return <NoRight site={site} title={messages.customers} section="customers" />;
  }
  if (customer.data) {
    return <Customer key={customerId} site={site} customer={customer.data} />;
  }
  if (customer.error instanceof ApiError && (customer.error.status === 404 || customer.error.status === 400)) {
    return <NotFound />;
  }
  return (
    <>
      <ScreenBar title={messages.customer} parent={parentOf(site)} />
      {customer.error ? (
        <LoadError
          what={messages.theCustomer}
          error={customer.error}
          dataFrom={0}
          onRetry={() => void customer.refetch()}
        />
      ) : (
        <ColumnSkeleton label={messages.loadingOne} />
      )}
    </>
  );
}

function parentOf(site: MemberSite) {
  return { label: messages.customers, to: `/sites/${site.identifier}/customers`, pathLabel: messages.path };
}

function Customer({ site, customer }: { readonly site: MemberSite; readonly customer: CustomerDetail }) {
  const now = useNow();
  const [isErasing, setErasing] = useState(false);
  const isErased = customer.erasedAt !== null;
  return (
    <>
      <ScreenBar
        title={isErased ? messages.erased : customer.name || customer.email}
        parent={parentOf(site)}
        actions={
          mayDo(site, 'customers.edit') && !isErased ? (
            <MenuButton
              label={messages.more}
              placement="bottom end"
              button={<IconButton icon="more" label={messages.more} isFramed />}
            >
              <MenuItem icon="trash" onAction={() => setErasing(true)}>
                {messages.erase}
              </MenuItem>
            </MenuButton>
          ) : null
        }
      />
      {customer.erasedAt === null ? null : (
        <Notice tone="still">
          <p>{messages.erasedLead(formatDay(customer.erasedAt, now, site, 'long'))}</p>
        </Notice>
      )}
      <Columns
        mainLabel={messages.main}
        sideLabel={messages.side}
        main={
          <>
            <Figures site={site} customer={customer} now={now} />
            <Orders site={site} customer={customer} />
            <GiftCards site={site} customer={customer} />
            <CustomerTimeline site={site} customer={customer} now={now} />
          </>
        }
        side={<CustomerSide site={site} customer={customer} now={now} />}
      />
      {isErasing ? <EraseDialog site={site} customer={customer} onClose={() => setErasing(false)} /> : null}
    </>
  );
}

interface PartProps {
  readonly site: MemberSite;
  readonly customer: CustomerDetail;
  readonly now: number;
}

function Figures({ site, customer, now }: PartProps) {
  const { orderCount, spentCents, createdAt, accountSince } = customer;
  const money = (cents: number) => formatMoney(cents, site.currency, site.language);
  return (
    <Section>
      <dl className={styles['figures']}>
        <div>
          <dt>{messages.spent}</dt>
          <dd>{money(spentCents)}</dd>
        </div>
        <div>
          <dt>{messages.average}</dt>
          <dd>{orderCount > 0 ? money(Math.round(spentCents / orderCount)) : '–'}</dd>
        </div>
        <div>
          <dt>{messages.since}</dt>
          <dd>{formatDay(createdAt, now, site)}</dd>
        </div>
        {accountSince === null ? null : (
          <div>
            <dt>{messages.accountSince}</dt>
            <dd>{formatDay(accountSince, now, site)}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

/** Cards that she was given or bought; each opens among the gift cards. */
function GiftCards({ site, customer }: Omit<PartProps, 'now'>) {
  if (customer.giftCards.length === 0) return null;
  return (
    <Section title={messages.giftCards}>
      <ul className={styles['orders']}>
        {customer.giftCards.map((card) => (
          <li key={card.id}>
            {mayDo(site, 'giftcards.issue') ? (
              <Link
                to="/sites/$site/gift-cards"
                params={{ site: site.identifier }}
                search={{ open: card.id }}
                className={styles['link']}
              >
                {messages.cardEnding(card.lastFour)}
              </Link>
            ) : (
              messages.cardEnding(card.lastFour)
            )}
            <span className={text['second']}>{card.forName === '' ? '' : messages.cardFor(card.forName)}</span>
            <span className={styles['states']}>
              <Standing standing={card.standing} />
            </span>
            <span className={styles['sum']}>{formatMoney(card.balanceCents, card.currency, site.language)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Orders({ site, customer }: Omit<PartProps, 'now'>) {
  const { orders, orderCount } = customer;
  const isCut = orderCount > orders.length;
  return (
    <Section
      title={messages.orders}
      aside={
        <span className={text['second']}>
          {isCut ? messages.newestOnly(orders.length) : messages.orderCount(orderCount, site.language)}
        </span>
      }
    >
      {orders.length === 0 ? <p className={text['second']}>{messages.noOrders}</p> : null}
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to="/sites/$site/orders/$orderId"
              params={{ site: site.identifier, orderId: order.id }}
              className={styles['link']}
            >
              {order.numberText}
            </Link>
            <When className={text['second']} at={order.placedAt} />
            <span className={styles['states']}>
              <PaymentStatus state={order.paymentState} />
              <FulfilmentStatus order={order} />
            </span>
            <span className={styles['sum']}>{formatMoney(order.totalCents, order.currency, site.language)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
