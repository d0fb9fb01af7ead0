import { Notice } from '../ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { MemberSite, OrderDetail } from '@portico/contract/studio';
import { ApiError } from '../api/api-error.ts';
import { formatDayHeading, formatFull, formatTime } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight, NotFound } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import button from '../ui/button.module.css';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Columns, ScreenBar } from '../ui/screen.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { messages } from './messages.ts';
import { allowedDialogs, OrderActions, useOrderKeys, type OrderDialog } from './order-actions.tsx';
import { OrderLines, OrderTotals } from './order-lines.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderDisputes } from './order-dispute.tsx';
import { DisputeStatus, FulfilmentStatus, PaymentStatus } from './order-status.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderQuery } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import styles from './order.module.css';

/** One order: lines, money, what happened; customer and address at the side. */
export function OrderScreen() {
  const site = useSite();
  const { orderId } = useParams({ from: '/sites/$site/orders/$orderId' });
  const order = useQuery({ ...orderQuery(site, orderId), enabled: mayDo(site, 'orders.read') });
  if (!mayDo(site, 'orders.read')) {
    return <NoRight site={site} title={messages.orders} section="orders" />;
  }
  if (order.data) {
    return <Order site={site} order={order.data} />;
  }
  if (order.error instanceof ApiError && (order.error.status === 404 || order.error.status === 400)) {
    return <NotFound />;
  }
  return (
    <>
      <ScreenBar
        title={messages.order}
        parent={{ label: messages.orders, to: `/sites/${site.identifier}/orders`, pathLabel: messages.path }}
      />
      {order.error ? (
        <LoadError what={messages.theOrder} error={order.error} dataFrom={0} onRetry={() => void order.refetch()} />
      ) : (
        <ColumnSkeleton label={messages.loadingOne} />
      )}
    </>
  );
}

function Order({ site, order }: { readonly site: MemberSite; readonly order: OrderDetail }) {
  const now = useNow();
  const [dialog, setDialog] = useState<OrderDialog>();
  const note = useRef<HTMLInputElement>(null);
  const allowed = useMemo(() => allowedDialogs(site, order), [site, order]);
  useOrderKeys(allowed, setDialog, note);
  const handleClose = () => setDialog(undefined);
  const placed = `${formatDayHeading(order.placedAt, now, site, messages)}, ${formatTime(order.placedAt, site)}`;
  const when = (
    <time
      className={text['second']}
      dateTime={new Date(order.placedAt).toISOString()}
      title={formatFull(order.placedAt, site)}
    >
      {placed}
    </time>
  );
  return (
    <>
      <ScreenBar
        title={order.numberText}
        parent={{ label: messages.orders, to: `/sites/${site.identifier}/orders`, pathLabel: messages.path }}
        aside={<span className={text['wideOnly']}>{when}</span>}
        actions={
          <>
            <OrderActions site={site} order={order} allowed={allowed} onOpen={setDialog} />
            <Neighbour id={order.newerId} label={messages.newer} icon="up" site={site} />
            <Neighbour id={order.olderId} label={messages.older} icon="down" site={site} />
          </>
        }
      />
      {order.isTest ? (
        <Notice tone="warn" title={messages.testTitle}>
          <p>{messages.testLead}</p>
        </Notice>
      ) : null}
      <OrderDisputes order={order} site={site} now={now} />
      <Columns
        mainLabel={messages.main}
        sideLabel={messages.side}
        main={
          <>
            <section className={cx(styles['summary'], text['phoneOnly'])}>
              <p className={styles['amount']}>{formatMoney(order.totalCents, order.currency, site.language)}</p>
              <p className={styles['states']}>
                <DisputeStatus state={order.disputeState} />
                <PaymentStatus state={order.paymentState} />
                <FulfilmentStatus order={order} />
                {when}
              </p>
            </section>
            <OrderLines
              order={order}
              site={site}
              onSend={allowed.includes('send') ? () => setDialog('send') : undefined}
            />
            <OrderParcels order={order} site={site} now={now} />
            <OrderTotals order={order} site={site} now={now} />
            <OrderTimeline order={order} site={site} now={now} noteField={note} />
          </>
        }
        side={<OrderSide order={order} site={site} now={now} />}
      />
      {dialog === 'send' ? <SendDialog site={site} order={order} onClose={handleClose} /> : null}
      {dialog === 'refund' ? <RefundDialog site={site} order={order} onClose={handleClose} /> : null}
      {dialog === 'cancel' ? <CancelDialog site={site} order={order} onClose={handleClose} /> : null}
    </>
  );
}

function Neighbour({
  id,
  label,
  icon,
  site,
}: {
  readonly id: string | null;
  readonly label: string;
  readonly icon: 'up' | 'down';
  readonly site: MemberSite;
}) {
  const className = cx(button['button'], button['bare'], button['square'], styles['neighbour']);
  return id === null ? (
    <span className={className} aria-disabled="true">
      <Icon name={icon} />
    </span>
  ) : (
    <Link
      to="/sites/$site/orders/$orderId"
      params={{ site: site.identifier, orderId: id }}
      className={className}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Link>
  );
}
