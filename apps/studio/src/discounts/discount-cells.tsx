import type { DiscountRow } from '@portico/contract/studio';
import type { DiscountState } from '@portico/domain';
import { Link } from '@tanstack/react-router';
import { formatFull } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { DiscountMenu } from './discount-menu.tsx';
import { givesText, timeText, usedText } from './discount-text.ts';
import { messages } from './messages.ts';
import styles from './discounts.module.css';

export const COLUMNS: readonly Column[] = [
  { name: 'code', head: () => messages.columns.code },
  { name: 'gives', head: () => messages.columns.gives },
  { name: 'state', head: () => messages.columns.state },
  { name: 'used', head: () => messages.columns.used, isNumber: true },
  { name: 'time', head: () => messages.columns.time, isSecondary: true },
  { name: 'actions', head: () => messages.columns.actions, isHeadHidden: true, width: 44 },
];

/** One discount: its code, what it gives, where it stands, how often it was used, when it holds. */
export function DiscountCells({
  discount,
  onEdit,
}: {
  readonly discount: DiscountRow;
  readonly onEdit: (discount: DiscountRow) => void;
}) {
  const site = useSite();
  const now = useNow();
  const { startsAt, endsAt } = discount;
  const days = [startsAt, endsAt].flatMap((at) => (at === null ? [] : [formatFull(at, site)]));
  return (
    <>
      <td className={cx(table['name'], table['yields'], styles['code'])}>
        <Link to="." search={(before) => ({ ...before, open: discount.id })}>
          <bdi>{discount.code}</bdi>
        </Link>
        {discount.note ? <small className={text['second']}>{discount.note}</small> : null}
      </td>
      <td className={styles['gives']}>{givesText(discount, site.language)}</td>
      <td className={styles['state']}>
        <DiscountStatus state={discount.state} />
      </td>
      <td className={cx(table['number'], styles['used'])}>
        <span className={styles['narrow']}>{messages.columns.used} </span>
        {usedText(discount, site.language)}
      </td>
      <td className={cx(table['secondary'], text['second'], styles['time'])}>
        <span title={days.join(' – ') || undefined}>{timeText(discount, now, site)}</span>
      </td>
      <td className={styles['actions']}>
        <DiscountMenu discount={discount} onEdit={onEdit} />
      </td>
    </>
  );
}

const STATES: Readonly<Record<DiscountState, readonly [StatusShape, StatusTone]>> = {
  active: ['full', 'good'],
  scheduled: ['half', 'pencil'],
  paused: ['dashed', 'warn'],
  ended: ['ring', 'still'],
  'used-up': ['cross', 'still'],
};

function DiscountStatus({ state }: { readonly state: DiscountState }) {
  const [shape, tone] = STATES[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.views[state]}
    </Status>
  );
}
