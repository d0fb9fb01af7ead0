import { useEffect, useState } from 'react';

export interface ListKeys {
  /** Index of the row under the cursor; -1 before a key was used. */
  readonly cursor: number;
  readonly setCursor: (index: number) => void;
}

/** `J K` and the arrows move through a list, `↵` opens: outside fields, menus and dialogs only. */
export function useListKeys({
  count,
  onOpen,
  onMove,
}: {
  readonly count: number;
  readonly onOpen: (index: number) => void;
  readonly onMove: (index: number) => void;
}): ListKeys {
  const [wanted, setCursor] = useState(-1);
  const cursor = Math.min(wanted, count - 1);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target)) {
        return;
      }
      const next = nextCursor(event.key, cursor, count);
      if (next !== undefined) {
        event.preventDefault();
        setCursor(next);
        onMove(next);
      } else if (event.key === 'Enter' && cursor >= 0) {
        event.preventDefault();
        onOpen(cursor);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [cursor, count, onOpen, onMove]);
  return { cursor, setCursor };
}

/** Where a key moves the cursor; undefined for other keys and at the ends. */
export function nextCursor(key: string, cursor: number, count: number): number | undefined {
  if (key === 'j' || key === 'ArrowDown') {
    return cursor + 1 < count ? cursor + 1 : undefined;
  }
  return (key === 'k' || key === 'ArrowUp') && cursor > 0 ? cursor - 1 : undefined;
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, button, a, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  );
}
