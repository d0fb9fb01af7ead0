import { useEffect, useEffectEvent } from 'react';
import type { SubmissionRow, SubmissionView } from '@portico/contract/studio';
import { isSingleKey } from '../ui/single-keys.ts';

/** While one is read: `J K` go on and back, `E` is done, `U` not read, `S` spam or none, Escape closes it. */
export function useInboxKeys({
  ids,
  open,
  view,
  onOpen,
  onState,
}: {
  /** Of the list, in its order. */
  readonly ids: readonly string[];
  readonly open: string | undefined;
  readonly view: SubmissionView;
  readonly onOpen: (id: string | undefined) => void;
  readonly onState: (to: SubmissionRow['state'], id: string) => void;
}): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (open === undefined || !isSingleKey(event)) {
      return;
    }
    const place = ids.indexOf(open);
    const [next, before] = [ids[place + 1], place > 0 ? ids[place - 1] : undefined];
    const leave = (to: SubmissionRow['state']) => () => {
      onState(to, open);
      onOpen(next ?? before);
    };
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      j: next === undefined ? undefined : () => onOpen(next),
      k: before === undefined ? undefined : () => onOpen(before),
      e: leave('done'),
      u: leave('new'),
      s: leave(view === 'spam' ? 'new' : 'spam'),
      Escape: () => onOpen(undefined),
    };
    const act = acts[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    // Before the list, whose own keys move its cursor.
    const listen = (event: KeyboardEvent): void => handleKey(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
