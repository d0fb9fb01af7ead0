import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { IMAGE_TYPES, type MediaFile, type MediaKind } from '@portico/contract/studio';
import { useId, useRef, useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Blank } from '../ui/notice.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useList } from '../ui/use-list.ts';
import { DescribeFile } from './describe-file.tsx';
import { FileTile } from './file-tile.tsx';
import { FileDrop } from './file-drop.tsx';
import { messages } from './messages.ts';
import { mediaKey, mediaListQuery } from './queries.ts';
import { ReadingFiles } from './reading-files.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import styles from './media-picker.module.css';

interface MediaPickerProps {
  /** Files of this kind alone; any where it is not given. */
  readonly kind?: MediaKind;
  /** Several may be chosen; they are given in the order in which they were. */
  readonly isMany?: boolean;
  readonly title?: string;
  /** What was chosen, at least one; the dialog closes by itself. */
  readonly onChoose: (files: readonly MediaFile[]) => void;
  readonly onClose: () => void;
}

/**
 * Chooses files of the library: searched, uploaded by drop, paste or from the device, described in place. Enter on a file
 * takes it in, the button at the foot uses what was taken.
 */
export function MediaPicker({ kind, isMany = false, title, onChoose, onClose }: MediaPickerProps) {
  const site = useSite();
  const client = useQueryClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly MediaFile[]>([]);
  const list = useList(useInfiniteQuery(mediaListQuery(site, { kind, search })));
  const turns = useRef(new Map<string, number>());
  const uploads = useUploads(site, (file, turn) => {
    void client.invalidateQueries({ queryKey: mediaKey(site) });
    if (kind === undefined || file.kind === kind) {
      turns.current.set(file.assetId, turn);
      setChosen((before) => (isMany ? inTurn(before, file, turns.current) : [file]));
    }
  });
  const { add } = uploads;
  const rows = shown(chosen, list.rows, search);
  const last = chosen.at(-1);
  const isEmpty = list.query.isSuccess && rows.length === 0;
  return (
    <Dialog
      title={title ?? titleOf(kind, isMany)}
      isOpen
      isVast
      onClose={onClose}
      actions={
        <>
          <span className={cx(text['small'], text['second'], styles['count'])} aria-live="polite">
            {list.first?.total ? messages.found(list.first.total, site.language) : ''}
          </span>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button
            kind="ink"
            isDisabled={chosen.length === 0}
            onPress={() => {
              onChoose(chosen);
              onClose();
            }}
          >
            {messages.useMany(chosen.length, site.language)}
          </Button>
        </>
      }
    >
      <FileDrop className={styles['zone'] ?? ''} isInDialog onFiles={add}>
        <div className={styles['tools']}>
          <SearchBox words={messages} value={search} onChange={setSearch} />
          <Button icon="upload" onPress={() => input.current?.click()}>
            {messages.upload}
          </Button>
          <input
            ref={input}
            id={id}
            type="file"
            aria-label={messages.upload}
            multiple={isMany}
            accept={acceptOf(kind)}
            hidden
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
        <UploadList uploads={uploads} />
        <div className={cx(styles['columns'], last && styles['described'])}>
          <div className={styles['files']}>
            <ReadingFiles query={list.query} />
            {isEmpty ? (
              <Blank title={search === '' ? messages.none : messages.noMatch}>
                <p>{search === '' ? messages.noneLead : messages.noMatchLead}</p>
              </Blank>
            ) : null}
            {rows.length > 0 ? (
              <GridList
                className={styles['grid'] ?? ''}
                aria-label={messages.files}
                layout="grid"
                selectionMode={isMany ? 'multiple' : 'single'}
                selectionBehavior="toggle"
                disallowEmptySelection={false}
                selectedKeys={chosen.map(({ assetId }) => assetId)}
                onSelectionChange={(keys) => setChosen((before) => taken(before, rows, keys))}
                items={rows}
              >
                {(file) => (
                  <GridListItem
                    id={file.assetId}
                    className={styles['item'] ?? ''}
                    textValue={[file.fileName, file.altText].filter(Boolean).join(', ')}
                  >
                    <FileTile file={file} siteUrl={site.url} />
                  </GridListItem>
                )}
              </GridList>
            ) : null}
            {list.query.hasNextPage ? (
              <Button isBusy={list.query.isFetchingNextPage} onPress={list.more}>
                {messages.more}
              </Button>
            ) : null}
          </div>
          {last?.kind === 'image' ? (
            <section className={styles['side']} aria-label={messages.chosen(last.fileName)}>
              <DescribeFile
                key={last.assetId}
                file={last}
                onChanged={(file) =>
                  setChosen((before) => before.map((one) => (one.assetId === file.assetId ? file : one)))
                }
              />
            </section>
          ) : null}
        </div>
      </FileDrop>
    </Dialog>
  );
}

/** What browsers offer to choose; the server looks into the file itself. */
function acceptOf(kind: MediaKind | undefined): string | undefined {
  if (kind === 'image') {
    return IMAGE_TYPES.join(',');
  }
  return kind === 'video' || kind === 'audio' ? `${kind}/*` : undefined;
}

function titleOf(kind: MediaKind | undefined, isMany: boolean): string {
  if (kind !== 'image') {
    return messages.chooseOne;
  }
  return isMany ? messages.chooseMany : messages.chooseImage;
}

/** What was chosen stands first where the list has not come to it yet, such as an upload that has just arrived. */
function shown(chosen: readonly MediaFile[], rows: readonly MediaFile[], search: string): readonly MediaFile[] {
  const missing = search === '' ? chosen.filter(({ assetId }) => rows.every((row) => row.assetId !== assetId)) : [];
  return [...missing.toReversed(), ...rows];
}

/** Chosen files by their keys: those from before in their order, then what came in. */
function taken(
  before: readonly MediaFile[],
  rows: readonly MediaFile[],
  keys: 'all' | Set<string | number>,
): readonly MediaFile[] {
  const isIn = ({ assetId }: MediaFile) => keys === 'all' || keys.has(assetId);
  const kept = before.filter(isIn);
  return [...kept, ...rows.filter((row) => isIn(row) && kept.every(({ assetId }) => assetId !== row.assetId))];
}

/** Files that were uploaded together stand in the order in which they were given, whichever arrived first. */
function inTurn(
  before: readonly MediaFile[],
  file: MediaFile,
  turns: ReadonlyMap<string, number>,
): readonly MediaFile[] {
  const others = before.filter(({ assetId }) => assetId !== file.assetId);
  const turn = turns.get(file.assetId) ?? 0;
  const at = others.findIndex(({ assetId }) => (turns.get(assetId) ?? 0) > turn);
  return others.toSpliced(at === -1 ? others.length : at, 0, file);
}
