import { cx } from '../../ui/cx.ts';
import { messages } from '../words.ts';
import styles from './waiting.module.css';

/** Grey bars in the place of what is being opened, once that has taken 300 ms. */
export function WaitingBars({ kind }: { readonly kind: 'outline' | 'blocks' | 'page' }) {
  return (
    <output className={cx(styles['bars'], styles[kind])} aria-busy="true" aria-label={messages.openingPage}>
      {WIDTHS.map((width, at) => (
        // Bars have nothing but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} style={{ inlineSize: `${width}%` }} />
      ))}
    </output>
  );
}

const WIDTHS = [62, 44, 71, 52, 80, 38, 64, 57];
