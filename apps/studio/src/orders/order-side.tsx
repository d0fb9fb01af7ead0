import { Link } from '@tanstack/react-router';
import {
  type MemberSite,
  type OrderAddress,
  type OrderDetail,
  type OrderDownload,
  renewDownloads,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { downloadState } from '@portico/domain';
import { formatDay } from '../format/dates.ts';
import text from '../styles/text.module.css';
import { mayDo } from '../session/session.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Section } from '../ui/screen.tsx';
import { Tag } from '../ui/status.tsx';
import { toasts } from '../ui/toasts.tsx';
import { actions } from './action-messages.ts';
import { messages } from './messages.ts';
import { OrderMails } from './order-mails.tsx';
import { useOrderChange } from './use-order-change.ts';
import styles from './order.module.css';

/** Who bought and where it goes. */
export function OrderSide({
  order,
  site,
  now,
}: {
  readonly order: OrderDetail;
  readonly site: MemberSite;
  readonly now: number;
}) {
  const handleCopy = async () => {
    await navigator.clipboard.writeText(order.email);
    toasts.show({ text: messages.copied });
  };
  const phone = order.shippingAddress?.phone ?? order.billingAddress?.phone;
  return (
    <>
      <Section title={messages.customer} aside={order.isFirstOrder ? <Tag>{messages.firstOrder}</Tag> : null}>
        <CustomerName site={site} order={order} />
        <p className={styles['email']} hidden={order.email === ''}>
          <a href={`mailto:${order.email}`} className={text['link']}>
            {order.email}
          </a>
          <IconButton icon="copy" size="small" label={messages.copyEmail} onPress={() => void handleCopy()} />
        </p>
        {phone ? <p className={text['second']}>{phone}</p> : null}
      </Section>
      {order.note === '' ? null : (
        <Section title={messages.noteTitle}>
          <p className={styles['note']}>{order.note}</p>
        </Section>
      )}
      {order.shippingAddress && order.requiresShipping && !order.isPickup ? (
        <Section title={messages.shipsTo}>
          <Address address={order.shippingAddress} />
        </Section>
      ) : null}
      <BilledTo order={order} />
      <Downloads order={order} site={site} now={now} />
      <OrderMails order={order} site={site} now={now} />
    </>
  );
}

/** Leads to everything the shop knows of whoever bought. */
function CustomerName({ site, order }: { readonly site: MemberSite; readonly order: OrderDetail }) {
  const name = order.customer;
  if (order.customerId === null || !mayDo(site, 'customers.read')) {
    return name === order.email ? null : <p>{name}</p>;
  }
  return (
    <p>
      <Link
        to="/sites/$site/customers/$customerId"
        params={{ site: site.identifier, customerId: order.customerId }}
        className={text['link']}
      >
        {name}
      </Link>
    </p>
  );
}

function BilledTo({ order }: { readonly order: OrderDetail }) {
  if (!order.billingAddress) {
    return null;
  }
  return (
    <Section title={messages.billing}>
      {order.isBillingSame && order.requiresShipping && !order.isPickup ? (
        <p className={text['second']}>{messages.sameAddress}</p>
      ) : (
        <Address address={order.billingAddress} />
      )}
    </Section>
  );
}

function Downloads({
  order,
  site,
  now,
}: {
  readonly order: OrderDetail;
  readonly site: MemberSite;
  readonly now: number;
}) {
  const { change, isBusy, message } = useOrderChange(site, order);
  const handleOpen = async () => {
    const opened = await change(({ params, requestId }) =>
      api.call(site, renewDownloads, { params, body: { requestId } }),
    );
    if (opened) {
      toasts.show({ text: actions.downloadsOpened });
    }
  };
  return order.downloads.length === 0 ? null : (
    <Section
      title={actions.downloads}
      aside={
        mayDo(site, 'orders.send') && !order.downloads.every((file) => isWithdrawn(file, order, now)) ? (
          <Button size="small" kind="bare" isBusy={isBusy} onPress={() => void handleOpen()}>
            {actions.openDownloads}
          </Button>
        ) : null
      }
    >
      {message ? <p className={text['second']}>{message}</p> : null}
      <ul>
        {order.downloads.map((file) => (
          <li key={file.position} className={styles['download']}>
            <span>{file.fileName}</span>
            <small>
              {isWithdrawn(file, order, now)
                ? actions.withdrawn
                : `${actions.used(file.uses, file.maxUses)}, ${actions.until(formatDay(file.expiresAt, now, site))}`}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A file whose price was given back is neither fetched nor opened again. */
function isWithdrawn(file: OrderDownload, { paymentState, lines }: OrderDetail, now: number): boolean {
  const line = lines.find(({ position }) => position === file.position);
  return (
    line !== undefined &&
    downloadState(file, { paymentState }, { ...line, refunded: line.quantity - line.leftToRefund }, now) === 'withdrawn'
  );
}

function Address({ address }: { readonly address: OrderAddress }) {
  return (
    <address className={styles['address']}>
      {[address.name, ...address.lines].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
