import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';

const ProveDialog = lazy(() => import('./prove-dialog.tsx'));

/** What the server asks again for, such as roles and keys, waits here until one has proved who one is; then it goes on by itself. */
export function ProveAgain() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(isProved: boolean) => void>(undefined);
  useEffect(() => {
    api.onProveAgain(
      () =>
        new Promise((resolve) => {
          waiting.current?.(false);
          waiting.current = resolve;
          setOpen(true);
        }),
    );
    return () => api.onProveAgain(async () => false);
  }, []);
  const end = (isProved: boolean) => {
    setOpen(false);
    waiting.current?.(isProved);
    waiting.current = undefined;
  };
  return isOpen ? (
    <Suspense fallback={null}>
      <ProveDialog onEnd={end} />
    </Suspense>
  ) : null;
}
