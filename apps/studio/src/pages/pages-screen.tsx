import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { PAGE_VIEWS, type PageTree, type TreeLink } from '@portico/contract/studio';
import { editorText } from '../editor/messages.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ListSkeleton } from '../ui/list-table.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { Notice } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { isSingleKey } from '../ui/single-keys.ts';
import tools from '../ui/tools.module.css';
import { useListSearch } from '../ui/use-list-search.ts';
import { Views } from '../ui/views.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { messages } from './messages.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageTreeTable } from './page-tree.tsx';
import { PageTools } from './page-tools.tsx';
import { PagesBlank, PagesFirst } from './pages-blank.tsx';
import { PublishButton } from './publish/publish-button.tsx';
import { treeQuery } from './queries.ts';
import { RemovedPages } from './removed-pages.tsx';
import { pageSearch } from './search.ts';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { countsOf } from './tree-rows.ts';
import { useTreeChanges } from './use-tree-changes.ts';
import styles from './pages.module.css';

/** Every page of the site where it stands. */
export function PagesScreen() {
  const site = useSite();
  return mayDo(site, 'content.draft') ? <Pages /> : <NoRight site={site} title={messages.title} section="pages" />;
}

/** A link to an address that is made or changed. */
interface OpenLink {
  readonly menuId: string;
  readonly link: TreeLink | undefined;
}

function Pages() {
  const site = useSite();
  const shown = useListSearch(pageSearch);
  const { search, change } = shown;
  const tree = useQuery(treeQuery(site));
  const changes = useTreeChanges();
  const [link, setLink] = useState<OpenLink>();
  const mayShape = mayDo(site, 'content.structure');
  const open = useCallback((id: string | undefined) => change({ open: id }), [change]);
  useNewKey(mayShape, () => open('new'));
  const page = tree.data?.pages.find(({ pageId }) => pageId === search.open);
  return (
    <>
      <ScreenBar title={messages.title} actions={<Actions tree={tree.data} onNew={() => open('new')} />} />
      {tree.data ? (
        <Views
          label={messages.views.label}
          names={PAGE_VIEWS}
          words={messages.views}
          current={search.view ?? 'all'}
          counts={countsOf(tree.data)}
          language={site.language}
        />
      ) : null}
      {tree.data && tree.data.pages.length > 8 && search.view !== 'removed' ? (
        <ListTools words={messages} shown={shown} />
      ) : null}
      {tree.isError && !tree.data ? (
        <Notice
          tone="bad"
          isAlert
          title={editorText('unableToLoad')}
          actions={
            <Button size="small" icon="refresh" onPress={() => void tree.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : null}
      {tree.isPending ? <ListSkeleton columns={COLUMNS} label={messages.loading} /> : null}
      {tree.data ? (
        <div className={cx(styles['body'], page && styles['withPanel'])}>
          <Body tree={tree.data} changes={changes} shown={shown} onOpen={open} onLink={setLink} />
          {page ? (
            <SettingsPanel
              key={page.pageId}
              page={page}
              tree={tree.data}
              changes={changes}
              onClose={() => open(undefined)}
            />
          ) : null}
        </div>
      ) : null}
      {tree.data && search.open === 'new' && mayShape ? (
        <NewPageDialog
          tree={tree.data}
          changes={changes}
          onLink={(menuId) => {
            open(undefined);
            setLink({ menuId, link: undefined });
          }}
          onClose={() => open(undefined)}
        />
      ) : null}
      {tree.data && link ? (
        <LinkDialog tree={tree.data} {...link} changes={changes} onClose={() => setLink(undefined)} />
      ) : null}
    </>
  );
}

const COLUMNS = [
  { name: 'page', head: () => messages.columns.page },
  { name: 'address', head: () => messages.columns.address, isSecondary: true },
  { name: 'state', head: () => messages.columns.state },
  { name: 'changed', head: () => messages.columns.changed, isSecondary: true },
];

/** Printed on the button. */
const NEW_KEY = 'C';

function Actions({ tree, onNew }: { readonly tree: PageTree | undefined; readonly onNew: () => void }) {
  const site = useSite();
  const mayShape = mayDo(site, 'content.structure');
  return (
    <>
      <PageTools />
      {tree ? <PublishButton /> : null}
      {mayShape ? (
        <Button kind="ink" icon="plus" onPress={onNew}>
          {messages.new}
          <kbd className={cx(tools['key'], styles['inkKey'])} aria-hidden="true">
            {NEW_KEY}
          </kbd>
        </Button>
      ) : null}
    </>
  );
}

function Body({
  tree,
  changes,
  shown,
  onOpen,
  onLink,
}: {
  readonly tree: PageTree;
  readonly changes: ReturnType<typeof useTreeChanges>;
  readonly shown: ReturnType<typeof useListSearch<ReturnType<typeof pageSearch>>>;
  readonly onOpen: (id: string | undefined) => void;
  readonly onLink: (open: OpenLink) => void;
}) {
  const { search, clear, change } = shown;
  if (search.view === 'removed') {
    return <RemovedPages pages={tree.removed} changes={changes} />;
  }
  if (tree.pages.length === 0 && tree.menus.every(({ links }) => links.length === 0)) {
    return <PagesFirst onNew={() => onOpen('new')} />;
  }
  return (
    <PageTreeTable
      tree={tree}
      view={search.view ?? 'all'}
      typed={search.q ?? ''}
      changes={changes}
      openId={search.open}
      onOpen={onOpen}
      onLink={onLink}
      blank={
        <PagesBlank
          onClear={() => {
            clear();
            change({ view: undefined });
          }}
        />
      }
    />
  );
}

/** `C` makes a page. */
function useNewKey(isOn: boolean, onNew: () => void): void {
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'c' && isSingleKey(event)) {
        event.preventDefault();
        onNew();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn, onNew]);
}
