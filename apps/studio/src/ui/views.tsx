import { Link } from '@tanstack/react-router';
import type {
  CommentView,
  CustomerView,
  DiscountView,
  GiftCardView,
  InventoryView,
  ListMemberView,
  MailState,
  MediaView,
  OrderView,
  PageView,
  PaymentView,
  ProductView,
  RestockView,
  ItemState,
  ReviewView,
  SubmissionView,
  SubscriptionView,
} from '@portico/contract/studio';
import styles from './views.module.css';
import { formatCount } from '../format/counts.ts';

/** Names of tabs of all lists. */
type ViewName =
  | ProductView
  | CommentView
  | ItemState
  | 'removed'
  | InventoryView
  | ListMemberView
  | OrderView
  | PageView
  | CustomerView
  | DiscountView
  | GiftCardView
  | MailState
  | MediaView
  | PaymentView
  | RestockView
  | ReviewView
  | SubmissionView
  | SubscriptionView;

/**
 * Tabs of a list: each is a filter with a live count and an address of its own. Those that hold nothing are left out, but
 * for the one that is open; where only one is left, or the list holds nothing at all, there is nothing to choose.
 */
export function Views<Name extends ViewName>({
  label,
  names,
  words,
  current,
  counts,
  language,
}: {
  readonly label: string;
  /** In their order; `all` is the one that leaves nothing out. */
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, string>>;
  readonly current: Name;
  readonly counts?: Readonly<Partial<Record<Name, number>>> | null | undefined;
  readonly language: string;
}) {
  const shown = names.filter((name) => name === 'all' || name === current || counts?.[name] !== 0);
  const isEmpty = counts !== undefined && counts !== null && names.every((name) => counts[name] === 0);
  return shown.length < 2 || isEmpty ? null : (
    <nav className={styles['views']} aria-label={label}>
      {shown.map((name) => (
        <Link
          key={name}
          to="."
          search={({ view: _left, ...kept }) => (name === 'all' ? kept : { ...kept, view: name })}
          aria-current={name === current ? 'page' : undefined}
          activeProps={{}}
          // Without it a list that is searched in would make every tab with fewer words in its address the current one.
          activeOptions={{ exact: true }}
          className={styles['view']}
        >
          {words[name]}
          <Count count={counts?.[name]} language={language} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ count, language }: { readonly count: number | undefined; readonly language: string }) {
  return count === undefined ? null : <span className={styles['count']}>{formatCount(count, language)}</span>;
}
