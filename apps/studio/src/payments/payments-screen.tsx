import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PAYMENT_VIEWS, type PaymentRow } from '@portico/contract/studio';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ListBlank } from '../ui/list-blank.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListBody } from '../shell/list-body.tsx';
import { useListRows } from '../ui/use-list-rows.ts';
import { ScreenBar } from '../ui/screen.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { Views } from '../ui/views.tsx';
import { messages } from './messages.ts';
import { PAYMENT_COLUMNS, PaymentCells } from './payment-cells.tsx';
import { paymentListQuery, paymentSettingsQuery } from './queries.ts';
import { paymentSearch } from './search.ts';
import { WayNotice } from './way-notice.tsx';
import styles from './payments.module.css';

/** Every payment that was started, and what came of it. */
export function PaymentsScreen() {
  const site = useSite();
  return mayDo(site, 'orders.read') ? <Payments /> : <NoRight site={site} title={messages.payments} section="orders" />;
}

function Payments() {
  const site = useSite();
  const now = useNow();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/payments' });
  const list = useInfiniteQuery(paymentListQuery(site, search));
  const loaded = useListRows(list);
  const first = loaded.first;
  const handleOpen = useCallback(
    ({ order }: PaymentRow) => {
      if (order) {
        void navigate({ to: '/sites/$site/orders/$orderId', params: { site: site.identifier, orderId: order.id } });
      }
    },
    [navigate, site],
  );
  const handleSearch = useCallback(
    (q: string) =>
      void navigate({
        to: '/sites/$site/payments',
        params: { site: site.identifier },
        search: (previous) => paymentSearch({ ...previous, q }),
        replace: true,
      }),
    [navigate, site],
  );
  const isNarrowed = search.q !== undefined || search.view !== undefined;
  return (
    <>
      <ScreenBar title={messages.payments} actions={<SetUpButton />} />
      <Views
        label={messages.viewsLabel}
        language={site.language}
        current={search.view ?? 'all'}
        views={(['all', ...PAYMENT_VIEWS] as const).map((name) => ({
          name,
          label: messages.views[name],
          count: undefined,
        }))}
      />
      <ListTools words={messages} typed={search.q ?? ''} onSearch={handleSearch} />
      <WayNow />
      <ListBody
        list={list}
        rows={loaded}
        what={messages.thePayments}
        loadingLabel={messages.loading}
        blank={
          <ListBlank
            isNarrowed={isNarrowed}
            words={messages}
            onClear={() =>
              void navigate({ to: '/sites/$site/payments', params: { site: site.identifier }, search: {} })
            }
          />
        }
        label={messages.table}
        scrollId={`payments-${site.websiteId}`}
        columns={PAYMENT_COLUMNS}
        rowKey={(payment) => payment.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
      >
        {(payment) => <PaymentCells payment={payment} now={now} />}
      </ListBody>
      <ListFoot>{first?.total == null ? '' : messages.count(first.total, site.language)}</ListFoot>
    </>
  );
}

/** The way in which payments are taken, where that is not with real money. */
function WayNow() {
  const site = useSite();
  const settings = useQuery({ ...paymentSettingsQuery(site), enabled: mayDo(site, 'settings.commerce') });
  return settings.data ? <WayNotice provider={settings.data.provider} /> : null;
}

function SetUpButton() {
  const site = useSite();
  const navigate = useNavigate();
  return mayDo(site, 'settings.commerce') ? (
    <Button
      icon="card"
      onPress={() => void navigate({ to: '/sites/$site/payments/setup', params: { site: site.identifier } })}
    >
      {messages.setUp}
    </Button>
  ) : null;
}
