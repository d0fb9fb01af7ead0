import { useCallback, useState } from 'react';

/** Which folders of the tree a person has folded; her browser remembers it for each site. */
export function useFolded(websiteId: string) {
  const stored = `folded-pages:${websiteId}`;
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => read(stored));
  const fold = useCallback(
    (key: string, isFolded: boolean) =>
      setFolded((before) => {
        if (before.has(key) === isFolded) {
          return before;
        }
        const next = new Set(before);
        if (isFolded) next.add(key);
        else next.delete(key);
        write(stored, next);
        return next;
      }),
    [stored],
  );
  return { folded, fold };
}

function read(name: string): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

function write(name: string, keys: ReadonlySet<string>): void {
  try {
    localStorage.setItem(name, JSON.stringify([...keys].slice(-500)));
  } catch {
    // Storage may be off: then they are unfolded the next time.
  }
}
