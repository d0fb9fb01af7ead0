import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PAYMENT_VIEWS, type PaymentRow } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ListBlank } from '../shell/list-blank.tsx';
import { paymentsFirst } from './first.ts';
import chip from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListBody } from '../shell/list-body.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { ScreenBar } from '../ui/screen.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { Views } from '../ui/views.tsx';
import { messages } from './messages.ts';
import { PAYMENT_COLUMNS, PaymentCells } from './payment-cells.tsx';
import { paymentListQuery, paymentSettingsQuery } from './queries.ts';
import { paymentSearch } from './search.ts';
import { WayNotice } from './way-notice.tsx';
import styles from './payments.module.css';

const VIEWS = ['all', ...PAYMENT_VIEWS] as const;

/** Every payment that was started, and what came of it. */
export function PaymentsScreen() {
  const site = useSite();
  return mayDo(site, 'orders.read') ? <Payments /> : <NoRight site={site} title={messages.payments} section="orders" />;
}

function Payments() {
  const site = useSite();
  const navigate = useNavigate();
  const shown = useListSearch(paymentSearch);
  const { search } = shown;
  const list = useList(useInfiniteQuery(paymentListQuery(site, search)));
  const settings = withRows(
    list,
    useQuery({ ...paymentSettingsQuery(site), enabled: mayDo(site, 'settings.commerce') }),
  );
  const first = settings.isHeld ? undefined : list.first;
  const isNarrowed = shown.isNarrowed || search.view !== undefined;
  // Where nothing ever was, there is nothing to look through.
  const isNew = !isNarrowed && first !== undefined && list.rows.length === 0;
  const handleOpen = useCallback(
    ({ order }: PaymentRow) => {
      if (order) {
        void navigate({ to: '/sites/$site/orders/$orderId', params: { site: site.identifier, orderId: order.id } });
      }
    },
    [navigate, site],
  );
  return (
    <>
      <ScreenBar
        title={messages.payments}
        actions={
          <>
            {isNew ? null : (
              <Link
                className={cx(chip['filter'], chip['bare'])}
                to="/sites/$site/payments/books"
                params={{ site: site.identifier }}
              >
                {messages.books}
              </Link>
            )}
            <SetUpButton />
          </>
        }
      />
      {isNew ? null : (
        <>
          <Views
            label={messages.viewsLabel}
            names={VIEWS}
            words={messages.views}
            current={search.view ?? 'all'}
            language={site.language}
          />
          <ListTools words={messages} shown={shown} />
        </>
      )}
      {/* The way in which payments are taken, where that is not with real money. */}
      {settings.data ? <WayNotice provider={settings.data.provider} /> : null}
      <ListBody
        list={list}
        isHeld={settings.isHeld}
        what={messages.thePayments}
        loadingLabel={messages.loading}
        blank={
          <ListBlank
            isNarrowed={isNarrowed}
            words={messages}
            clear={() => shown.change({ q: undefined, view: undefined })}
            first={paymentsFirst()}
          />
        }
        label={messages.table}
        scrollId={`payments-${site.websiteId}`}
        columns={PAYMENT_COLUMNS}
        rowKey={(payment) => payment.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
      >
        {(payment) => <PaymentCells payment={payment} />}
      </ListBody>
      <ListFoot>{first?.total == null ? '' : messages.count(first.total, site.language)}</ListFoot>
    </>
  );
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
