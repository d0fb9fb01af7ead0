import type { ReactNode } from 'react';
import { messages } from '../words.ts';
import { BackLink } from './editor-bar.tsx';
import styles from './screen.module.css';

/** The head of the editor with its way back, where there is no page to be edited. */
export function Alone({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['alone']} data-whole-window>
      <header className={styles['bar']}>
        <BackLink />
        <h1>{messages.untitled}</h1>
      </header>
      {children}
    </div>
  );
}
