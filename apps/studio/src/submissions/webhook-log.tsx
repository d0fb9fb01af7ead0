import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendFormDeliveryAgain, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { When } from '../format/when.tsx';
import { mayDo } from '../session/session.ts';
import { LoadError } from '../shell/load-error.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { toasts } from '../ui/toasts.tsx';
import { NextTry } from './next-try.tsx';
import { deliveriesQuery } from './queries.ts';
import styles from './submissions.module.css';
import { webhookMessages as messages } from './webhook-messages.ts';

/** What a place was told lately, and what it answered. */
export function WebhookLog({ site, webhookId }: { readonly site: MemberSite; readonly webhookId: string }) {
  const client = useQueryClient();
  const query = deliveriesQuery(site, webhookId);
  const { data, dataUpdatedAt, error, isError, isPending, refetch } = useQuery(query);
  const again = useMutation({
    mutationFn: (deliveryId: string) => api.call(site, sendFormDeliveryAgain, { params: { deliveryId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onError: () => toasts.show({ text: messages.notChanged }),
  });
  if (isError) {
    return (
      <LoadError what={messages.log} error={error} dataFrom={data ? dataUpdatedAt : 0} onRetry={() => void refetch()} />
    );
  }
  if (isPending) {
    return <p className={text['second']}>{messages.logLoading}</p>;
  }
  if (data.rows.length === 0) {
    return <p className={text['second']}>{messages.logNothing}</p>;
  }
  return (
    <ul className={styles['lines']} aria-label={messages.logTable}>
      {data.rows.map((row) => (
        <li key={row.id}>
          <span>
            <When at={row.triedAt ?? row.createdAt} /> · <bdi>{row.event}</bdi>
          </span>
          <span className={text['second']}>
            {[
              messages.states[row.state],
              row.status === null ? row.answer || messages.noAnswer : String(row.status),
              ...(row.durationMs === null ? [] : [messages.took(row.durationMs)]),
              ...(row.state === 'done' ? [] : [messages.tries(row.attempt)]),
            ].join(' · ')}
            <NextTry at={row.nextAt} />{' '}
            {row.state === 'failed' && mayDo(site, 'forms.submissions.read') ? (
              <Button size="small" isBusy={again.isPending} onPress={() => again.mutate(row.id)}>
                {messages.again}
              </Button>
            ) : null}
          </span>
          {row.state !== 'done' && row.status !== null && row.answer !== '' ? (
            <small className={styles['heard']}>
              <bdi>{row.answer}</bdi>
            </small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
