import { useEffect, useRef } from 'react';
import { isSingleKey } from '../ui/single-keys.ts';

/** A second key counts so long after `G`. */
const THEN_MS = 1200;

/** `⌘K` opens the command field, `?` the list of keys, `G` and a letter goes to a screen. */
export function useCommandKeys({
  onOpen,
  onHelp,
  onGo,
}: {
  readonly onOpen: () => void;
  readonly onHelp: () => void;
  readonly onGo: (letter: string) => boolean;
}): void {
  const pressedAt = useRef(-Infinity);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // Where the key means something else: a link, within a text.
      if (event.defaultPrevented) {
        return;
      }
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onOpen();
        return;
      }
      if (!isSingleKey(event)) {
        return;
      }
      const isSecond = event.timeStamp - pressedAt.current < THEN_MS;
      pressedAt.current = event.key === 'g' && !isSecond ? event.timeStamp : -Infinity;
      if (event.key === '?') {
        event.preventDefault();
        onHelp();
      } else if (isSecond && onGo(event.key)) {
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onOpen, onHelp, onGo]);
}
