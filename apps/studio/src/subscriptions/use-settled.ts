import { useEffect, useState } from 'react';

/** A pause in typing, after which a change is looked at. */
const PAUSE_MS = 400;

/** A value once it has stayed the same for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
