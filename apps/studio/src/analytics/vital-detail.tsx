import { useQuery } from '@tanstack/react-query';
import { getVitalDetail, type VitalDetail as Detail } from '@portico/contract/studio';
import type { Vital } from '@portico/domain';
import { api } from '../api/api.ts';
import { formatCount } from '../format/counts.ts';
import { dayText } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { figureWords } from './figure-words.ts';
import { formatFigure } from './format-figure.ts';
import { pageKind } from './page-kind.ts';
import { rangeOf } from './search.ts';
import { useReportSearch } from './use-report-search.ts';
import { valueLabel } from './value-label.ts';
import styles from './vital-detail.module.css';
import { VitalSpread } from './vital-spread.tsx';
import { messages } from './vital-words.ts';

/** One measure of one kind of page on one kind of device: how it is spread, and what slow pages waited for. */
export function VitalDetail({
  group,
  vital,
  device,
}: {
  /** Page type and collection type, such as `50-13`. */
  readonly group: string;
  readonly vital: Vital;
  readonly device: string;
}) {
  const site = useSite();
  const { search } = useReportSearch();
  const { filter, data: whose } = search;
  const range = rangeOf(search, dayText(useNow(), site.timeZone));
  const query = { ...range, data: whose, filter: filter?.map(String), vital, pageGroup: group, device };
  const asked = useQuery({
    queryKey: [site.websiteId, 'vital-detail', vital, query],
    queryFn: ({ signal }) => api.call(site, getVitalDetail, { query, signal }),
    // What was shown stays meanwhile, but not of another measure: its values are in another unit.
    placeholderData: (shown, of) => (of?.queryKey[2] === vital ? shown : undefined),
  });
  const title = messages.detailTitle(pageKind(group), figureWords(vital).label, valueLabel('device', device));
  const { data } = asked;
  return (
    <section
      className={cx(styles['detail'], asked.isPlaceholderData && styles['stale'])}
      aria-label={title}
      aria-busy={asked.isFetching}
    >
      <div>
        <h3>
          {title}{' '}
          {data ? <span>{messages.measurements(data.samples, formatCount(data.samples, site.language))}</span> : null}
        </h3>
        {data ? <VitalSpread detail={data} vital={vital} /> : null}
        {asked.isPending ? <p className={styles['wait']}>{messages.loading}</p> : null}
        {asked.isError && !data ? (
          <p className={styles['wait']} role="alert">
            {messages.failed} <Button onPress={() => void asked.refetch()}>{messages.again}</Button>
          </p>
        ) : null}
      </div>
      {data ? <Causes detail={data} vital={vital} /> : null}
    </section>
  );
}

/** What slow measurements waited for, and which part of the page it was. */
function Causes({ detail, vital }: { readonly detail: Detail; readonly vital: Vital }) {
  const { language } = useSite();
  const { slowSamples, parts, elements } = detail;
  const isShift = vital === 'cls';
  const whole = parts.reduce((sum, { ms }) => sum + ms, 0);
  const longest = Math.max(...parts.map(({ ms }) => ms));
  const isTold = parts.length > 0 || elements.length > 0;
  return (
    <div className={styles['causes']}>
      <h3>{isShift ? messages.shiftTitle : messages.slowTitle}</h3>
      <p className={styles['small']}>{causesLead()}</p>
      {parts.length === 0 ? null : (
        <>
          <div className={styles['parts']} aria-hidden="true">
            {parts.map(({ name, ms }) => (
              <i key={name} style={{ flexGrow: ms / whole }} />
            ))}
          </div>
          <dl>
            {parts.map(({ name, ms }) => (
              <div key={name} className={cx(ms === longest && styles['longest'])}>
                <dt>
                  <i aria-hidden="true" /> {messages.parts[name]}
                </dt>
                <dd>{formatFigure(ms, { unit: 'ms' }, language)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {elements.length === 0 ? null : (
        <>
          <h4>{messages.elements}</h4>
          <ul>
            {elements.map(({ path, share }) => (
              <li key={path}>
                <bdi dir="ltr" title={path}>
                  {spaced(path)}
                </bdi>
                <span>{formatFigure(share, { unit: 'share' }, language)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );

  function causesLead(): string {
    if (slowSamples === 0) return isShift ? messages.noneMoved : messages.noneSlow;
    if (!isTold) return messages.untold;
    const say = parts.length > 0 ? messages.slowOf : messages.shiftOf;
    return say(slowSamples, formatCount(slowSamples, language));
  }
}

/** A path of elements with room to break. */
const spaced = (path: string) => path.replaceAll('>', ' > ');
