import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { createToasts, type Toast } from './toast-queue.ts';
import styles from './toasts.module.css';

/** Answers to one's own actions: one at a time. */
export const toasts = createToasts();

/** Long enough to read; longer where something can be taken back (concept: 5 s, 10 s with Undo). */
const SHOWN_MS = 5000;
const SHOWN_WITH_ACTION_MS = 10_000;

/** The foot of the studio where toasts appear; hovering or focusing one keeps it. */
export function Toasts({ label }: { readonly label: string }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  return (
    // What is said while a dialog is open is heard and pressed beside it.
    <output className={styles['place']} aria-label={label} data-react-aria-top-layer="true">
      {toast ? <ToastView key={toast.id} toast={toast} /> : null}
    </output>
  );
}

function ToastView({ toast }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) {
      return undefined;
    }
    const timer = setTimeout(() => toasts.close(toast.id), toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const { action } = toast;
  return (
    <div
      className={styles['toast']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {action ? (
        <Button
          size="small"
          className={styles['action']}
          onPress={() => {
            toasts.close(toast.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
