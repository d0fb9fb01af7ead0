import type { ImportDetail, MemberSite } from '@portico/contract/studio';
import { formatDayTime } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { fileSizeText } from '../products/editor/file-size.ts';
import { Section } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import styles from './imports.module.css';

/** Where the file came from, and until when its import can be undone. */
export function ImportSide({ site, detail }: { readonly site: MemberSite; readonly detail: ImportDetail }) {
  const now = useNow();
  const when = (at: number) => formatDayTime(at, now, site);
  return (
    <>
      <Section title={messages.about}>
        <dl className={styles['facts']}>
          {detail.format === '' ? null : (
            <>
              <dt>{messages.format}</dt>
              <dd>{detail.format}</dd>
            </>
          )}
          <dt>{messages.size}</dt>
          <dd>{fileSizeText(detail.byteSize, site.language)}</dd>
          <dt>{messages.by}</dt>
          <dd>{detail.madeBy}</dd>
          <dt>{messages.at}</dt>
          <dd>{when(detail.madeAt)}</dd>
        </dl>
      </Section>
      {detail.undoUntil === null ? null : (
        <Section>
          <p className={styles['still']}>{messages.undoUntil(when(detail.undoUntil))}</p>
        </Section>
      )}
    </>
  );
}
