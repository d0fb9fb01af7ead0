import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1100px)';

/** Whether list and group stand beside each other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function listen(changed: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}
