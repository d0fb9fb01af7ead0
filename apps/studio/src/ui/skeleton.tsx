import { cx } from './cx.ts';
import { Section } from './screen.tsx';
import styles from './skeleton.module.css';

/** Grey bars in the place of a screen's columns: a first visit, once it has taken 300 ms. */
export function ColumnSkeleton({
  label,
  isLate = false,
}: {
  readonly label: string;
  /** It has taken so long already. */
  readonly isLate?: boolean;
}) {
  return (
    <output className={cx(styles['columns'], isLate && styles['late'])} aria-busy="true" aria-label={label}>
      <div className={styles['column']}>
        <Skeleton title lines={4} />
        <Skeleton lines={3} />
        <Skeleton lines={5} />
      </div>
      <div className={cx(styles['column'], styles['side'])}>
        <Skeleton lines={2} />
        <Skeleton lines={3} />
      </div>
    </output>
  );
}

function Skeleton({ title = false, lines }: { readonly title?: boolean; readonly lines: number }) {
  return (
    <Section>
      {title ? <span className={cx(styles['bar'], styles['title'])} /> : null}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['bar']} style={{ inlineSize: `${WIDTHS[line % WIDTHS.length]}%` }} />
      ))}
    </Section>
  );
}

const WIDTHS = [84, 62, 73, 48];
