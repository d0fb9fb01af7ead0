import type { ReactNode } from 'react';
import styles from './conflicts.module.css';

/** Two values of one thing beside each other, over what is on the screen, until somebody chooses. */
export function BothValues({
  title,
  what,
  values,
  actions,
}: {
  readonly title: string;
  /** What it is that has two values. */
  readonly what: string;
  /** Each by whose it is. */
  readonly values: readonly { readonly whose: string; readonly value: ReactNode }[];
  readonly actions: ReactNode;
}) {
  return (
    <section className={styles['contested']} aria-label={title} role="alert">
      <header>
        <h2>{title}</h2>
        <p>{what}</p>
      </header>
      <div className={styles['both']}>
        {values.map(({ whose, value }) => (
          <div key={whose}>
            <h3>{whose}</h3>
            <div>{value}</div>
          </div>
        ))}
      </div>
      <footer>{actions}</footer>
    </section>
  );
}
