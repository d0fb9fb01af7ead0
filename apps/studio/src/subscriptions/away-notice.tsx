import type { MemberSite, SubscriptionFigures } from '@portico/contract/studio';
import { formatDayTime, formatTime } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { Notice } from '../ui/notice.tsx';
import { messages } from './messages.ts';

/** That payments wait for a payment service that is away: nothing is for the owner to do. */
export function AwayNotice({
  away: { since, asksAgainAt },
  site,
}: {
  readonly away: NonNullable<SubscriptionFigures['providerAway']>;
  readonly site: MemberSite;
}) {
  const now = useNow();
  return (
    <Notice tone="warn" title={messages.awayTitle}>
      <p>{messages.awayLead(formatDayTime(since, now, site), formatTime(Math.max(asksAgainAt, now), site))}</p>
    </Notice>
  );
}
