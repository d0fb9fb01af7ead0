/** Which tab a key leads to, as in the ARIA pattern of tabs; undefined for other keys. */
export function nextTab(
  key: string,
  { at, count, isRightToLeft }: { readonly at: number; readonly count: number; readonly isRightToLeft: boolean },
): number | undefined {
  if (at === -1) return undefined;
  const step = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (at + step + count) % count;
    case 'ArrowLeft':
      return (at - step + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return at;
    default:
      return undefined;
  }
}
