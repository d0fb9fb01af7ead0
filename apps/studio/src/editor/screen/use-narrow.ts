import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 639px)';

/** Whether the window is as narrow as a phone, where the editor is a list of blocks. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(QUERY);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
