/** What of the package's measurement of the largest paint is read; a browser leaves out what it does not know. */
export interface LargestPaint {
  readonly value: number;
  readonly rating: string;
  readonly attribution: {
    readonly target?: string | undefined;
    readonly url?: string | undefined;
    readonly lcpEntry?: { readonly element?: { readonly localName: string } | null } | undefined;
    readonly timeToFirstByte: number;
    readonly resourceLoadDelay: number;
    readonly resourceLoadDuration: number;
    readonly elementRenderDelay: number;
  };
}

/** What the largest thing was, where it is in the page, and what kept it waiting (PERF-009). */
export function paintData({ value, rating, attribution }: LargestPaint) {
  const { target = '', url = '', lcpEntry, timeToFirstByte } = attribution;
  const { resourceLoadDelay, resourceLoadDuration, elementRenderDelay } = attribution;
  return {
    value,
    rating,
    elementName: lcpEntry?.element?.localName ?? '',
    elementPath: target,
    // Queries may hold what is nobody's business.
    url: url.split(/[?#]/, 1)[0],
    ttfb: timeToFirstByte,
    loadDelay: resourceLoadDelay,
    loadTime: resourceLoadDuration,
    renderDelay: elementRenderDelay,
  };
}
