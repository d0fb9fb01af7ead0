import type { CSSProperties } from 'react';
import type { VitalDetail } from '@portico/contract/studio';
import { rateVital, VITAL_LIMITS, type Vital } from '@portico/domain';
import { formatCount } from '../format/counts.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { formatFigure } from './format-figure.ts';
import ratings from './shop-reports.module.css';
import styles from './vital-detail.module.css';
import { messages } from './vital-words.ts';

type Ranges = VitalDetail['ranges'];

/** Measurements in bars, the quick ones first, between the limits of good and poor; as a table for who does not see it. */
export function VitalSpread({ detail, vital }: { readonly detail: VitalDetail; readonly vital: Vital }) {
  const { language } = useSite();
  const { ranges, samples, value } = detail;
  const most = Math.max(1, ...ranges.map(({ count }) => count));
  const say = (measured: number) => formatFigure(measured, { unit: vital === 'cls' ? 'score' : 'ms' }, language);
  return (
    <>
      <div className={styles['spread']} aria-hidden="true">
        <div className={styles['bars']}>
          {ranges.map(({ from, to, count }) => (
            <i
              key={from}
              className={ratings[rateVital(vital, (from + (to ?? from)) / 2)]}
              style={{ blockSize: `${(count / most) * 100}%` }}
              title={`${say(from)}: ${formatCount(count, language)}`}
            />
          ))}
        </div>
        {VITAL_LIMITS[vital].map((limit) => (
          <Mark key={limit} place={placeOf(limit, ranges)} name="limit">
            {say(limit)}
          </Mark>
        ))}
        {value === null ? null : (
          <Mark place={placeOf(value, ranges)} name="three">
            <b>{say(value)}</b> {vital === 'cls' ? messages.threeOfFourShift : messages.threeOfFour}
          </Mark>
        )}
      </div>
      <p className={styles['shares']}>
        {(['good', 'fair', 'poor'] as const).map((rating) => (
          <span key={rating} className={ratings[`${rating}Word`]}>
            <i className={ratings[`${rating}Sign`]} aria-hidden="true" />
            {messages.share(
              messages.ratings[rating],
              formatFigure(samples === 0 ? null : detail.ratings[rating] / samples, { unit: 'share' }, language),
            )}
          </span>
        ))}
      </p>
      <table className={text['hidden']}>
        <caption>{messages.ranges}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.range}</th>
            <th scope="col">{messages.count}</th>
          </tr>
        </thead>
        <tbody>
          {ranges
            .filter(({ count }) => count > 0)
            .map(({ from, count }) => (
              <tr key={from}>
                <th scope="row">{say(from)}</th>
                <td>{formatCount(count, language)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

/** A line through the bars at a value, with its words; none where no bar reaches it. */
function Mark({
  place,
  name,
  children,
}: {
  readonly place: number | undefined;
  readonly name: 'limit' | 'three';
  readonly children: React.ReactNode;
}) {
  return place === undefined ? null : (
    <span
      className={cx(styles['mark'], styles[name], place > 0.5 && styles['fromEnd'])}
      style={{ '--at': `${place * 100}%` } as CSSProperties}
    >
      <span>{children}</span>
    </span>
  );
}

/** Where a value stands along the bars, from 0 to 1: ranges widen by a part of themselves, so their scale is one of parts. */
function placeOf(value: number, ranges: Ranges): number | undefined {
  const index = ranges.findIndex(({ from, to }) => value >= from && (to === null || value < to));
  const range = ranges[index];
  if (!range) return undefined;
  const end = range.to ?? value * 2;
  const part =
    range.from === 0 ? value / end : (Math.log(value) - Math.log(range.from)) / (Math.log(end) - Math.log(range.from));
  return (index + part) / ranges.length;
}
