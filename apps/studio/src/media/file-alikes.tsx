import { useQuery } from '@tanstack/react-query';
import type { MediaFile } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import { alikeMediaQuery } from './queries.ts';
import styles from './file-details.module.css';

/** Pictures that look the same as the open one; nothing where there is none. */
export function FileAlikes({
  assetId,
  onOpen,
}: {
  readonly assetId: string;
  readonly onOpen: (file: MediaFile) => void;
}) {
  const site = useSite();
  const { data } = useQuery(alikeMediaQuery(site, assetId));
  if (!data || data.files.length === 0) {
    return null;
  }
  return (
    <section className={styles['part']}>
      <h3>{messages.looksLike}</h3>
      <p className={text['second']}>{messages.looksLikeLead}</p>
      <ul className={styles['alikes']}>
        {data.files.map((file) => (
          <li key={file.assetId}>
            <button type="button" onClick={() => onOpen(file)}>
              <img src={`${new URL(file.url, site.url).href}?format=100w`} alt="" loading="lazy" />
              <span>
                {file.fileName}
                <small>{messages.pixels(file.width ?? 0, file.height ?? 0)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
