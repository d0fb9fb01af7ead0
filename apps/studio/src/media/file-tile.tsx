import type { MediaFile } from '@portico/contract/studio';
import { Icon } from '../ui/icon.tsx';
import { imageSource } from '../ui/image.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { messages } from './messages.ts';
import { isUntold } from './untold.ts';
import styles from './file-tile.module.css';

const ICONS: Readonly<Record<MediaFile['kind'], IconName>> = {
  image: 'image',
  video: 'play',
  audio: 'sound',
  file: 'file',
};

/** A file as a square with its name: the picture itself, or what kind it is. */
export function FileTile({
  file,
  siteUrl,
  isSmall = false,
}: {
  readonly file: MediaFile;
  readonly siteUrl: string;
  /** Its name stands beside it. */
  readonly isSmall?: boolean;
}) {
  // What was removed is shown to nobody.
  const source = file.kind === 'image' && file.removedAt === null ? imageSource(siteUrl, file.url, 300) : null;
  const { x, y } = file.focalPoint;
  return (
    <div className={styles['tile']}>
      <span className={styles['frame']}>
        {source ? (
          <img
            src={source}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
          />
        ) : (
          <>
            <Icon name={ICONS[file.kind]} />
            <b>{/\.([a-z0-9]{1,5})$/i.exec(file.fileName)?.[1]?.toUpperCase()}</b>
          </>
        )}
      </span>
      <small className={styles['about']} hidden={isSmall}>
        <span className={styles['name']}>{file.fileName}</span>
        {isUntold(file) ? <span className={styles['warn']}>{messages.noText}</span> : null}
      </small>
    </div>
  );
}
