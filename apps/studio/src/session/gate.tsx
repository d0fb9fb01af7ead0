import type { ReactNode } from 'react';
import dawn from './headland-dawn.webp';
import styles from './gate.module.css';
import { messages } from './messages.ts';

/** The way into the studio: words and a form at the left, the view through the portico at the right. */
export function Gate({ children, foot }: { readonly children: ReactNode; readonly foot?: ReactNode }) {
  return (
    <div className={styles['gate']}>
      <main className={styles['door']}>
        <p className={styles['brand']}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M2 3h16v2.6H2zM3.5 7h2.6v8.5H3.5zM8.7 7h2.6v8.5H8.7zM13.9 7h2.6v8.5h-2.6zM2 16.6h16V18H2z" />
          </svg>
          {messages.brand}
        </p>
        <div className={styles['inner']}>{children}</div>
        <p className={styles['foot']}>{foot}</p>
      </main>
      <div className={styles['view']} aria-hidden="true">
        <img src={dawn} alt="" />
        <div className={styles['piers']}>
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}
