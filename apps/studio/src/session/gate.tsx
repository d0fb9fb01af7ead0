import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import dawn from './headland-dawn.webp';
import styles from './gate.module.css';

/** The way into the studio: words and a form at the left, the view through the portico at the right. */
export function Gate({ children, foot }: { readonly children: ReactNode; readonly foot?: ReactNode }) {
  return (
    <div className={styles['gate']}>
      <main className={styles['door']}>
        <Brand />
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
