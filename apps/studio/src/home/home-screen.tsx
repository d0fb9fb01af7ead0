import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { getHome, getOverview, type HomeSummary, type MemberSite } from '@portico/contract/studio';
import { addDays } from '@portico/domain';
import { api } from '../api/api.ts';
import { dayText, formatToday } from '../format/dates.ts';
import { capitalise } from '../format/counts.ts';
import { useNow } from '../format/use-now.ts';
import { withNode } from '../language/with-node.tsx';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { Latest, Scarce, Waiting } from './home-sections.tsx';
import { messages } from './messages.ts';
import { SetUp, SetUpBack } from './set-up.tsx';
import { quietOf, sentenceParts, type SentencePart } from './sentence.ts';
import styles from './home.module.css';

// The sentence comes with the studio; charts follow it.
const Figures = lazy(async () => ({ default: (await import('./figures.tsx')).Figures }));
const Revenue = lazy(async () => ({ default: (await import('./revenue.tsx')).Revenue }));
const OwnArea = lazy(async () => ({ default: (await import('./own-area.tsx')).OwnArea }));
const Live = lazy(async () => ({ default: (await import('../analytics/live-panel.tsx')).LiveVisitorsPanel }));

/** The day in one sentence, then in figures. */
export function HomeScreen() {
  const site = useSite();
  const now = useNow();
  const home = useQuery({
    queryKey: [site.websiteId, 'home'],
    queryFn: ({ signal }) => api.call(site, getHome, { signal }),
    refetchInterval: 60_000,
  });
  const summary = home.data;
  const visits = useVisits(site, now);
  const mayAnalyse = mayDo(site, 'analytics.view');
  const hasSide = mayAnalyse || Boolean(summary?.products);
  return (
    <>
      <ScreenBar title={messages.home} actions={<EditPage />} />
      {home.isError ? (
        <LoadError
          what={messages.theFigures}
          error={home.error}
          dataFrom={summary ? home.dataUpdatedAt : 0}
          onRetry={() => void home.refetch()}
        />
      ) : null}
      <ScreenScroll label={messages.main}>
        <section className={styles['day']} aria-label={messages.today}>
          <p className={styles['date']}>{formatToday(now, site)}</p>
          <p className={styles['say']}>{summary ? <Sentence site={site} summary={summary} /> : '\u00A0'}</p>
        </section>
        {summary ? (
          <>
            <SetUp list={summary.setUp} site={site} />
            <Suspense fallback={<div className={styles['figuresWait']} />}>
              <Figures summary={summary} site={site} visits={visits} />
            </Suspense>
            <div className={cx(styles['grid'], !hasSide && styles['alone'])}>
              <div>
                <Waiting summary={summary} site={site} now={now} />
                <Suspense>
                  <Revenue orders={summary.orders} site={site} />
                </Suspense>
                <Latest summary={summary} site={site} />
                {summary.orders || summary.products ? null : (
                  <Suspense>
                    <OwnArea site={site} />
                  </Suspense>
                )}
              </div>
              {hasSide ? (
                <div className={styles['side']}>
                  {mayAnalyse ? (
                    <Suspense>
                      <Live />
                    </Suspense>
                  ) : null}
                  <Scarce summary={summary} site={site} />
                </div>
              ) : null}
            </div>
            <SetUpBack list={summary.setUp} site={site} />
          </>
        ) : null}
        {home.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      </ScreenScroll>
    </>
  );
}

/** Visits of the last seven days and of the seven before, of real visitors alone; undefined for whom they are not. */
function useVisits(site: MemberSite, now: number) {
  const to = dayText(now, site.timeZone);
  const { data } = useQuery({
    queryKey: [site.websiteId, 'home-visits', to],
    queryFn: ({ signal }) =>
      api.call(site, getOverview, { query: { from: addDays(to, -6), to, step: 'day', data: 'real' }, signal }),
    refetchInterval: 60_000,
    enabled: mayDo(site, 'analytics.view'),
  });
  return data;
}

/** To the page that visitors see first. */
function EditPage() {
  const site = useSite();
  const navigate = useNavigate();
  return mayDo(site, 'content.draft') ? (
    <Button onPress={() => void navigate({ to: '/sites/$site/editor', params: { site: site.identifier }, search: {} })}>
      {messages.editPage}
    </Button>
  ) : null;
}

function Sentence({ site, summary }: { readonly site: MemberSite; readonly summary: HomeSummary }) {
  const parts = sentenceParts(summary);
  if (parts.length === 0) {
    return messages.quiet[quietOf(summary)](site.title);
  }
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={part.kind}>
          {index > 0 ? messages.between : ''}
          {withNode(saidOf(part.kind), <Noun part={part} isFirst={index === 0} site={site} />)}
        </Fragment>
      ))}
      {messages.fullStop}
    </>
  );
}

function saidOf(kind: SentencePart['kind']): (noun: string) => string {
  const said = { toSend: messages.toSendSaid, soldOut: messages.soldOutSaid, undelivered: messages.undeliveredSaid };
  return said[kind];
}

function Noun({
  part,
  isFirst,
  site,
}: {
  readonly part: SentencePart;
  readonly isFirst: boolean;
  readonly site: MemberSite;
}) {
  const params = { site: site.identifier };
  const word = (text: string) => (isFirst ? capitalise(text) : text);
  switch (part.kind) {
    case 'toSend':
      return (
        <Link to="/sites/$site/orders" params={params} search={{ view: 'toSend' }}>
          {word(messages.ordersToSend(part.count, site.language))}
        </Link>
      );
    case 'soldOut':
      return (
        <Link to="/sites/$site/products" params={params} search={{ view: 'soldOut' }}>
          {word(messages.productsNoun(part.count, site.language))}
        </Link>
      );
    case 'undelivered':
      return (
        <Link to="/sites/$site/outbox" params={params} search={{ view: 'failed' }}>
          {word(messages.messagesNoun(part.count, site.language))}
        </Link>
      );
  }
}
