const ELEMENT = /<(script|style)\b[^<>]*>/gi;

/** Tells of offsets whether they lie in a script or style element: braces there are more often code than tags. */
export function scriptRanges(source: string): (offset: number) => boolean {
  const ranges: { readonly from: number; readonly to: number }[] = [];
  const lower = source.toLowerCase();
  ELEMENT.lastIndex = 0;
  for (let found = ELEMENT.exec(source); found !== null; found = ELEMENT.exec(source)) {
    const from = ELEMENT.lastIndex;
    const close = lower.indexOf(`</${found[1]?.toLowerCase() ?? ''}`, from);
    const to = close < 0 ? source.length : close;
    ranges.push({ from, to });
    ELEMENT.lastIndex = to;
  }
  return (offset) => {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle]?.from ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return offset < (ranges[low - 1]?.to ?? 0);
  };
}
