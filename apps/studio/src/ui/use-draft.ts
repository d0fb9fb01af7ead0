import { useState } from 'react';

/** Messages by the path of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

const NONE: FieldErrors = {};

/** What is being written in a dialog, before its screen gets it. */
export interface Draft<Value> {
  readonly value: Value;
  readonly set: (value: Value) => void;
  readonly isDirty: boolean;
  /** Told from the first try on, so that nobody is corrected while she writes. */
  readonly errors: FieldErrors;
  /** Hands it over if nothing is wrong with it. */
  readonly hand: (onDone: (value: Value) => void) => void;
}

/** State of a dialog whose work goes back to its screen and is not sent from it; `check` says what is wrong, by field. */
export function useDraft<Value>(given: Value, check: (value: Value) => FieldErrors): Draft<Value> {
  const [value, set] = useState(given);
  const [isTried, setTried] = useState(false);
  return {
    value,
    set,
    isDirty: value !== given,
    errors: isTried ? check(value) : NONE,
    hand: (onDone) => {
      setTried(true);
      if (Object.keys(check(value)).length === 0) {
        onDone(value);
      }
    },
  };
}
