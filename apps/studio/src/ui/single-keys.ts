import { messages } from './messages.ts';

const STORED = 'singleKeys';

/** Whether keys pressed alone (`J`, `/`, `G` then `O`) are shortcuts; people who speak to their computer switch them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) {
      localStorage.removeItem(STORED);
    } else {
      localStorage.setItem(STORED, 'off');
    }
  } catch {
    // Storage may be off: then they stay as they are.
  }
}

/** Whether a press may be a shortcut of one key: nobody is writing, and no dialog or menu has the word. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return (
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.altKey &&
    !isBusyPlace(event.target) &&
    areSingleKeysOn()
  );
}

function isBusyPlace(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]') !==
      null
  );
}

/** Ctrl replaces ⌘ elsewhere than on a Mac. */
const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** A key with the platform's command key, as it is printed. */
export function commandKey(key: string): string {
  return IS_MAC ? `⌘${key}` : messages.withControl(key);
}

/** The same with ⌥, which is Alt elsewhere. */
export function altKey(key: string): string {
  return IS_MAC ? `⌥${key}` : messages.withAlt(key);
}
