import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { SUBSCRIPTION_VIEWS, type SubscriptionRow } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBody } from '../shell/list-body.tsx';
import { ViewBlank } from '../shell/list-blank.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { cx } from '../ui/cx.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import chip from '../ui/chip.module.css';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { useSelection } from '../ui/use-selection.ts';
import { Views } from '../ui/views.tsx';
import { Figures } from './figures.tsx';
import { AwayNotice } from './away-notice.tsx';
import { subscriptionsFirst } from './first.ts';
import { messages } from './messages.ts';
import { subscriptionFiguresQuery, subscriptionListQuery, subscriptionsFile } from './queries.ts';
import { subscriptionSearch } from './search.ts';
import { SubscriptionBulk } from './subscription-bulk.tsx';
import { COLUMNS, SubscriptionCells } from './subscription-cells.tsx';
import styles from './subscriptions.module.css';

const KEYS = [{ keys: ['X'], does: () => messages.selectKey }];

/** What is charged again and again: what it brings, and whose it is. */
export function SubscriptionsScreen() {
  const site = useSite();
  return mayDo(site, 'orders.read') ? (
    <Subscriptions />
  ) : (
    <NoRight site={site} title={messages.subscriptions} section="orders" />
  );
}

function Subscriptions() {
  const site = useSite();
  const navigate = useNavigate();
  const shown = useListSearch(subscriptionSearch);
  const { search } = shown;
  const list = useList(useInfiniteQuery(subscriptionListQuery(site, search)));
  const figures = withRows(list, useQuery(subscriptionFiguresQuery(site)));
  const view = search.view ?? 'all';
  const counts = figures.data?.counts;
  const mayChange = mayDo(site, 'orders.refund');
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const selection = useSelection(ids, JSON.stringify(search));
  // Of a search only what was read is known.
  const total = search.q ? list.rows.length : (counts?.[view] ?? list.rows.length);
  const handleOpen = useCallback(
    ({ id }: SubscriptionRow) =>
      void navigate({
        to: '/sites/$site/subscriptions/$subscriptionId',
        params: { site: site.identifier, subscriptionId: id },
      }),
    [navigate, site],
  );
  return (
    <>
      <ScreenBar
        title={messages.subscriptions}
        actions={
          mayDo(site, 'store.edit') ? (
            <Link
              className={cx(chip['filter'], chip['bare'])}
              to="/sites/$site/subscriptions/settings"
              params={{ site: site.identifier }}
            >
              {messages.settings}
            </Link>
          ) : null
        }
      />
      <Views
        label={messages.viewsLabel}
        names={SUBSCRIPTION_VIEWS}
        words={messages.views}
        current={view}
        counts={counts}
        language={site.language}
      />
      {figures.data?.providerAway ? <AwayNotice away={figures.data.providerAway} site={site} /> : null}
      {figures.data && figures.data.counts.all > 0 ? <Figures figures={figures.data} site={site} /> : null}
      {counts?.all === 0 ? null : (
        <ListTools
          words={messages}
          shown={shown}
          end={
            mayDo(site, 'orders.export') ? (
              <DownloadLink href={subscriptionsFile(site)}>{messages.export}</DownloadLink>
            ) : null
          }
        />
      )}
      <ListBody
        list={list}
        isHeld={figures.isHeld}
        what={messages.theSubscriptions}
        loadingLabel={messages.loading}
        blank={<ViewBlank shown={shown} words={messages} view={view} counts={counts} first={subscriptionsFirst()} />}
        label={messages.table}
        scrollId={`subscriptions-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={(row) => messages.rowName(row.name || row.email)}
        rowClassName={styles['row']}
        onOpen={handleOpen}
        {...(mayChange ? { selection } : {})}
      >
        {(row) => <SubscriptionCells row={row} site={site} />}
      </ListBody>
      {mayChange ? <SubscriptionBulk site={site} selection={selection} search={search} total={total} /> : null}
      <ListFoot keys={mayChange ? KEYS : []}>
        {counts ? `${messages.count(counts[view], site.language)} · ${messages.forecastNote}` : ''}
      </ListFoot>
    </>
  );
}
