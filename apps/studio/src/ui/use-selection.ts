import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Rows of a list that were chosen for something done to many at once. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Every row of the list is meant, those too that are not loaded. */
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  /** Takes a row in or out; with `isRange` all rows between it and the last one. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  /** All loaded rows, or none. */
  readonly toggleLoaded: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Chosen rows by id, in the order of `order`. Another list (`listKey`, such as another search) starts with none: nobody
 * changes what she no longer sees.
 */
export function useSelection(order: readonly string[], listKey: string): Selection {
  const [ids, setIds] = useState(NONE);
  const [isAll, setIsAll] = useState(false);
  const [ofList, setOfList] = useState(listKey);
  const last = useRef<string>(undefined);
  const clear = useCallback(() => {
    setIds(NONE);
    setIsAll(false);
    last.current = undefined;
  }, []);
  if (ofList !== listKey) {
    setOfList(listKey);
    setIds(NONE);
    setIsAll(false);
  }
  const toggle = useCallback(
    (id: string, isRange = false) => {
      const from = isRange && last.current !== undefined ? last.current : id;
      setIsAll(false);
      setIds((before) => toggled(before, between(order, from, id), id));
      last.current = id;
    },
    [order],
  );
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as Element).closest('[role=dialog], [role=menu], [role=listbox]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) {
        clear();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [clear]);
  return useMemo(
    () => ({
      ids,
      isAll,
      has: (id) => isAll || ids.has(id),
      toggle,
      toggleLoaded: () => {
        setIsAll(false);
        setIds((before) => (isAll || before.size === order.length ? NONE : new Set(order)));
      },
      selectAll: () => {
        setIds(new Set(order));
        setIsAll(true);
      },
      clear,
    }),
    [ids, isAll, toggle, order, clear],
  );
}

/** Rows from one to another, in either direction; the second alone where the first is gone. */
export function between(order: readonly string[], from: string, to: string): readonly string[] {
  const places = [order.indexOf(from), order.indexOf(to)].toSorted((left, right) => left - right);
  const [first = -1, second = -1] = places;
  return first < 0 ? [to] : order.slice(first, second + 1);
}

/** All of `range` as the row that was pressed becomes: in, or out where it was in. */
export function toggled(before: ReadonlySet<string>, range: readonly string[], pressed: string): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of range) {
    if (before.has(pressed)) {
      after.delete(id);
    } else {
      after.add(id);
    }
  }
  return after;
}
