import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RestockSend } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { ListSkeleton, ListTable } from '../ui/list-table.tsx';
import { Blank } from '../ui/notice.tsx';
import { messages } from './messages.ts';
import { SEND_COLUMNS, SendCells } from './sends-list.tsx';
import styles from './restock.module.css';

const noMore = () => undefined;

/** Who was told of which return, the latest first. */
export function SendsView({
  query,
  onStop,
}: {
  readonly query: UseQueryResult<readonly RestockSend[]>;
  readonly onStop: (sendId: string) => void;
}) {
  const site = useSite();
  const navigate = useNavigate();
  const sends = query.data ?? [];
  return (
    <>
      {query.isError ? (
        <LoadError
          what={messages.sendsTable}
          error={query.error}
          dataFrom={query.data ? query.dataUpdatedAt : 0}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <ListSkeleton columns={SEND_COLUMNS} hasImages={false} label={messages.loading} /> : null}
      {query.isSuccess && sends.length === 0 ? (
        <Blank title={messages.nothing.sends}>
          <p>{messages.nothingLead.sends}</p>
        </Blank>
      ) : null}
      {sends.length > 0 ? (
        <ListTable
          rows={sends}
          hasMore={false}
          onMore={noMore}
          label={messages.sendsTable}
          scrollId={`restock-sends-${site.websiteId}`}
          columns={SEND_COLUMNS}
          rowKey={({ id }) => id}
          rowClassName={styles['sendRow']}
          onOpen={({ itemId }) =>
            void navigate({ to: '/sites/$site/products/$itemId', params: { site: site.identifier, itemId } })
          }
        >
          {(send) => <SendCells send={send} site={site} onStop={onStop} />}
        </ListTable>
      ) : null}
    </>
  );
}
