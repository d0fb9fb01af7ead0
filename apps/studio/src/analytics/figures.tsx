import type { Report, ReportFigure } from '@portico/contract/studio';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { figureWords } from './figure-words.ts';
import { formatChange, formatFigure } from './format-figure.ts';
import { messages } from './messages.ts';
import styles from './report.module.css';

/** Figures between rules. Each explains itself, and those that the line can show choose what it shows. */
export function Figures({
  report,
  chosen,
  onChoose,
}: {
  readonly report: Report;
  readonly chosen: string | undefined;
  readonly onChoose: (name: string) => void;
}) {
  const isDrawn = (name: string) => report.series?.lines.some((line) => line.name === name) ?? false;
  return report.figures.length === 0 ? null : (
    <ul className={styles['colonnade']} aria-label={messages.figures}>
      {report.figures.map((figure) => (
        <li key={figure.name}>
          <TooltipTrigger delay={400}>
            <Button
              className={styles['figure'] ?? ''}
              {...(isDrawn(figure.name) ? { 'aria-pressed': figure.name === chosen } : {})}
              onPress={() => (isDrawn(figure.name) ? onChoose(figure.name) : undefined)}
            >
              <FigureText figure={figure} isCompared={report.before !== null} />
            </Button>
            <Tooltip className={styles['explained'] ?? ''} placement="bottom start" offset={-6}>
              {figureWords(figure.name).about}
            </Tooltip>
          </TooltipTrigger>
        </li>
      ))}
    </ul>
  );
}

function FigureText({ figure, isCompared }: { readonly figure: ReportFigure; readonly isCompared: boolean }) {
  const { language } = useSite();
  return (
    <>
      <span className={styles['name']}>{figureWords(figure.name).label}</span>
      <span className={styles['value']}>{formatFigure(figure.value, figure, language)}</span>
      {isCompared ? <Change figure={figure} /> : null}
    </>
  );
}

/** Both figures are said; green and red only where up is good or bad. */
function Change({ figure }: { readonly figure: ReportFigure }) {
  const { language } = useSite();
  const change = formatChange(figure, language);
  // Of the days before it says nothing, such as a share of nobody.
  if (figure.before === null) return null;
  const before = messages.from(formatFigure(figure.before, figure, language));
  if (!change) return <span className={styles['change']}>{before}</span>;
  const { direction } = change;
  const isGood = figure.good === direction;
  const tone = figure.good === 'neither' || direction === 'same' ? undefined : text[isGood ? 'good' : 'bad'];
  return (
    <span className={styles['change']}>
      <b className={cx(tone)}>{messages.change[direction](change.text)}</b> {before}
    </span>
  );
}
