import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GiftCardDetail, MemberSite } from '@portico/contract/studio';
import { useState } from 'react';
import { formatMoney } from '../format/money.ts';
import { When } from '../format/when.tsx';
import { mayDo } from '../session/session.ts';
import { LoadError } from '../shell/load-error.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { CardChangeDialog, type CardAction } from './card-change-dialog.tsx';
import { Standing } from './gift-card-cells.tsx';
import styles from './gift-cards.module.css';
import { card as words, messages } from './messages.ts';
import { giftCardQuery } from './queries.ts';

/** One card: what is on it, every line of its ledger, and what can be done with it. */
export function GiftCardDialog({
  site,
  cardId,
  onOpen,
}: {
  readonly site: MemberSite;
  readonly cardId: string;
  /** Opens another card, or none. */
  readonly onOpen: (cardId: string | undefined) => void;
}) {
  const query = useQuery(giftCardQuery(site, cardId));
  const [action, setAction] = useState<CardAction>();
  const card = query.data;
  const close = () => onOpen(undefined);
  if (card && action) {
    return (
      <CardChangeDialog
        key={action}
        site={site}
        card={card}
        action={action}
        onClose={() => setAction(undefined)}
        onReplaced={onOpen}
      />
    );
  }
  const isOpen = card !== undefined && card.successorId === null;
  return (
    <Dialog
      title={card ? words.title(card.lastFour) : messages.theCard}
      isOpen
      isWide
      onClose={close}
      actions={
        <>
          {isOpen ? (
            <>
              <Button onPress={() => setAction(card.standing === 'disabled' ? 'enable' : 'disable')}>
                {card.standing === 'disabled' ? words.open : words.stop}
              </Button>
              <Button onPress={() => setAction('adjust')}>{words.adjust}</Button>
              {card.standing === 'scheduled' ? (
                <Button onPress={() => setAction('correct')}>{words.correct}</Button>
              ) : null}
              {card.keptUntil === null ? null : <Button onPress={() => setAction('release')}>{words.release}</Button>}
              {card.isPaidOut ? <Button onPress={() => setAction('cash-out')}>{words.cashOut}</Button> : null}
              {card.balanceCents > 0 ? <Button onPress={() => setAction('reissue')}>{words.reissue}</Button> : null}
            </>
          ) : null}
          <Button kind="ink" onPress={close}>
            {messages.close}
          </Button>
        </>
      }
    >
      {card ? <Card site={site} card={card} onOpen={onOpen} /> : null}
      {!card && query.isError ? (
        <LoadError error={query.error} what={messages.theCard} dataFrom={0} onRetry={() => void query.refetch()} />
      ) : null}
      {!card && query.isPending ? <ColumnSkeleton label={messages.loadingOne} /> : null}
    </Dialog>
  );
}

interface CardProps {
  readonly site: MemberSite;
  readonly card: GiftCardDetail;
}

function Card({ site, card, onOpen }: CardProps & { readonly onOpen: (cardId: string) => void }) {
  const { successorId } = card;
  const money = (cents: number) => formatMoney(cents, card.currency, site.language);
  return (
    <>
      <p className={styles['top']}>
        <b>{money(card.balanceCents)}</b>
        <Standing {...card} />
      </p>
      {card.heldCents > 0 ? <p className={text['second']}>{words.held(money(card.heldCents))}</p> : null}
      {card.keptUntil === null ? null : (
        <Notice tone="warn" title={words.keptTitle}>
          <p>
            {words.keptLead} <When at={card.keptUntil} />.
          </p>
        </Notice>
      )}
      {successorId === null ? null : (
        <p>
          {words.replacedBy}{' '}
          <Button size="small" onPress={() => onOpen(successorId)}>
            {words.seeOther}
          </Button>
        </p>
      )}
      <h3>{words.ledger}</h3>
      <table className={styles['ledger']}>
        <tbody>
          {card.entries.map((entry) => (
            <tr key={entry.sequence}>
              <td>
                {kindWord(entry.kind)}
                {entry.order ? (
                  <>
                    {', '}
                    <OrderName site={site} order={entry.order} />
                  </>
                ) : null}
                <small>
                  <When at={entry.happenedAt} />
                  {entry.actor === '' ? '' : `, ${entry.actor}`}
                  {entry.reason === '' ? '' : `: ${entry.reason}`}
                </small>
              </td>
              <td>
                {money(entry.amountCents)}
                <small>{words.left(money(entry.balanceCents))}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts card={card} />
    </>
  );
}

function Facts({ card }: Pick<CardProps, 'card'>) {
  const rows = [
    [words.recipient, [card.recipientName, card.recipientEmail].filter(Boolean).join(', ')],
    [words.buyer, card.buyerEmail],
    [words.message, card.message],
    [words.reason, card.reason],
  ] as const;
  const known = rows.filter(([, value]) => value !== '');
  const { deliveredAt, endsAt } = card;
  // One that the owner hands over, and that never ends, has nothing to be said about it.
  if (known.length === 0 && endsAt === null) {
    return null;
  }
  return (
    <>
      <h3>{words.facts}</h3>
      <dl className={styles['facts']}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {card.recipientEmail === '' ? null : (
          <div>
            <dt>{deliveredAt === null ? words.deliver : words.delivered}</dt>
            <dd>
              <When at={deliveredAt ?? card.keptUntil ?? card.deliverAt} />
            </dd>
          </div>
        )}
        {endsAt === null ? null : (
          <div>
            <dt>{words.ends}</dt>
            <dd>
              <When at={endsAt} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function OrderName({
  site,
  order,
}: {
  readonly site: MemberSite;
  readonly order: NonNullable<GiftCardDetail['order']>;
}) {
  return mayDo(site, 'orders.read') ? (
    <Link
      className={text['link']}
      to="/sites/$site/orders/$orderId"
      params={{ site: site.identifier, orderId: order.id }}
    >
      {words.order(order.numberText)}
    </Link>
  ) : (
    words.order(order.numberText)
  );
}

function kindWord(kind: string): string {
  const known: Readonly<Record<string, string>> = words.kinds;
  return known[kind] ?? kind;
}
