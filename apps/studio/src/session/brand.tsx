import styles from './gate.module.css';
import { messages } from './messages.ts';

/** The mark and the name of the studio, where no site's own stands. */
export function Brand() {
  return (
    <p className={styles['brand']}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M2 3h16v2.6H2zM3.5 7h2.6v8.5H3.5zM8.7 7h2.6v8.5H8.7zM13.9 7h2.6v8.5h-2.6zM2 16.6h16V18H2z" />
      </svg>
      {messages.brand}
    </p>
  );
}
