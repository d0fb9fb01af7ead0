import type { Report } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { catalogue } from '../language/catalogue.ts';
import { figureWords } from './figure-words.ts';
import { formatFigure } from './format-figure.ts';
import styles from './shop-reports.module.css';

const STEPS = ['funnelVisits', 'funnelViews', 'funnelAdds', 'funnelCheckouts', 'funnelOrders'];

const messages = catalogue('analytics.funnel', {
  title: 'Step by step',
  ofBefore: (share: string) => `${share} of the step before`,
  ofVisits: (share: string) => `${share} of visits`,
});

/** Each step as a pier: its height by the square root, so that the last is seen too; the numbers say the truth. */
export function FunnelSteps({ report }: { readonly report: Report }) {
  const { language } = useSite();
  const steps = STEPS.flatMap((name) => report.figures.find((figure) => figure.name === name) ?? []);
  const most = Math.max(1, ...steps.map(({ value }) => value ?? 0));
  const visits = steps[0]?.value ?? 0;
  return (
    <section className={styles['section']} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <ol className={styles['funnel']}>
        {steps.map(({ name, value }, index) => {
          const before = steps[index - 1]?.value ?? 0;
          const share = index > 0 && before > 0 ? (value ?? 0) / before : null;
          const isLast = index === steps.length - 1;
          return (
            <li key={name}>
              <span className={styles['pier']} style={{ blockSize: `${Math.sqrt((value ?? 0) / most) * 100}%` }} />
              <span className={styles['small']}>{figureWords(name).label}</span>
              <b className={styles['number']}>{formatFigure(value, { unit: 'count' }, language)}</b>
              <span className={styles['small']}>
                {share === null ? '' : messages.ofBefore(formatFigure(Math.min(1, share), { unit: 'share' }, language))}
              </span>
              <span className={styles['small']}>
                {isLast && visits > 0
                  ? messages.ofVisits(formatFigure((value ?? 0) / visits, { unit: 'share' }, language))
                  : ''}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
