import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MediaFile } from '@portico/contract/studio';
import { useMemo, useRef, useState } from 'react';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { Segments } from '../ui/segments.tsx';
import { useList } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { useSelection } from '../ui/use-selection.ts';
import { AddressDialog } from './address-dialog.tsx';
import { DescribeTable } from './describe-table.tsx';
import { FileDetails } from './file-details.tsx';
import { FileGrid } from './file-grid.tsx';
import { FileDrop } from './file-drop.tsx';
import { LibraryBulk } from './library-bulk.tsx';
import { LibraryTools } from './library-tools.tsx';
import { messages } from './messages.ts';
import { MoreFiles } from './more-files.tsx';
import { mediaKey, mediaListQuery, mediaViewsQuery } from './queries.ts';
import { mediaSearch } from './search.ts';
import { ReadingFiles } from './reading-files.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import styles from './media-screen.module.css';

/** The files of a site: found, added, described, named, and where they are used. */
export function MediaScreen() {
  const site = useSite();
  return mayDo(site, 'content.draft') ? <Library /> : <NoRight site={site} title={messages.media} section="media" />;
}

function Library() {
  const site = useSite();
  const client = useQueryClient();
  const shown = useListSearch(mediaSearch);
  const { search, change } = shown;
  const view = search.view ?? 'all';
  const list = useList(
    useInfiniteQuery(
      mediaListQuery(site, {
        view,
        kind: search.kind,
        folder: search.folder,
        colour: search.colour,
        added: search.added,
        search: search.q,
      }),
    ),
  );
  // Which tabs there are says where everything below them stands.
  const isPlaceKnown = !useQuery(mediaViewsQuery(site)).isPending;
  const [layout, setLayout] = useState<'grid' | 'list' | 'texts'>('grid');
  const [isFetching, setFetching] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(site, (file) => {
    void client.invalidateQueries({ queryKey: mediaKey(site) });
    change({ open: file.assetId });
  });
  const { add } = uploads;
  // Led to from another one, which the list may not show.
  const [followed, follow] = useState<MediaFile>();
  const opened = useMemo(
    () => [...list.rows, ...(followed ? [followed] : [])].find(({ assetId }) => assetId === search.open),
    [list.rows, followed, search.open],
  );
  const open = (file: MediaFile | undefined) => change({ open: file?.assetId });
  const ids = useMemo(() => list.rows.map(({ assetId }) => assetId), [list.rows]);
  const selection = useSelection(
    ids,
    JSON.stringify([view, search.kind, search.folder, search.colour, search.added, search.q]),
  );
  return (
    <>
      <ScreenBar
        title={messages.media}
        actions={
          <>
            <Segments
              label={messages.showAs}
              value={layout}
              choices={[
                { value: 'grid', label: messages.grid },
                { value: 'list', label: messages.list },
                { value: 'texts', label: messages.texts },
              ]}
              onChange={setLayout}
            />
            <Button className={text['wideOnly']} onPress={() => setFetching(true)}>
              {messages.fromAddress}
            </Button>
            <Button kind="ink" icon="upload" onPress={() => input.current?.click()}>
              {messages.addFiles}
            </Button>
          </>
        }
      />
      <input
        ref={input}
        type="file"
        aria-label={messages.addFiles}
        multiple
        hidden
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {isPlaceKnown ? <LibraryTools shown={shown} /> : null}
      <FileDrop
        key={isPlaceKnown ? 'files' : 'waiting'}
        className={cx(styles['columns'], opened && layout !== 'texts' && styles['open'])}
        onFiles={add}
      >
        <section className={styles['files']} aria-label={messages.theFiles}>
          <UploadList uploads={uploads} />
          <ReadingFiles query={list.query} />
          {isPlaceKnown && list.query.isSuccess && list.rows.length === 0 ? (
            <Blank
              title={shown.isNarrowed ? messages.noMatch : messages.nothing[view]}
              actions={
                shown.isNarrowed ? (
                  <Button onPress={shown.clear}>{messages.clear}</Button>
                ) : (
                  <Button icon="upload" onPress={() => input.current?.click()}>
                    {messages.addFiles}
                  </Button>
                )
              }
            >
              <p>{shown.isNarrowed ? messages.noMatchLead : messages.nothingLead[view]}</p>
            </Blank>
          ) : null}
          {isPlaceKnown && list.rows.length > 0 && layout === 'texts' ? <DescribeTable files={list.rows} /> : null}
          {isPlaceKnown && list.rows.length > 0 && layout !== 'texts' ? (
            <FileGrid
              site={site}
              files={list.rows}
              layout={layout}
              opened={search.open}
              selection={selection}
              onOpen={open}
            />
          ) : null}
          {list.query.hasNextPage ? <MoreFiles isByItself={layout !== 'texts'} onMore={list.more} /> : null}
        </section>
        {opened && layout !== 'texts' ? (
          <aside className={styles['details']} aria-label={messages.details}>
            <FileDetails
              key={opened.assetId}
              file={opened}
              onOpen={(file) => {
                follow(file);
                open(file);
              }}
              onClose={() => open(undefined)}
            />
          </aside>
        ) : null}
      </FileDrop>
      {mayDo(site, 'content.edit') ? (
        // All means those that are seen as chosen: what comes in later is not among them.
        <BulkBar
          selection={{ ...selection, selectAll: selection.toggleLoaded }}
          total={ids.length}
          language={site.language}
        >
          <LibraryBulk files={list.rows.filter(({ assetId }) => selection.has(assetId))} onDone={selection.clear} />
        </BulkBar>
      ) : null}
      {isFetching ? <AddressDialog onClose={() => setFetching(false)} /> : null}
    </>
  );
}
