import type { MediaFile, MemberSite } from '@portico/contract/studio';
import { Checkbox } from 'react-aria-components/Checkbox';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { When } from '../format/when.tsx';
import { fileSizeText } from '../products/editor/file-size.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { FileTile } from './file-tile.tsx';
import { messages } from './messages.ts';
import { isUntold } from './untold.ts';
import styles from './file-grid.module.css';

/** Files as squares or as lines; arrows walk, Enter opens, Space chooses for what is done with many. */
export function FileGrid({
  site,
  files,
  layout,
  opened,
  selection,
  onOpen,
}: {
  readonly site: MemberSite;
  readonly files: readonly MediaFile[];
  readonly layout: 'grid' | 'list';
  readonly opened: string | undefined;
  readonly selection: Selection;
  readonly onOpen: (file: MediaFile | undefined) => void;
}) {
  return (
    <GridList
      className={layout === 'grid' ? (styles['grid'] ?? '') : (styles['lines'] ?? '')}
      aria-label={messages.files}
      layout={layout === 'grid' ? 'grid' : 'stack'}
      selectionMode="multiple"
      selectionBehavior="toggle"
      selectedKeys={selection.ids}
      onSelectionChange={(keys) => select(selection, files, keys)}
      onAction={(key) => onOpen(files.find(({ assetId }) => assetId === key))}
      items={files}
      dependencies={[layout, opened]}
    >
      {(file) => (
        <GridListItem
          id={file.assetId}
          className={cx(styles['item'], file.assetId === opened && styles['opened'])}
          textValue={[file.fileName, file.altText].filter(Boolean).join(', ')}
        >
          <Checkbox slot="selection" className={styles['tick'] ?? ''} aria-label={messages.choose(file.fileName)}>
            <Icon name="check" />
          </Checkbox>
          {layout === 'grid' ? <FileTile file={file} siteUrl={site.url} /> : <FileLine site={site} file={file} />}
        </GridListItem>
      )}
    </GridList>
  );
}

/** What the list says is chosen, row by row. */
function select(selection: Selection, files: readonly MediaFile[], keys: 'all' | Set<string | number>): void {
  for (const { assetId } of files) {
    if (selection.has(assetId) !== (keys === 'all' || keys.has(assetId))) {
      selection.toggle(assetId);
    }
  }
}

function FileLine({ site, file }: { readonly site: MemberSite; readonly file: MediaFile }) {
  return (
    <div className={styles['line']}>
      <FileTile file={file} siteUrl={site.url} isSmall />
      <b>{file.fileName}</b>
      <span className={cx(text['second'], isUntold(file) && text['warn'])}>
        {isUntold(file) ? messages.noText : file.altText}
      </span>
      <span className={text['second']}>{fileSizeText(file.byteSize, site.language)}</span>
      <span className={text['second']}>
        <When at={file.addedAt} />
      </span>
    </div>
  );
}
