import { useEffect } from 'react';
import { useEditor } from '../store/editor.ts';

/** What others do appears within two seconds. */
const EVERY_MS = 1500;

/** Looks for what others did, while somebody looks at the page. */
export function useFollowing(): void {
  const editor = useEditor();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const next = async () => {
      if (!document.hidden && navigator.onLine) {
        // Without a line nobody is heard of; what one writes oneself is kept all the same.
        await editor.look().catch(() => undefined);
      }
      if (!isOver) {
        timer = setTimeout(() => void next(), EVERY_MS);
      }
    };
    timer = setTimeout(() => void next(), EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [editor]);
}
