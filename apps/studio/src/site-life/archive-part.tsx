import { askSiteExport, downloadSiteExport, type SiteExport, type SiteLife } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatDay, formatDayTime } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { fileSizeText } from '../products/editor/file-size.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { refusalOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import styles from './site-life.module.css';
import { useLifeChange } from './use-life.ts';

/** The whole site as one file. */
export function ArchivePart({ life }: { readonly life: SiteLife }) {
  const site = useSite();
  const ask = useLifeChange(
    () => api.call(site, askSiteExport),
    () => messages.asked,
  );
  const { problem } = refusalOf(ask.error);
  const isUnderWay = life.exports.some(({ state }) => state === 'waiting');
  return (
    <Section title={messages.archive}>
      <p className={text['second']}>{messages.archiveLead}</p>
      <p>
        <Button size="small" isBusy={ask.isPending} isDisabled={isUnderWay} onPress={() => ask.mutate()}>
          {messages.ask}
        </Button>
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      {life.exports.length === 0 ? (
        <p className={text['second']}>{messages.none}</p>
      ) : (
        <ul className={styles['lines']}>
          {life.exports.map((one) => (
            <ExportLine key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ExportLine({ one }: { readonly one: SiteExport }) {
  const site = useSite();
  const now = useNow();
  const told = {
    done: messages.bytes(fileSizeText(one.bytes ?? 0, site.language)),
    waiting: messages.making,
    failed: messages.failed,
  };
  return (
    <li>
      <span>
        <b role={one.state === 'waiting' ? 'status' : undefined}>{told[one.state]}</b>
        <small>
          {messages.madeFor(one.askedBy, formatDayTime(one.askedAt, now, site), formatDay(one.until, now, site))}
        </small>
      </span>
      {one.state === 'done' ? (
        <a className={text['link']} href={api.url(site, downloadSiteExport, { params: { exportId: one.id } })} download>
          {messages.download}
        </a>
      ) : null}
    </li>
  );
}
