import { downloadConsents, listConsents, type ConsentRow, type MemberSite } from '@portico/contract/studio';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../api/api.ts';
import { When } from '../format/when.tsx';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBlank } from '../shell/list-blank.tsx';
import { ListBody } from '../shell/list-body.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import type { Column } from '../ui/list-table.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { Notice } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { Status } from '../ui/status.tsx';
import { useList } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { messages } from './messages.ts';
import { choicesSearch } from './search.ts';
import styles from './visitor-settings.module.css';

const COLUMNS: readonly Column[] = [
  { name: 'visitor', head: () => messages.columns.visitor },
  { name: 'counting', head: () => messages.columns.counting },
  { name: 'advertising', head: () => messages.columns.advertising },
  { name: 'version', head: () => messages.columns.version },
  { name: 'when', head: () => messages.columns.when },
];

function choicesQuery(site: MemberSite, visitor: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [site.websiteId, 'consents', visitor],
    queryFn: ({ pageParam, signal }) => api.call(site, listConsents, { query: { visitor, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What visitors chose, to be shown to whoever asks for it. */
export function ChoicesScreen() {
  const site = useSite();
  return mayDo(site, 'settings.site') ? <Choices /> : <NoRight site={site} title={messages.choices} section="site" />;
}

function Choices() {
  const site = useSite();
  const shown = useListSearch(choicesSearch);
  const { search, isNarrowed, clear } = shown;
  const list = useList(useInfiniteQuery(choicesQuery(site, search.q)));
  // Where nobody ever chose, there is nothing to look through.
  const isNew = !isNarrowed && list.first !== undefined && list.rows.length === 0;
  const [erased, setErased] = useState<string>();
  const handleOpen = useCallback(({ visitor }: ConsentRow) => setErased(visitor), []);
  return (
    <>
      <ScreenBar
        title={messages.choices}
        parent={{
          label: messages.title,
          to: `/sites/${site.identifier}/visitor-settings`,
          pathLabel: messages.path,
        }}
      />
      {isNew ? null : (
        <ListTools
          words={messages}
          shown={shown}
          end={
            <DownloadLink href={api.url(site, downloadConsents, { query: { visitor: search.q } })}>
              {messages.download}
            </DownloadLink>
          }
        />
      )}
      {isNarrowed || isNew ? null : (
        <Notice tone="still">
          <p>{messages.choicesLead}</p>
        </Notice>
      )}
      <ListBody
        list={list}
        what={messages.theChoices}
        loadingLabel={messages.loadingChoices}
        blank={<ListBlank isNarrowed={isNarrowed} words={messages} clear={clear} />}
        label={messages.choicesTable}
        scrollId={`consents-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
      >
        {(row) => (
          <>
            <td className={cx(text['mono'], styles['visitor'])}>{row.visitor}</td>
            <td className={styles['counting']}>
              <Answer allows={row.allowsPerformance} words={messages.counted} />
            </td>
            <td className={styles['advertising']}>
              <Answer allows={row.allowsMarketing} words={messages.advertised} />
            </td>
            <td className={cx(text['second'], styles['version'])}>{messages.versionShort(row.policyVersion)}</td>
            <td className={cx(text['second'], styles['when'])}>
              <When at={row.chosenAt} />
            </td>
          </>
        )}
      </ListBody>
      <ListFoot>{list.first?.total == null ? '' : messages.count(list.first.total, site.language)}</ListFoot>
      {erased === undefined ? null : <EraseDialog visitor={erased} onClose={() => setErased(undefined)} />}
    </>
  );
}

function Answer({
  allows,
  words,
}: {
  readonly allows: boolean;
  readonly words: Readonly<Record<'true' | 'false', string>>;
}) {
  return (
    <Status shape={allows ? 'full' : 'ring'} tone={allows ? 'good' : 'still'}>
      {words[`${allows}`]}
    </Status>
  );
}
