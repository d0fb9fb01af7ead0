import { useQuery } from '@tanstack/react-query';
import { previewPrices, type MemberSite, type SubscriptionsChangeBody } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatMoney } from '../format/money.ts';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import type { PriceWish } from './price-fields.tsx';
import { subscriptionsKey } from './queries.ts';
import styles from './subscription.module.css';
import { useSettled } from './use-settled.ts';

/** Whom a price for many would change, and what it would bring, before anybody is told. */
export function PricePreview({
  site,
  selection,
  wish,
}: {
  readonly site: MemberSite;
  readonly selection: SubscriptionsChangeBody['selection'];
  /** Undefined while nothing is typed that is a price. */
  readonly wish: PriceWish | undefined;
}) {
  const asked = useSettled(
    wish && JSON.stringify({ priceCents: wish.priceCents, hasTodaysRates: wish.hasTodaysRates }),
  );
  const { data } = useQuery({
    queryKey: [...subscriptionsKey(site), 'price-preview', selection, asked],
    queryFn: ({ signal }) =>
      api.call(site, previewPrices, {
        // What was written into the key a moment ago.
        body: { selection, ...(JSON.parse(asked ?? '{}') as Pick<PriceWish, 'priceCents' | 'hasTodaysRates'>) },
        signal,
      }),
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
    ...(wish?.hasTodaysRates
      ? [
          [
            messages.batch.shipping,
            messages.batch.fromTo(money(data.shippingBeforeCents), money(data.shippingAfterCents)),
          ] as const,
        ]
      : []),
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
