import { useState } from 'react';
import type { Report, ReportSeries, ReportStep } from '@portico/contract/studio';
import { dayCount } from '@portico/domain';
import { Button } from '../ui/button.tsx';
import { Segments } from '../ui/segments.tsx';
import { figureWords } from './figure-words.ts';
import { LineChart } from './line-chart.tsx';
import { LineTable } from './line-table.tsx';
import { messages } from './messages.ts';
import { usePublished } from './publish-marks.ts';
import styles from './report.module.css';

/** The longest range that is drawn by the hour, in days. */
const MAX_HOURS_DAYS = 14;

/** One figure over the days, and how finely; as a line or as a table. */
export function ReportLine({
  report,
  series,
  line,
  onStep,
}: {
  readonly report: Report;
  readonly series: ReportSeries;
  readonly line: ReportSeries['lines'][number];
  readonly onStep: (step: ReportStep) => void;
}) {
  const [isTable, setIsTable] = useState(false);
  const published = usePublished(report, series);
  const { label } = figureWords(line.name);
  const days = dayCount(report);
  const steps = (['hour', 'day', 'week', 'month'] as const).filter(
    (step) => isFine(step, days) || step === series.step,
  );
  return (
    <section className={styles['line']} aria-label={label}>
      <div className={styles['lineHead']}>
        <p className={styles['key']}>
          <i className={styles['keyNow']} /> {label}
          {report.before ? (
            <>
              <i className={styles['keyBefore']} /> {messages.before}
            </>
          ) : null}
          {published.size > 0 ? (
            <>
              <i className={styles['keyPublished']} /> {messages.published}
            </>
          ) : null}
        </p>
        <Button kind="bare" size="small" onPress={() => setIsTable(!isTable)}>
          {isTable ? messages.asLine : messages.asTable}
        </Button>
        {steps.length > 1 ? (
          <Segments
            label={messages.step}
            value={series.step}
            choices={steps.map((step) => ({ value: step, label: messages.steps[step] }))}
            onChange={onStep}
          />
        ) : null}
      </div>
      {isTable ? null : <LineChart series={series} line={line} label={label} published={published} />}
      <LineTable series={series} line={line} label={label} isHidden={!isTable} />
    </section>
  );
}

/** Whether a step divides so many days into a line that says something. */
function isFine(step: ReportStep, days: number): boolean {
  if (step === 'hour') return days <= MAX_HOURS_DAYS;
  if (step === 'day') return days > 1 && days <= 400;
  return step === 'week' ? days > 14 : days > 62;
}
