import { useQuery } from '@tanstack/react-query';
import {
  previewSubscription,
  type MemberSite,
  type SubscriptionChangeBody,
  type SubscriptionDetail,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import { subscriptionsKey } from './queries.ts';
import styles from './subscription.module.css';
import { useSettled } from './use-settled.ts';

interface PreviewProps {
  readonly site: MemberSite;
  readonly subscription: SubscriptionDetail;
  /** Undefined while nothing is chosen that would change anything. */
  readonly change: SubscriptionChangeBody | undefined;
}

/** The next three payments as a change would have them; nothing is changed by looking. */
export function ChangePreview({ site, subscription, change }: PreviewProps) {
  const now = useNow();
  const asked = useSettled(change && JSON.stringify(change));
  const { id, version, currency, upcoming } = subscription;
  const { data } = useQuery({
    queryKey: [...subscriptionsKey(site), 'preview', id, version, asked],
    queryFn: ({ signal }) =>
      api.call(site, previewSubscription, {
        params: { subscriptionId: id },
        // What was written into the key a moment ago.
        body: { version, change: JSON.parse(asked ?? '') as SubscriptionChangeBody },
        signal,
      }),
    enabled: asked !== undefined,
    retry: false,
    gcTime: 60_000,
  });
  const charges = asked === undefined ? upcoming : data?.charges;
  return charges && charges.length > 0 ? (
    <div className={styles['preview']} aria-live="polite">
      <h3 className={text['second']}>{messages.nextPayments}</h3>
      <ol>
        {charges.map(({ dueAt, totalCents }) => (
          <li key={dueAt}>
            <span>{formatDay(dueAt, now, site, 'long')}</span>
            <span>{totalCents === null ? '–' : formatMoney(totalCents, currency, site.language)}</span>
          </li>
        ))}
      </ol>
    </div>
  ) : null;
}
