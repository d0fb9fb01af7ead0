import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present instant, moved on once a minute, so that "today" does not stay overnight. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
