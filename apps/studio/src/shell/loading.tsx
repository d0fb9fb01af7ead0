import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { messages } from './messages.ts';
import screen from '../ui/screen.module.css';
import styles from './shell.module.css';

/** The frame while nobody knows yet who is here: nothing of it can be pressed, and nothing moves when the rest comes. */
export function LoadingShell() {
  return (
    <div className={styles['app']}>
      <div className={styles['nav']} />
      <main className={styles['main']}>
        <LoadingScreen />
      </main>
      <div className={styles['tabs']} />
    </div>
  );
}

/** A screen whose code is on its way. */
export function LoadingScreen() {
  return (
    <>
      <header className={screen['bar']} />
      <ColumnSkeleton label={messages.loading} isLate />
    </>
  );
}
