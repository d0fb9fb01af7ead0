import { useQuery } from '@tanstack/react-query';
import { previewPrices, type MemberSite, type SubscriptionsChangeBody } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatMoney } from '../format/money.ts';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import { subscriptionsKey } from './queries.ts';
import styles from './subscription.module.css';
import { useSettled } from './use-settled.ts';

/** Whom a price for many would change, and what it would bring, before anybody is told. */
export function PricePreview({
  site,
  selection,
  priceCents,
}: {
  readonly site: MemberSite;
  readonly selection: SubscriptionsChangeBody['selection'];
  /** Undefined while nothing is typed that is a price. */
  readonly priceCents: number | undefined;
}) {
  const asked = useSettled(priceCents);
  const { data } = useQuery({
    queryKey: [...subscriptionsKey(site), 'price-preview', selection, asked],
    queryFn: ({ signal }) => api.call(site, previewPrices, { body: { selection, priceCents: asked ?? 0 }, signal }),
    enabled: asked !== undefined,
    retry: false,
    gcTime: 60_000,
  });
  if (asked === undefined || !data) {
    return null;
  }
  const money = (cents: number) => formatMoney(cents, site.currency, site.language);
  const rows = [
    [messages.batch.raised, data.raised],
    [messages.batch.lowered, data.lowered],
    [messages.batch.left, data.left],
    [messages.batch.cycle, messages.batch.fromTo(money(data.beforeCents), money(data.afterCents))],
    [messages.batch.month, messages.batch.fromTo(money(data.monthlyBeforeCents), money(data.monthlyAfterCents))],
  ] as const;
  return (
    <div className={styles['preview']} aria-live="polite">
      <h3 className={text['second']}>{messages.batch.title}</h3>
      <ul>
        {rows.map(([label, value]) => (
          <li key={label}>
            <span>{label}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
