import styles from './status.module.css';
import { cx } from './cx.ts';

/** Circles for payment and publishing, squares for fulfilment; colour repeats what shape and word say. */
export type StatusShape =
  | 'full'
  | 'half'
  | 'ring'
  | 'dashed'
  | 'cross'
  | 'square'
  | 'squareHalf'
  | 'squareTick'
  | 'squareDashed';
export type StatusTone = 'good' | 'warn' | 'bad' | 'still' | 'pencil';

/** How a state looks. */
export interface StatusLook {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
}

/** A state: a shape and a word. */
export function Status({
  shape,
  tone,
  children,
  className,
}: StatusLook & {
  readonly children: string;
  readonly className?: string | undefined;
}) {
  return (
    <span className={cx(styles['status'], styles[tone], className)}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {SHAPES[shape]}
      </svg>
      {children}
    </span>
  );
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 };

const SHAPES: Readonly<Record<StatusShape, React.ReactNode>> = {
  full: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.2" {...line} />
      <path d="M6 1.8a4.2 4.2 0 0 1 0 8.4z" fill="currentColor" />
    </>
  ),
  ring: <circle cx="6" cy="6" r="4.2" {...line} />,
  dashed: <circle cx="6" cy="6" r="4.4" {...line} strokeDasharray="1.9 1.55" />,
  cross: (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" />
      <path d="M4.2 4.2l3.6 3.6M7.8 4.2 4.2 7.8" stroke="var(--surface)" strokeWidth="1.4" />
    </>
  ),
  square: <rect x="1.8" y="1.8" width="8.4" height="8.4" rx="1" {...line} />,
  squareHalf: (
    <>
      <rect x="1.8" y="1.8" width="8.4" height="8.4" rx="1" {...line} />
      <path d="M1.8 6h8.4v4.2H1.8z" fill="currentColor" />
    </>
  ),
  squareTick: (
    <>
      <rect x="1" y="1" width="10" height="10" rx="1.6" fill="currentColor" />
      <path d="M3.5 6.2 5.3 8l3.2-3.8" fill="none" stroke="var(--surface)" strokeWidth="1.5" />
    </>
  ),
  squareDashed: <rect x="1.8" y="1.8" width="8.4" height="8.4" rx="1" {...line} strokeDasharray="2.1 1.6" />,
};

/** A word about a row; never something to press. */
export function Tag({ tone = 'still', children }: { readonly tone?: StatusTone; readonly children: React.ReactNode }) {
  return <span className={cx(styles['tag'], styles[`tag-${tone}`])}>{children}</span>;
}
