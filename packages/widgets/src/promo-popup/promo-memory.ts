/** What a browser remembers of a pop-up. */
export interface PromoMemory {
  /** Whether this one was closed lately, or answered. */
  isDone(formId: string): boolean;
  /** @param end answered is for good, closed is for a while */
  keep(formId: string, end: 'closed' | 'answered'): void;
}

/** Under which name; visitors read it in the list of what is kept. */
const NAME = 'portico-promo';
/** Whoever closed one is left in peace so long. */
const CLOSED_FOR_MS = 30 * 24 * 60 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** @param now epoch milliseconds */
export function promoMemory(store: Store, now: () => number): PromoMemory {
  return {
    isDone: (formId) => {
      try {
        const [known, until] = (store.getItem(NAME) ?? '').split(' ');
        return known === formId && (until === 'ever' || Number(until) > now());
      } catch {
        // Who keeps nothing is not met at every page: nobody could tell that she closed it.
        return true;
      }
    },
    keep: (formId, end) => {
      try {
        store.setItem(NAME, `${formId} ${end === 'answered' ? 'ever' : now() + CLOSED_FOR_MS}`);
      } catch {
        // Storage may be full; it may come once more.
      }
    },
  };
}
