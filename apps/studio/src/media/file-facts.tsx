import type { MediaFile } from '@portico/contract/studio';
import { When } from '../format/when.tsx';
import { fileSizeText } from '../products/editor/file-size.ts';
import { useSite } from '../session/site-context.ts';
import { messages } from './messages.ts';
import styles from './file-details.module.css';

/** What a file is: how large, of which type, since when, and where it lies. */
export function FileFacts({ file }: { readonly file: MediaFile }) {
  const site = useSite();
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{messages.size}</dt>
        <dd>
          {file.width === null ? '' : `${file.width} × ${file.height}, `}
          {fileSizeText(file.byteSize, site.language)}
        </dd>
      </div>
      <div>
        <dt>{messages.type}</dt>
        <dd>{file.contentType}</dd>
      </div>
      <div>
        <dt>{messages.added}</dt>
        <dd>
          <When at={file.addedAt} />
        </dd>
      </div>
      <div>
        <dt>{messages.folder}</dt>
        <dd>{file.folder || '–'}</dd>
      </div>
    </dl>
  );
}
