import type { GiftCardRow, MemberSite } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import styles from './gift-cards.module.css';
import { messages } from './messages.ts';

const { columns } = messages;

/** The columns of the list of gift cards. */
export const COLUMNS: readonly Column[] = [
  { name: 'card', head: () => columns.card },
  { name: 'who', head: () => columns.who },
  { name: 'value', head: () => columns.value, isNumber: true, isSecondary: true },
  { name: 'balance', head: () => columns.balance, isNumber: true },
  { name: 'state', head: () => columns.state },
  { name: 'made', head: () => columns.made },
];

const SHAPES: Readonly<Record<GiftCardRow['standing'], readonly [StatusShape, StatusTone]>> = {
  scheduled: ['dashed', 'still'],
  unused: ['ring', 'good'],
  'in-use': ['half', 'good'],
  'used-up': ['ring', 'still'],
  expired: ['cross', 'still'],
  disabled: ['cross', 'warn'],
};

/** How a card stands: a shape and a word. */
export function Standing({
  standing,
  keptUntil = null,
}: Pick<GiftCardRow, 'standing'> & { readonly keptUntil?: number | null }) {
  if (keptUntil !== null) {
    return (
      <Status shape="dashed" tone="warn">
        {messages.kept}
      </Status>
    );
  }
  const [shape, tone] = SHAPES[standing];
  return (
    <Status shape={shape} tone={tone}>
      {messages.standings[standing]}
    </Status>
  );
}

/** The cells of one card. */
export function GiftCardCells({
  card,
  site,
  onOpen,
}: {
  readonly card: GiftCardRow;
  readonly site: MemberSite;
  readonly onOpen: (card: GiftCardRow) => void;
}) {
  const second = text['second'];
  const money = (cents: number) => formatMoney(cents, card.currency, site.language);
  return (
    <>
      <td className={styles['card']}>
        <button
          type="button"
          className={styles['open']}
          aria-label={messages.endingIn(card.lastFour)}
          onClick={() => onOpen(card)}
        >
          <bdi>{messages.masked(card.lastFour)}</bdi>
        </button>
      </td>
      <td className={cx(table['yields'], styles['who'])}>
        <bdi>{card.recipientName || card.recipientEmail || messages.nobody}</bdi>
        <small>{card.order ? messages.bought(card.order.numberText) : messages.issued}</small>
      </td>
      <td className={cx(second, table['number'], table['secondary'], table['wide'])}>{money(card.issuedCents)}</td>
      <td className={cx(table['number'], styles['balance'])}>
        {money(card.balanceCents)}
        <progress
          className={styles['left']}
          aria-hidden="true"
          max={Math.max(card.issuedCents, card.balanceCents)}
          value={card.balanceCents}
        />
      </td>
      <td className={styles['state']}>
        <Standing {...card} />
      </td>
      <td className={cx(second, styles['made'])}>
        <When at={card.createdAt} />
      </td>
    </>
  );
}
