import { ICON_PATHS, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';
import { cx } from './cx.ts';

/** One of the studio's icons; what it means is said by the words beside it or by the control's name. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) {
  return (
    <svg className={cx(styles['icon'], className)} viewBox="0 0 16 16" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
