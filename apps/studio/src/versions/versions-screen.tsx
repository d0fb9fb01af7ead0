import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { TreePage } from '@portico/contract/studio';
import { editorText } from '../editor/messages.ts';
import { useNarrow } from '../editor/screen/use-narrow.ts';
import { treeQuery } from '../pages/queries.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { Blank, Notice } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { Segments } from '../ui/segments.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { ChangeList } from './change-list.tsx';
import { Frames } from './frames.tsx';
import { listedChanges, undoOperations } from './listed-changes.ts';
import { messages } from './messages.ts';
import { NameDialog } from './name-dialog.tsx';
import { useVersionChanges, useVersions } from './use-versions.ts';
import { VersionList } from './version-list.tsx';
import styles from './versions.module.css';

/** What a page was, beside what it is as it is edited. */
export function VersionsScreen() {
  const site = useSite();
  return mayDo(site, 'content.draft') ? (
    <Versions />
  ) : (
    <NoRight site={site} title={messages.title('')} section="pages" />
  );
}

export type VersionView = 'beside' | 'slide' | 'words';

function Versions() {
  const site = useSite();
  const { page: pageId = '' } = useParams({ strict: false });
  const tree = useQuery(treeQuery(site));
  const page = tree.data?.pages.find((one) => one.pageId === pageId);
  const [chosen, setChosen] = useState<number>();
  const [view, setView] = useState<VersionView>('beside');
  const [seen, setSeen] = useState<string>();
  const [isNaming, setNaming] = useState(false);
  const versions = useVersions(pageId, chosen);
  const { draft, list, shown, document, before } = versions;
  const documentId = draft.data?.documentId ?? '';
  const changes = useVersionChanges(pageId, documentId, draft.data?.revision ?? 0);
  const mayEdit = draft.data?.may.edit === true;
  const listed = document && before ? listedChanges(before, document) : [];
  const isNarrow = useNarrow();
  // Where the versions stand above the pages, a page that scrolls to its first change would take the screen along.
  const first = isNarrow ? undefined : listed[0];
  const inView = (listed.find(({ node }) => node === seen) ?? first)?.node;
  return (
    <>
      <ScreenBar
        title={messages.title(page?.title ?? '')}
        parent={{ label: messages.pages, to: `/sites/${site.identifier}/pages`, pathLabel: messages.path }}
        actions={
          <>
            {shown ? (
              <span className={styles['views']}>
                <Segments
                  label={messages.viewLabel}
                  value={view}
                  onChange={setView}
                  choices={(['beside', 'slide', 'words'] as const).map((value) => ({
                    value,
                    label: messages.views[value],
                  }))}
                />
              </span>
            ) : null}
            {mayEdit ? <Button onPress={() => setNaming(true)}>{messages.name}</Button> : null}
            {mayEdit && shown && listed.length > 0 ? (
              <Button kind="ink" onPress={() => void changes.bringBack(shown.version)}>
                {messages.bringBack}
              </Button>
            ) : null}
          </>
        }
      />
      {draft.isError || list.isError ? (
        <Notice
          tone="bad"
          isAlert
          title={editorText('unableToLoad')}
          actions={
            <Button size="small" icon="refresh" onPress={() => void changes.renew()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : null}
      {draft.isPending || list.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {list.data?.length === 0 ? (
        <Blank title={messages.none}>
          <p>{messages.noneLead}</p>
        </Blank>
      ) : null}
      {list.data && list.data.length > 0 ? (
        <div className={styles['columns']}>
          <section className={styles['compare']} aria-label={messages.compare}>
            {view === 'words' ? null : (
              <Frames
                view={view}
                page={page}
                path={pathOf(page)}
                documentId={documentId}
                version={shown}
                revision={draft.data?.revision ?? 0}
                node={inView === undefined ? undefined : `${pageId}/${inView}`}
                changes={listed}
                before={before}
                document={document}
              />
            )}
            <ChangeList
              changes={listed}
              isReady={document !== undefined && before !== undefined}
              mayUndo={mayEdit}
              onShow={view === 'words' ? undefined : ({ node }) => setSeen(node)}
              onUndo={(change) =>
                document && before
                  ? void changes.undoOne(undoOperations(before, document, change.id), messages.undoneOne(change.title))
                  : undefined
              }
            />
          </section>
          <VersionList
            versions={list.data}
            shown={shown?.version}
            draft={draft.data}
            changes={listed.length}
            onChoose={setChosen}
          />
        </div>
      ) : null}
      {isNaming ? <NameDialog documentId={documentId} onDone={changes.renew} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

function pathOf(page: TreePage | undefined): string | undefined {
  if (!page) {
    return undefined;
  }
  return page.isHomepage ? '/' : `/${page.urlId}`;
}
