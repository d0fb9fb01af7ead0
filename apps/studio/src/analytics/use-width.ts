import { useCallback, useState } from 'react';

/** How wide an element is drawn, in CSS pixels; 0 until it stands. */
export function useWidth(): readonly [number, (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
