import { useQuery } from '@tanstack/react-query';
import { editorText } from '../editor/messages.ts';
import { useNow } from '../format/use-now.ts';
import { treeQuery } from '../pages/queries.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { Blank, Notice } from '../ui/notice.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { messages } from './messages.ts';
import { ReleaseRow } from './release-row.tsx';
import styles from './releases.module.css';
import { useReleases } from './use-releases.ts';

/** What was published, by whom and when; what waits for its time; each taken back as one. */
export function ReleasesScreen() {
  const site = useSite();
  return mayDo(site, 'content.draft') ? <Releases /> : <NoRight site={site} title={messages.title} section="pages" />;
}

function Releases() {
  const site = useSite();
  const now = useNow();
  const tree = useQuery(treeQuery(site));
  const actions = useReleases();
  const { data, isError, isPending, refetch } = actions.list;
  return (
    <>
      <ScreenBar
        title={messages.title}
        parent={{ label: messages.pages, to: `/sites/${site.identifier}/pages`, pathLabel: messages.path }}
      />
      {isError && !data ? (
        <Notice
          tone="bad"
          isAlert
          title={editorText('unableToLoad')}
          actions={
            <Button size="small" icon="refresh" onPress={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : null}
      {isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {data?.length === 0 ? (
        <Blank title={messages.none}>
          <p>{messages.noneLead}</p>
        </Blank>
      ) : null}
      {data && data.length > 0 ? (
        <ScreenScroll label={messages.list}>
          <ul className={styles['list']}>
            {data.map((release) => (
              <ReleaseRow
                key={release.id}
                release={release}
                tree={tree.data}
                now={now}
                mayPublish={mayDo(site, 'content.publish')}
                actions={actions}
              />
            ))}
          </ul>
        </ScreenScroll>
      ) : null}
    </>
  );
}
