/** What is typed while the editor of a text is on its way. */
export interface EarlyKeys {
  /** From here on the editor takes what is typed. Answers what was typed before it, with a line break for each Enter. */
  end(): string;
}

/**
 * Keeps what is typed before there is an editor, so that none of it is lost and no space scrolls the page. Letters that are put
 * together of several keys (accents, Japanese) need an editor, and are not among them.
 * @param onEscape the text is left before its editor was there
 */
export function keepEarlyKeys(onEscape: () => void): EarlyKeys {
  let typed = '';
  const ending = new AbortController();
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isComposing || ctrlKey || metaKey || (altKey && !event.getModifierState('AltGraph'))) {
      return;
    }
    if (key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    const next = afterKey(typed, key);
    if (next !== undefined) {
      event.preventDefault();
      typed = next;
    }
  };
  addEventListener('keydown', keep, { capture: true, signal: ending.signal });
  return {
    end: () => {
      ending.abort();
      return typed;
    },
  };
}

/** What is typed after one more key; undefined for a key that types nothing. */
function afterKey(typed: string, key: string): string | undefined {
  if (key === 'Enter') {
    return `${typed}\n`;
  }
  if (key === 'Backspace') {
    return [...typed].slice(0, -1).join('');
  }
  return [...key].length === 1 ? typed + key : undefined;
}
