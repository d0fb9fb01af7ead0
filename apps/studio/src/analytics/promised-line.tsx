import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { figureWords } from './figure-words.ts';
import styles from './promised-line.module.css';

const messages = catalogue('analytics.promisedLine', {
  listening: 'Listening',
  first: 'First day',
  last: 'A fortnight',
});

/** Fourteen days in which a site is found, as heights in a box of 366 by 130. */
const LINE =
  'M20 96.4L46.3 94L72.6 96.4L98.9 86.8L125.2 84.4L151.5 89.2L177.8 77.2L204.2 72.4L230.5 79.6L256.8 62.8L283.1 53.2L309.4 58L335.7 38.8L362 24.4';
/** Where the grid lies, and what it says there. */
const TICKS = [
  [106, '0'],
  [58, '20'],
  [10, '40'],
] as const;

/** A line as it will be, dotted, because it is none yet. */
export function PromisedLine() {
  const site = useSite();
  return (
    <div className={styles['promise']}>
      <p>
        <span>
          {figureWords('visitors').label}
          <b>{formatCount(0, site.language)}</b>
        </span>
        <span className={styles['listening']}>{messages.listening}</span>
      </p>
      <svg viewBox="0 0 366 130">
        {TICKS.map(([y, label]) => (
          <g key={y}>
            <path className={styles['grid']} d={`M20 ${y}H362`} />
            <text x="14" y={y + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        <text x="20" y="126">
          {messages.first}
        </text>
        <text x="362" y="126" textAnchor="end">
          {messages.last}
        </text>
        <path className={styles['line']} d={LINE} />
      </svg>
    </div>
  );
}
