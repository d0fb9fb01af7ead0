import type { StripeKeysShown } from '@portico/contract/studio';
import { formatDay } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import { Notice } from '../ui/notice.tsx';
import { messages } from './messages.ts';

/** Says that Stripe takes the keys no more, since when and why. */
export function RefusedKeys({ kept }: { readonly kept: StripeKeysShown | null }) {
  const site = useSite();
  const now = useNow();
  return kept?.refused ? (
    <Notice tone="bad" title={messages.refusedTitle}>
      <p>{messages.refused[kept.refused.why](formatDay(kept.refused.at, now, site))}</p>
    </Notice>
  ) : null;
}
