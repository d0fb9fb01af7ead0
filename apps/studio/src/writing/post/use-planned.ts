import { api } from '../../api/api.ts';
import { useNow } from '../../format/use-now.ts';
import { useItem } from './use-item.ts';

/** When an item is to be out, as far as that is still to come. */
export interface Planned {
  readonly at: number | undefined;
  readonly now: number;
  /** Its date, as it is written now, is still to come. */
  readonly isAhead: boolean;
  /** It is published for a time that is still to come: visitors do not see it before. */
  readonly isPlanned: boolean;
}

export function usePlanned(): Planned {
  const { document, isChanged, number } = useItem();
  // What is counted by the minute would have it that what went out just now were still to come.
  const now = Math.max(useNow(), api.now());
  const at = number('publishAt');
  const isAhead = at !== undefined && at > now;
  return { at, now, isAhead, isPlanned: isAhead && document.status === 'live' && !isChanged };
}
