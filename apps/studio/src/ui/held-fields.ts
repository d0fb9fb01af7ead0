import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react';

/** Which fields of a screen that saves by itself show something that cannot be kept, and how a field says so of itself. */
interface HeldFields {
  /** Their labels, in the order in which they said it. */
  readonly labels: readonly string[];
  /** `id` tells fields of the same label apart; without a label it holds nothing any more. */
  readonly hold: (id: string, label: string | undefined) => void;
}

/** Of a dialog with a button of its own, which keeps nothing before that is pressed. */
export const NOTHING_HELD: HeldFields = { labels: [], hold: () => undefined };
export const HeldContext = createContext(NOTHING_HELD);

/** Held fields of one screen, given to what is within it by `HeldContext`. */
export function useHeldFields(): HeldFields {
  const [held, setHeld] = useState<readonly { readonly id: string; readonly label: string }[]>([]);
  const [hold] = useState(
    () => (id: string, label: string | undefined) =>
      setHeld((before) => {
        const others = before.filter((one) => one.id !== id);
        return label === undefined ? others : [...others, { id, label }];
      }),
  );
  return useMemo(() => ({ labels: held.map(({ label }) => label), hold }), [held, hold]);
}

/** Says that what stands in a field is not kept, as long as it stands there; the screen does not say Saved meanwhile. */
export function useHeld(label: string, isHeld: boolean): void {
  const id = useId();
  const { hold } = useContext(HeldContext);
  useEffect(() => {
    if (!isHeld) {
      return undefined;
    }
    hold(id, label);
    return () => hold(id, undefined);
  }, [hold, id, label, isHeld]);
}

/** Whether a field is on a screen that saves by itself, and in no dialog with a button of its own. */
export function useSavesItself(): boolean {
  return useContext(HeldContext) !== NOTHING_HELD;
}
