import { useEffect } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

/** `J K` and the arrows move through a list, `↵` opens, `E` edits, `X` chooses (`⇧X` all since the last): outside fields, menus and dialogs only. */
export function useListKeys({
  count,
  cursor,
  onOpen,
  onMove,
  onEdit,
  onSelect,
}: {
  readonly count: number;
  /** Index of the row under the cursor; -1 before a key was used. */
  readonly cursor: number;
  readonly onOpen: (index: number) => void;
  readonly onMove: (index: number) => void;
  readonly onEdit?: ((index: number) => void) | undefined;
  readonly onSelect?: ((index: number, isRange: boolean) => void) | undefined;
}): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target)) {
        return;
      }
      if (/^[a-z]$/i.test(event.key) && !areSingleKeysOn()) {
        return;
      }
      const next = nextCursor(event.key, cursor, count);
      if (next !== undefined) {
        event.preventDefault();
        onMove(next);
      } else if (event.key === 'Enter' && cursor >= 0) {
        event.preventDefault();
        onOpen(cursor);
      } else if (event.key === 'e' && cursor >= 0 && onEdit) {
        event.preventDefault();
        onEdit(cursor);
      } else if (event.key.toLowerCase() === 'x' && cursor >= 0 && onSelect) {
        event.preventDefault();
        onSelect(cursor, event.shiftKey);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [cursor, count, onOpen, onMove, onEdit, onSelect]);
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
