import type { MediaFile } from '@portico/contract/studio';
import { useState } from 'react';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { CutDialog } from './cut-dialog.tsx';
import { DescribeFile } from './describe-file.tsx';
import { FileAlikes } from './file-alikes.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileUses } from './file-uses.tsx';
import { messages } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RemovedPart } from './removed-part.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ReplaceFile } from './replace-file.tsx';
import styles from './file-details.module.css';

/** Pictures of pixels that do not move, as far as their kind says it. */
const CUTTABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** Everything about one file: itself, what it shows, where it is used, what it is. */
export function FileDetails({
  file,
  onOpen,
  onClose,
}: {
  readonly file: MediaFile;
  readonly onOpen: (file: MediaFile) => void;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const [asked, setAsked] = useState<'name' | 'folder' | 'remove' | 'erase' | 'cut'>();
  const close = () => setAsked(undefined);
  const isRemoved = file.removedAt !== null;
  const mayChange = mayDo(site, 'content.edit') && !isRemoved;
  const url = new URL(file.url, site.url).href;
  return (
    <>
      <header className={styles['head']}>
        <h2>{file.fileName}</h2>
        {isRemoved ? null : (
          <>
            <Button size="small" onPress={() => setAsked('name')}>
              {messages.rename}
            </Button>
            <a
              className={styles['download']}
              href={`${url}?format=original`}
              download={file.fileName}
              target="_blank"
              rel="noreferrer"
            >
              {messages.download}
            </a>
          </>
        )}
        <IconButton size="small" icon="x" label={messages.closeDetails} onPress={onClose} />
      </header>
      {isRemoved ? (
        <RemovedPart file={file} onErase={() => setAsked('erase')} />
      ) : (
        <section className={styles['part']}>
          {file.kind === 'image' ? <DescribeFile key={url} file={file} /> : <Player file={file} url={url} />}
        </section>
      )}
      {mayChange ? (
        <section className={styles['part']}>
          {CUTTABLE.has(file.contentType) ? (
            <div>
              <Button size="small" icon="columns" onPress={() => setAsked('cut')}>
                {messages.cut}
              </Button>
            </div>
          ) : null}
          <ReplaceFile file={file} />
        </section>
      ) : null}
      <section className={styles['part']}>
        <h3>{messages.usedIn}</h3>
        <FileUses assetId={file.assetId} />
      </section>
      {file.kind === 'image' && !isRemoved ? <FileAlikes assetId={file.assetId} onOpen={onOpen} /> : null}
      <FileFacts file={file} />
      {mayChange ? (
        <div className={styles['foot']}>
          <Button size="small" icon="folder" onPress={() => setAsked('folder')}>
            {messages.moveMany}
          </Button>
          <Button size="small" icon="trash" onPress={() => setAsked('remove')}>
            {messages.remove}
          </Button>
        </div>
      ) : null}
      {asked === 'cut' ? <CutDialog file={file} onClose={close} /> : null}
      {asked === 'name' ? <RenameDialog file={file} onClose={close} /> : null}
      {asked === 'folder' ? <MoveDialog assetIds={[file.assetId]} folder={file.folder} onClose={close} /> : null}
      {asked === 'remove' || asked === 'erase' ? (
        <RemoveDialog files={[file]} isForGood={asked === 'erase'} onClose={close} />
      ) : null}
    </>
  );
}

/** Films and sound, by the browser's own player. */
function Player({ file, url }: { readonly file: MediaFile; readonly url: string }) {
  if (file.kind === 'video') {
    // Subtitles belong to the block that shows it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className={styles['player']} src={url} controls preload="metadata" aria-label={file.fileName} />;
  }
  if (file.kind === 'audio') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio className={styles['player']} src={url} controls preload="metadata" aria-label={file.fileName} />;
  }
  return null;
}
