import { Link } from '@tanstack/react-router';
import type {
  CustomerView,
  DiscountView,
  InventoryView,
  MailState,
  OrderView,
  PaymentView,
  ProductView,
  ReviewView,
} from '@portico/contract/studio';
import styles from './views.module.css';
import { formatCount } from '../format/counts.ts';

/** Names of tabs of all lists. */
type ViewName =
  | ProductView
  | InventoryView
  | OrderView
  | CustomerView
  | DiscountView
  | MailState
  | PaymentView
  | ReviewView;

export interface View {
  readonly name: ViewName;
  readonly label: string;
  readonly count: number | undefined;
}

/** Tabs of a list: each is a filter with a live count and an address of its own. */
export function Views({
  label,
  views,
  current,
  language,
}: {
  readonly label: string;
  readonly views: readonly View[];
  readonly current: string;
  readonly language: string;
}) {
  return (
    <nav className={styles['views']} aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.name}
          to="."
          search={({ view: _left, ...kept }) => (view.name === 'all' ? kept : { ...kept, view: view.name })}
          aria-current={view.name === current ? 'page' : undefined}
          activeProps={{}}
          // Without it a list that is searched in would make every tab with fewer words in its address the current one.
          activeOptions={{ exact: true }}
          className={styles['view']}
        >
          {view.label}
          {view.count === undefined ? null : (
            <span className={styles['count']}>{formatCount(view.count, language)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
