import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { cx } from './cx.ts';
import styles from './overlay.module.css';

/** What lies between the screen and what is asked over it; what is said meanwhile stands beside it (`toasts.module.css`). */
export function Scrim({
  className,
  ...overlay
}: Omit<ModalOverlayProps, 'className' | 'style'> & { readonly className?: string | undefined }) {
  return <ModalOverlay {...overlay} className={cx(styles['scrim'], className)} data-modal="" />;
}
