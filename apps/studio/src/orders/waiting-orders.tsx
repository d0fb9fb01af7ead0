import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import shell from '../shell/shell.module.css';
import { messages } from '../shell/messages.ts';
import { orderViewsQuery } from './queries.ts';

/** Orders to send, where somebody waits for them. */
export function WaitingOrders() {
  const site = useSite();
  const { data } = useQuery({ ...orderViewsQuery(site), enabled: mayDo(site, 'orders.read') });
  const count = data?.counts.toSend ?? 0;
  return count === 0 ? null : (
    <span className={shell['count']} title={messages.toSend(count)}>
      {count > 999 ? '999+' : count}
    </span>
  );
}
