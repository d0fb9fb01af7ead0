import { useEffect, useState } from 'react';

/** A value that is followed once it has not changed for a while, by what costs too much to be drawn with every letter. */
export function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return restMs === 0 ? value : rested;
}
