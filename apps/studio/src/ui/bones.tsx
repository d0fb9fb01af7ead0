import { cx } from './cx.ts';
import { Section } from './screen.tsx';
import styles from './bones.module.css';

/** Grey bars in the place of a screen's columns: a first visit, once it has taken 300 ms. */
export function ColumnBones({ label }: { readonly label: string }) {
  return (
    <output className={styles['columns']} aria-busy="true" aria-label={label}>
      <div className={styles['column']}>
        <Bones title lines={4} />
        <Bones lines={3} />
        <Bones lines={5} />
      </div>
      <div className={cx(styles['column'], styles['side'])}>
        <Bones lines={2} />
        <Bones lines={3} />
      </div>
    </output>
  );
}

function Bones({ title = false, lines }: { readonly title?: boolean; readonly lines: number }) {
  return (
    <Section>
      {title ? <span className={cx(styles['bone'], styles['title'])} /> : null}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['bone']} style={{ inlineSize: `${WIDTHS[line % WIDTHS.length]}%` }} />
      ))}
    </Section>
  );
}

const WIDTHS = [84, 62, 73, 48];
