import { Link } from '@tanstack/react-router';
import type { MemberSite, OrderDetail, OrderLine } from '@portico/contract/studio';
import { toldTaxes } from '@portico/domain';
import { formatDay, formatDayTime } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { mayDo } from '../session/session.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Image, imageSource } from '../ui/image.tsx';
import { Section } from '../ui/screen.tsx';
import tools from '../ui/tools.module.css';
import { actions } from './action-messages.ts';
import { messages } from './messages.ts';
import { FulfilmentStatus, PaymentStatus } from './order-status.tsx';
import { chargedCents, chargedName } from './ways-back.ts';
import styles from './order.module.css';

/** What was bought, under the state of its sending. */
export function OrderLines({
  order,
  site,
  onSend,
}: {
  readonly order: OrderDetail;
  readonly site: MemberSite;
  /** Absent where nothing can be sent. */
  readonly onSend?: (() => void) | undefined;
}) {
  return (
    <Section
      aside={
        onSend ? (
          <Button icon={order.requiresShipping && !order.isPickup ? 'truck' : 'check'} size="small" onPress={onSend}>
            {sendWord(order)}
            <kbd className={tools['key']} aria-hidden="true">
              E
            </kbd>
          </Button>
        ) : null
      }
      title={
        <span className={styles['head']}>
          <FulfilmentStatus order={order} />
          <span className={styles['about']}>
            {messages.itemsTo(piecesOf(order), order.shippingName, placeOf(order))}
          </span>
        </span>
      }
    >
      <ul>
        {order.lines.map((line, index) => (
          // Lines of an order never change their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} line={line} order={order} site={site} />
        ))}
      </ul>
    </Section>
  );
}

function sendWord({ requiresShipping, isPickup }: OrderDetail): string {
  if (isPickup) {
    return actions.prepare;
  }
  return requiresShipping ? actions.send : actions.finish;
}

/** Pieces that wait to be sent, without those that are not shipped or were paid back; later all of the order. */
function piecesOf(order: OrderDetail): number {
  return order.requiresShipping && order.fulfillmentState === 'pending' && order.paymentState !== 'refunded'
    ? order.lines.reduce((sum, { leftToSend }) => sum + leftToSend, 0)
    : order.itemCount;
}

function placeOf(order: OrderDetail): string | null {
  const lines = order.shippingAddress?.lines ?? [];
  // The line before the country holds town and region.
  return order.requiresShipping ? (lines.at(-2)?.replace(/\s+[\d-]+$/, '') ?? null) : null;
}

function Line({
  line,
  order,
  site,
}: {
  readonly line: OrderLine;
  readonly order: OrderDetail;
  readonly site: MemberSite;
}) {
  const money = (cents: number) => formatMoney(cents, order.currency, site.language);
  const details = line.attributes.map(({ value }) => value).filter(Boolean);
  return (
    <li className={styles['line']}>
      <Image src={imageSource(site.url, line.imageUrl, 100)} />
      <span className={styles['what']}>
        {line.isKnown ? (
          <Link
            to="/sites/$site/products/$itemId"
            params={{ site: site.identifier, itemId: line.itemId }}
            className={styles['title']}
          >
            {line.title}
          </Link>
        ) : (
          <span className={text['medium']}>{line.title}</span>
        )}
        <small>
          {details.length > 0 ? `${details.join(', ')} · ` : ''}
          <span className={cx(text['mono'], text['narrow'])}>{line.sku}</span>
        </small>
        {line.answers.map((answer) => (
          <small key={answer.label}>
            {answer.label}: {answer.value}
          </small>
        ))}
        <LineState line={line} />
      </span>
      <span className={styles['each']}>{messages.times(line.quantity, money(line.unitPriceCents))}</span>
      <span className={styles['sum']}>{money(line.totalCents)}</span>
    </li>
  );
}

/** How far sending and refunding of a line have come, where they have begun and not ended. */
function LineState({ line }: { readonly line: OrderLine }) {
  const refunded = line.quantity - line.leftToRefund;
  const words = [
    ...(line.sentCount > 0 && line.leftToSend > 0 ? [actions.sentOf(line.sentCount, line.quantity)] : []),
    ...(refunded > 0 ? [actions.refundedPieces(refunded)] : []),
  ];
  return words.length === 0 ? null : <small className={styles['lineState']}>{words.join(', ')}</small>;
}

/** What it came to, under the state of its payment. */
export function OrderTotals({
  order,
  site,
  now,
}: {
  readonly order: OrderDetail;
  readonly site: MemberSite;
  readonly now: number;
}) {
  const money = (cents: number) => formatMoney(cents, order.currency, site.language);
  const rows: readonly (readonly [string, string])[] = [
    [messages.subtotal, money(order.subtotalCents)],
    ...(order.discountCents > 0 ? [[messages.discount, money(-order.discountCents)] as const] : []),
    ...(order.requiresShipping
      ? [
          [
            order.shippingName ? messages.shippingBy(order.shippingName) : messages.shipping,
            order.shippingCents === 0 ? messages.free : money(order.shippingCents),
          ] as const,
        ]
      : []),
    ...taxRows(order).map(([label, cents]) => [label, money(cents)] as const),
  ];
  return (
    <Section
      title={<PaymentStatus state={order.paymentState} />}
      aside={<span className={text['second']}>{paidText(order, site, now)}</span>}
    >
      <dl className={styles['totals']}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles['grand']}>
          <dt>{messages.total}</dt>
          <dd>{money(order.totalCents)}</dd>
        </div>
        {order.giftCards.map(({ id, lastFour, cents }) => (
          <div key={id}>
            <dt>
              <GiftCardLink site={site} id={id} name={messages.giftCard(lastFour)} />
            </dt>
            <dd>{money(-cents)}</dd>
          </div>
        ))}
        {order.giftCards.length > 0 && chargedCents(order) > 0 ? (
          <div>
            <dt>{messages.charged(chargedName(order.paidWith))}</dt>
            <dd>{money(chargedCents(order))}</dd>
          </div>
        ) : null}
        {order.soldGiftCards.map(({ id, lastFour }) => (
          <div key={id}>
            <dt>{messages.soldGiftCard}</dt>
            <dd>
              <GiftCardLink site={site} id={id} name={messages.giftCardEnd(lastFour)} />
            </dd>
          </div>
        ))}
        {order.refunds.map((refund) => (
          <div key={refund.id} className={cx(refund.state === 'failed' && styles['failed'])}>
            <dt>
              {actions.refundState[refund.state]}, {formatDay(refund.askedAt, now, site)}
              {refund.isOutside ? <small>{actions.outside}</small> : null}
              {refund.reason === '' ? null : <small>{refund.reason}</small>}
            </dt>
            <dd>{money(-refund.amountCents)}</dd>
          </div>
        ))}
        {order.refundedCents > 0 ? (
          <div className={styles['grand']}>
            <dt>{actions.left}</dt>
            <dd>{money(order.refundableCents)}</dd>
          </div>
        ) : null}
      </dl>
    </Section>
  );
}

/** A card's name, and the way to it for those who may see it. */
function GiftCardLink({ site, id, name }: { readonly site: MemberSite; readonly id: string; readonly name: string }) {
  return mayDo(site, 'giftcards.issue') ? (
    <Link
      to="/sites/$site/gift-cards"
      params={{ site: site.identifier }}
      search={{ open: id }}
      className={text['link']}
    >
      {name}
    </Link>
  ) : (
    name
  );
}

function paidText(order: OrderDetail, site: MemberSite, now: number): string | null {
  const by = order.paidWith;
  return by === null || order.paidAt === null ? by : messages.paidBy(by, formatDayTime(order.paidAt, now, site));
}

/** The taxes by their names, and one sum where none has a name. */
function taxRows({ taxes, taxCents, isTaxIncluded }: OrderDetail): readonly (readonly [string, number])[] {
  return toldTaxes(taxes, taxCents).map(({ name, cents }) => [taxLabel(name, isTaxIncluded), cents] as const);
}

function taxLabel(name: string | undefined, isIncluded: boolean): string {
  if (name === undefined) return isIncluded ? messages.taxIncluded : messages.tax;
  return isIncluded ? `${name} (${messages.included})` : name;
}
